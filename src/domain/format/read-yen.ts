const ones = ['', 'いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう']
const tens = ['', '', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう']
const hundreds = [
  '',
  'ひゃく',
  'にひゃく',
  'さんびゃく',
  'よんひゃく',
  'ごひゃく',
  'ろっぴゃく',
  'ななひゃく',
  'はっぴゃく',
  'きゅうひゃく',
]
const thousands = [
  '',
  'せん',
  'にせん',
  'さんぜん',
  'よんせん',
  'ごせん',
  'ろくせん',
  'ななせん',
  'はっせん',
  'きゅうせん',
]

function readGroup(value: number, unit: string): string {
  if (value === 0) return ''
  const [m = 0, c = 0, x = 0, i = 0] = String(value).padStart(4, '0').split('').map(Number)
  // A bare せん becomes いっせん before 万 and 億: いっせんまん, but せんえん.
  const thousand = m === 1 && unit && value === 1000 ? 'いっせん' : thousands[m]
  return `${thousand}${hundreds[c]}${x ? `${tens[x]}じゅう` : ''}${ones[i]}${unit}`
}

/**
 * How an amount is read aloud, in hiragana: 54,800,000 → `ごせんよんひゃくはちじゅうまんえん`.
 * Whole yen from 0 to 999,999,999,999; an empty text otherwise, so that half-typed input shows nothing.
 */
export function readYen(amount: number): string {
  if (!Number.isInteger(amount) || amount < 0 || amount >= 1_000_000_000_000) return ''
  if (amount === 0) return 'ぜろえん'
  const reading =
    readGroup(Math.floor(amount / 100_000_000), 'おく') +
    readGroup(Math.floor(amount / 10_000) % 10_000, 'まん') +
    readGroup(amount % 10_000, '')
  return `${reading.replace(/よん$/, 'よ')}えん`
}
