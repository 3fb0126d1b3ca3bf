import { IdentityDocument } from '#domain/choices/person.ts'
import type { SeenUser } from '#domain/user/user.ts'

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
