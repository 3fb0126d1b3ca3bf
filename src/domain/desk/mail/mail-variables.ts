import { feeName } from '#domain/master/fee-name.ts'

type Variable = {
  /** What it stands for. */
  what: string
  /** What it is shown with while nothing real is at hand. */
  sample: string
  /** Stands in the mail, and not among the notifications: those stay readable on the site. */
  isMailOnly?: true
}

/** What the text of a mail may leave open, written in braces: `{物件名}`. Which of these a mail knows stands with it (`mails.ts`). */
export const mailVariables = {
  名前: { what: '受け取る方の名前', sample: '山田 花子' },
  運営名: { what: '運営者の名称', sample: '株式会社見本不動産' },
  物件名: { what: '物件のタイトル', sample: '海の見える平屋' },
  物件番号: { what: '物件の番号', sample: 'E-000123' },
  物件の説明: { what: '物件の種類と所在地', sample: '一戸建て（神奈川県鎌倉市）' },
  取り込み: { what: 'まとめて用意した下書きの件数', sample: '新しい下書き 12件、内容を更新した下書き 3件' },
  価格: { what: '物件の価格', sample: '2,480万円' },
  期日: { what: 'その日まで、またはその日', sample: '2026年12月31日' },
  理由: { what: '書き入れた理由', sample: '写真が暗く、間取りが分かりません。' },
  媒介契約: { what: '媒介契約がどうなったか。契約がなければ、この行は出ません', sample: '媒介契約が成立しました。' },
  書面: { what: '媒介契約の書面の受け取り方', sample: '契約の内容を記した書面は、「媒介契約」からPDFで受け取れます。' },
  登録番号: { what: 'レインズの登録番号と登録した日', sample: '100123456789（2026年12月1日）' },
  利用料: { what: '利用料の名称', sample: feeName.seller },
  未読: { what: '未読のあるチャットと、その件数', sample: '海の見える平屋：未読 2件' },
  頻度: { what: 'お知らせの頻度', sample: '1日に1回' },
  相手: { what: '相手の方の名前', sample: '佐藤 太郎' },
  返事: { what: 'その方の返事', sample: '売却に同意しました' },
  期間: { what: 'いつからいつまで', sample: '2026年12月1日から2027年2月28日まで' },
  活動: {
    what: '閲覧・お気に入り・問い合わせ・内見の数',
    sample: '閲覧 120回、お気に入り 8件、問い合わせ 3件、内見 1件',
  },
  運営から: {
    what: '運営が書き入れた文。なければ、この行は出ません',
    sample: '築年数を、登記のとおりに直してください。',
  },
  結果: { what: '報告を確かめた結果', sample: '運営が内容を確かめ、必要な対応をしました。' },
  書類: { what: '書類の種類', sample: '登記事項証明書' },
  確認の案内: {
    what: '法律にもとづく確認であること',
    sample: '成約の前に、法律（犯罪収益移転防止法）にもとづく取引時確認の提出をお願いします。',
  },
  内容: { what: '何が起きたか', sample: '' },
  金額: { what: '金額', sample: '55,000円' },
  通常の上限: { what: '仲介手数料の、通常の上限の額', sample: '231,000円' },
  特例の上限: { what: '仲介手数料の、低廉な空家等の特例による上限の額', sample: '330,000円' },
  見積: { what: '見積と、その番号', sample: 'お見積り（Q202611-0001）' },
  支払いの案内: {
    what: '支払い方法と期限を確かめる場所。支払うものがなければ、この行は出ません',
    sample: 'お支払い方法と期限は、チャットのご案内で確かめてください。',
  },
  取り消しの案内: {
    what: '期限を過ぎると、注文が自動で取り消されること。商談が終わったあとの確定した注文では、注文が残っていること。どちらでもないときは、何も入りません',
    sample: '期限を過ぎると、ご注文は自動で取り消されます。',
  },
  期限の案内: {
    what: '支払期限を言う文。期限がなければ、何も入りません',
    sample: 'お支払い期限は2026年12月31日です。',
  },
  いつ: { what: '本日か、何日後か', sample: '3日後' },
  件名: { what: 'お知らせの件名', sample: '' },
  お願い: { what: '「定型文と理由の文面」にある、お支払いのお願いの文面', sample: 'お支払いを確認できておりません。' },
  領収書: { what: '無効になった領収書の番号', sample: 'R202611-0001' },
  振込額: { what: '振り込まれた金額', sample: '合計50,000円' },
  過不足: { what: '多いか、足りないか', sample: '不足しています' },
  振込の案内: { what: '振込で返した日。カードに返すときは、この行は出ません', sample: 'お振込みの日：2026年12月1日' },
  振込日: { what: '振り込んだ日', sample: '2026年12月1日' },
  した人: {
    what: 'だれがしたか。文のはじめに付く形で入ります。運営がしたときは、何も入りません',
    sample: '佐藤 太郎さん：',
  },
  日時: { what: '日にちと時刻', sample: '12月5日（土）10:00' },
  所要時間: { what: 'かかる時間', sample: '60分' },
  待ち合わせ: {
    what: '待ち合わせの場所と、持ち物・お願い。通知には残しません',
    sample: '待ち合わせ：玄関前',
    isMailOnly: true,
  },
  来なかった側: { what: '買主か売主か', sample: '買主' },
  手続き: { what: '手続きの名称', sample: '売買契約' },
  版: { what: '何番目の版か', sample: '第2版' },
  説明: {
    what: '説明した日時・方法・宅地建物取引士',
    sample: '2026年12月5日 10:00、対面、宅地建物取引士 見本 花子（東京）第012345号',
  },
  買主の言葉: { what: '買主がチャットで言ったこと', sample: 'この物件の購入を申し込みたいです。' },
  答えた人: { what: 'だれがしたか。文のはじめに付く形で入ります', sample: '佐藤 太郎さんが、' },
  相続人の同意: {
    what: '相続人にもう一度同意をお願いしたこと。お願いしていなければ、何も入りません',
    sample: '相続人の方の同意より低い価格のため、もう一度同意をお願いしました。',
  },
  引渡日: { what: '引渡しの日', sample: '2026年12月31日' },
  日数: { what: '何日か', sample: '14日' },
  お知らせ: { what: '起きたこと。1件より多いときは、その数', sample: 'お気に入りの物件が値下げされました' },
  件数: { what: 'お知らせの数', sample: '25' },
  続きの案内: {
    what: '多くて書ききれないときの断り。書ききれるときは、この行は出ません',
    sample: '新しいものから20件をお知らせします（ほか5件）。',
  },
  リンク: { what: '次に開くページのボタン', sample: '' },
} as const satisfies Record<string, Variable>
export type MailVariable = keyof typeof mailVariables

/** Whether this stands in mails alone. */
export function isMailOnly(name: MailVariable): boolean {
  const variable: Variable = mailVariables[name]
  return variable.isMailOnly ?? false
}

export const isMailVariable = (name: string): name is MailVariable => Object.hasOwn(mailVariables, name)
