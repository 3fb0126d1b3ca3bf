/** Letters of other alphabets that look like Latin ones, each above the one that it looks like. */
const lookalikes = {
  others: 'аеорсхуіјѕԁһкмтвнԛԝɑαεορνικτυχμıł',
  latin: 'aeopcxyijsdhkmtbhqwaaeopviktuxmil',
}
const asLatin = new Map([...lookalikes.others].map((letter, at) => [letter, lookalikes.latin[at]!]))

/** A name as it reads, whatever widths, spaces, marks, invisible characters and lookalike letters it is written with. */
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}\p{Cf}]/gu, '')
    .replace(/[^\p{ASCII}]/gu, (letter) => asLatin.get(letter) ?? letter)

const deskWords =
  /運営|事務局|公式|管理者|担当者|スタッフ|サポート|カスタマー|(?<![a-z])(?:admin|support|official|staff)/
const productName = /^(?:スミカ|すみか|sumika)(?:$|の|不動産|株式会社|センター|窓口)/

/** Whether a member's name would be read as the desk's: in a room, words under it would pass for the product's own. */
export const pretendsToBeDesk = (name: string, deskName = ''): boolean => {
  const words = plain(name)
  return deskWords.test(words) || productName.test(words) || (words !== '' && words === plain(deskName))
}
