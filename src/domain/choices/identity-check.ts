import { choice } from '../kit/choice.ts'

/** What the desk makes sure of before it approves a seller, or confirms a party of a deal (`identityChecks` of both). */
export const IdentityCheck = choice({
  name: [1, '氏名が、書類と同じ'],
  kana: [2, 'フリガナが、氏名の読みとして正しい'],
  address: [3, '住所が、書類と同じ'],
  birthDate: [4, '生年月日が、書類と同じ'],
  valid: [5, '書類の有効期限が切れていない'],
  legible: [6, '顔写真と文字が、はっきり読める'],
  secondPaper: [7, '住所のわかる書類が、発行から6か月以内'],
  noNumber: [8, 'マイナンバー（12桁の番号）が写っていない'],
  powerOfAttorney: [9, '委任状に、依頼者・代理人・委任の内容・期間・押印がそろっている'],
  samePerson: [10, '審査で確かめた会員本人と、同じ人である'],
  corporation: [11, '登記事項証明書などで、名称・所在地と、手続きをする方の権限を確かめた'],
  original: [12, '書類の原本（写しではないもの）が届いた'],
})
