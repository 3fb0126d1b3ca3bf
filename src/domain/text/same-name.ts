/** Letters that are written one for the other in the name of one person; NFKC leaves them apart. */
const variants: Readonly<Record<string, string>> = {
  髙: '高',
  﨑: '崎',
  𠮷: '吉',
  濵: '浜',
  濱: '浜',
  邊: '辺',
  邉: '辺',
  齋: '斎',
  齊: '斉',
  澤: '沢',
  廣: '広',
  國: '国',
  櫻: '桜',
  眞: '真',
  德: '徳',
}

const plain = (name: string) =>
  [...name.normalize('NFKC').replace(/\s/g, '')].map((letter) => variants[letter] ?? letter).join('')

/** Whether two names are one person's, whatever spaces, widths and older forms of letters they are written with. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other)
