const digits = ['', 'いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう']
const places = ['', 'じゅう', 'ひゃく', 'せん']
const sounds: Record<string, string> = {
  いちじゅう: 'じゅう',
  いちひゃく: 'ひゃく',
  さんひゃく: 'さんびゃく',
  ろくひゃく: 'ろっぴゃく',
  はちひゃく: 'はっぴゃく',
  いちせん: 'せん',
  さんせん: 'さんぜん',
  はちせん: 'はっせん',
}
const groups = ['', 'まん', 'おく', 'ちょう']

/** How an amount of yen (an integer from 0) is said: 54,800,000 is ごせんよんひゃくはちじゅうまんえん. */
export function yenReading(yen: number): string {
  if (yen === 0) return 'ゼロえん'
  let text = ''
  for (let group = 0, rest = yen; rest > 0; group += 1, rest = Math.floor(rest / 10_000)) {
    const four = rest % 10_000
    // 千万 is said いっせんまん, 千 alone is せん.
    const said = readFour(four).replace(/^せん/, group > 0 ? 'いっせん' : 'せん')
    if (four) text = said + groups[group] + text
  }
  return `${text}えん`
}

function readFour(four: number): string {
  return [3, 2, 1, 0]
    .map((place) => {
      const digit = Math.floor(four / 10 ** place) % 10
      const said = digit ? `${digits[digit]}${places[place]}` : ''
      return sounds[said] ?? said
    })
    .join('')
}
