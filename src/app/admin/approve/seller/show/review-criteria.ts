import { IdentityDocument } from '#domain/choices/person.ts'
import type { SeenUser } from '#domain/user/user.ts'
import type { Template } from '#app/action/reason-sheet.tsx'

const { passport, myNumberCard } = IdentityDocument

/** What the desk makes sure of before it approves a seller (犯収法の本人確認, 番号法20条). */
export function checkPoints({
  identificationDocumentType: type,
  substituteFlag,
}: Pick<SeenUser, 'identificationDocumentType' | 'substituteFlag'>): string[] {
  return [
    '氏名が、書類と同じ',
    'フリガナが、氏名の読みとして正しい',
    '住所が、書類と同じ',
    '生年月日が、書類と同じ',
    '書類の有効期限が切れていない',
    '顔写真と文字が、はっきり読める',
    ...(type === passport ? ['住所のわかる書類が、発行から6か月以内'] : []),
    ...(type === myNumberCard ? ['マイナンバー（12桁の番号）が写っていない'] : []),
    ...(substituteFlag ? ['委任状に、依頼者・代理人・委任の内容・期間・押印がそろっている'] : []),
  ]
}

/** Why applications are usually sent back, in words for the applicant. */
export const rejectTemplates: readonly Template[] = [
  {
    label: '読み取れない',
    text: '本人確認書類の文字や顔写真が読み取れません。明るい場所で、書類の全体が入るように撮り直してください。',
  },
  { label: '期限切れ', text: '本人確認書類の有効期限が切れています。有効期限内の書類で、もう一度お手続きください。' },
  {
    label: '氏名が違う',
    text: '登録されたお名前が、本人確認書類と違います。書類と同じお名前に直して、もう一度申請してください。',
  },
  {
    label: '住所が違う',
    text: '登録されたご住所が、本人確認書類と違います。引っ越しされた場合は、うら面など、今のご住所がわかる写真も追加してください。',
  },
  {
    label: '番号が写っている',
    text: 'マイナンバー（12桁の番号）が写っています。番号はお預かりできないため、おもて面だけの写真に差し替えてください。',
  },
  {
    label: '委任状の不備',
    text: '委任状に足りないところがあります。依頼者と代理人の住所・氏名、委任する内容、期間、実印の押印をご確認ください。',
  },
  {
    label: '書類を追加',
    text: 'ご本人を確かめるため、追加の書類が必要です。住民票の写しなど、今のご住所がわかる書類の写真をお送りください。',
  },
  {
    label: '受けられない',
    text: 'お送りいただいた内容を確かめた結果、売主としてのご登録をお受けできませんでした。',
  },
]
