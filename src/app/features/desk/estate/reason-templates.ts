import type { Check } from '#domain/estate/obstacles/review-checks.ts'
import type { Template } from '#app/shell/action/reason-sheet.tsx'

/** The usual reasons for sending a listing back, in words for the seller; first the issues of this listing. */
export function rejectTemplates(checks: readonly Check[]): Template[] {
  // Whose home it is has a sentence of its own below.
  const issues = checks
    .filter(({ key }) => key !== 'people')
    .flatMap((check) => check.issues.map(({ message }) => `・${message}`))
  return [
    ...(issues.length ? [{ label: '見つかった指摘', text: `次の点を直してください。\n${issues.join('\n')}` }] : []),
    { label: '写真を追加', text: '外観と室内のようすがわかる写真を追加してください。' },
    {
      label: '写真の差し替え',
      text: '人の顔や車のナンバーが写っている写真があります。写っていない写真に差し替えてください。',
    },
    { label: '面積の確認', text: '面積が、登記の内容と違うようです。登記事項証明書を見て、ご確認ください。' },
    { label: '価格の確認', text: '価格に誤りがないか、桁をご確認ください。' },
    { label: '所在地の確認', text: '所在地を確かめられませんでした。町名と番地をご確認ください。' },
    {
      label: '名義の確認',
      text: '登記名義人と所有者のお名前が違います。登記事項証明書など、権利のわかる書類をお送りください。',
    },
    {
      label: '告知事項',
      text: '雨漏り・越境・事故など、買う方にお伝えすることがあれば、告知事項に記入してください。ないときは「なし」と記入してください。',
    },
  ]
}

/** Why published listings are usually taken down. */
export const takeDownTemplates: readonly Template[] = [
  { label: '売れている', text: 'すでに売れている物件との情報がありました。今も売り出しているか、お知らせください。' },
  {
    label: '内容が違う',
    text: '掲載の内容が、実際の物件と違うとの情報がありました。内容を確かめて、もう一度申請してください。',
  },
  {
    label: '連絡がつかない',
    text: '売主さまと連絡がつかないため、公開を止めました。ご連絡のうえ、もう一度申請してください。',
  },
  {
    label: '規約に合わない',
    text: '掲載の内容が、不動産の表示に関する公正競争規約に合っていません。直して、もう一度申請してください。',
  },
]
