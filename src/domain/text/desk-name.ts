/** A name as it reads, whatever widths, spaces, marks and invisible characters it is written with. */
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}\p{Cf}]/gu, '')

const deskWords =
  /運営|事務局|公式|管理者|担当者|スタッフ|サポート|カスタマー|(?<![a-z])(?:admin|support|official|staff)/
const productName = /^(?:スミカ|すみか|sumika)(?:$|の|不動産|株式会社|センター|窓口)/

/** Whether a member's name would be read as the desk's: in a room, words under it would pass for the product's own. */
export const pretendsToBeDesk = (name: string, deskName = ''): boolean => {
  const words = plain(name)
  return deskWords.test(words) || productName.test(words) || (words !== '' && words === plain(deskName))
}
