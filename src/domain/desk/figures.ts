/**
 * What a chart says: its name, what exactly is counted and from when, the unit of its numbers, and the names of its series;
 * whether each of them is drawn apart, since one is so much more than the others that these would not be seen beside it.
 */
export type Figure = {
  label: string
  about: string
  unit: '時間' | '件' | '回' | '円'
  series: Readonly<Record<string, string>>
  isApart?: true
}

/** The figures of the desk, by month of Japan; `stages` as it stands now. */
export const deskFigures = {
  review: {
    label: '審査にかかった時間',
    about: '最後の申請から、承認または差し戻し（否認）を決めるまでの時間の中央値です。決めた月に入れます。',
    unit: '時間',
    series: { estate: '物件', user: '売主の申請' },
  },
  answer: {
    label: '最初の返事までの時間',
    about:
      '商談がはじまってから、買主のほかのだれか（売主または運営）が最初に書くまでの時間の中央値です。商談がはじまった月に入れ、まだ返事のないものは数えません。',
    unit: '時間',
    series: { answer: '最初の返事' },
  },
  stages: {
    label: '商談の段階',
    about: 'いまある商談の数です。期間によらず、すべてを数えます。',
    unit: '件',
    series: { deals: '商談' },
  },
  money: {
    label: '受け取った料金',
    about:
      '発行した領収書と、返金の書類（返還請求書）の金額です（税込）。発行した月に入れ、取り消した書類は数えません。',
    unit: '円',
    series: { receipt: '領収', refund: '返金' },
  },
  interest: {
    label: '閲覧からお気に入り、商談へ',
    about:
      '閲覧は、公開中の物件を見た回数です（同じ人は1日に1回、売主と運営は数えません）。お気に入りは、その月に登録されて、いまも残っているものです。商談は、その月にはじまったものです。',
    unit: '件',
    series: { visits: '閲覧', favorites: 'お気に入り', deals: '商談' },
    isApart: true,
  },
} satisfies Record<string, Figure>
export type DeskFigure = keyof typeof deskFigures

/** The figures of one home, by week from Monday on, for its seller. */
export const homeFigure: Figure = {
  label: '週ごとの反響',
  about:
    '閲覧は、この物件が見られた回数です（同じ人は1日に1回）。お気に入りは、その週に登録されて、いまも残っているものです。問い合わせは、その週にはじまった商談です。',
  unit: '件',
  series: { visits: '閲覧', favorites: 'お気に入り', deals: '問い合わせ' },
  isApart: true,
}
