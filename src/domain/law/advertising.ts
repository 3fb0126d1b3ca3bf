import { toHiragana } from '../text/kana.ts'

// Source: 不動産の表示に関する公正競争規約 18条2項 (特定用語の使用基準), and for promises of gain 宅地建物取引業法 47条の2.
// The patterns are written as `fold` leaves a text: hiragana, half-width Latin, lower case. The look-arounds except what is
// not advertising: a legal height limit (絶対高さ制限), the top temperature (最高気温), a place (京極, 極楽寺).
const rules: readonly { reason: string; patterns: readonly string[] }[] = [
  {
    reason: '全く欠けるところがないという意味の言葉です。',
    patterns: [
      '(?<!不)完全(?!分離|予約|個室|週休|入替|入れ替|施錠|同居)',
      '完璧',
      '完ぺき',
      'かんぺき',
      '絶対(?!高さ|的?高度|湿度)',
      '万全',
      'ぱーふぇくと',
    ],
  },
  {
    reason: '他の物件や会社より優れているという意味の言葉です。裏づけがなければ使えません。',
    patterns: [
      '(?:日本|世界|業界|地域|県内|市内|区内|町内|沿線|えりあ)(?:一(?!級|部|般|定|帯|円|覧|番地)|初|いち|no\\.?1|なんばーわん)',
      'no\\.?1(?!\\d)',
      'なんばーわん',
      '(?:当社|弊社|当店|うち)(?:だけ|のみ)',
      '(?:他|ほか)に類を?(?:見|み)ない',
      '類を(?:見|み)ない',
      '抜群',
      'ばつぐん',
      '超(?!え|過|音波|高層|低|電導|伝導|短波|越|こえ)',
    ],
  },
  {
    reason: '一定の基準で選び抜いたという意味の言葉です。',
    patterns: ['特選', '厳選', 'とくせん', 'げんせん'],
  },
  {
    reason: '最上級を意味する言葉です。裏づけがなければ使えません。',
    patterns: [
      '最高級',
      '最高(?!裁|気温|高さ|限度|部|点|地点|地|速|水位|潮位|標高|値|位|齢|学府|さいばん|血圧|責任)',
      '最上級',
      '特級',
      '極上',
      '究極',
      '至高',
      '(?<![北南積消両太京終])極(?!め|力|端|小|細|限|寒|楽|地|東|上|度)',
    ],
  },
  {
    reason: '価格が著しく安いという意味の言葉です。',
    patterns: [
      'お?買い?得',
      'お?かいどく',
      '掘り?出し?物?(?!こたつ)',
      'ほりだしもの',
      '堀り?出し?物',
      '土地値(?!上|下|段)',
      '格安',
      '激安',
      '特安',
      '破格',
      '底値',
      '捨て?値',
      '投げ?売り?',
      'ばーげん(?:せーる)?',
    ],
  },
  { reason: '著しく人気が高いという意味の言葉です。', patterns: ['完売', '即日完売'] },
  {
    reason: '将来の利益を断定する言葉です。',
    patterns: ['必ず(?:値上|儲|もうか|高く売)', '値上がり(?:確実|必至|間違いな)', '(?:絶対に?|確実に)(?:儲|もうか)'],
  },
]

const matchers = rules.map(({ reason, patterns }) => ({ reason, matcher: new RegExp(patterns.join('|'), 'g') }))

/** A text in the form that the patterns are compared with, and for each of its letters where it began in the original. */
function fold(text: string) {
  let foldedText = ''
  const origins: number[] = []
  // A half-width kana and its voicing mark are two characters that fold to one.
  for (const { 0: cluster, index } of text.matchAll(/[\s\S][ﾞﾟ]?/gu)) {
    const plain = toHiragana(cluster.normalize('NFKC').toLowerCase())
    foldedText += plain
    for (let letter = 0; letter < plain.length; letter++) origins.push(index)
  }
  return { folded: foldedText, origins: [...origins, text.length] }
}

/** A word that advertising law forbids without proof: as written, where it begins (UTF-16 index), and why. */
export interface BannedWord {
  word: string
  index: number
  reason: string
}

/** The banned words of a text in the order they stand, in half or full width, katakana or hiragana. */
export function bannedWords(text: string): BannedWord[] {
  const { folded: foldedText, origins } = fold(text)
  const words = matchers.flatMap(({ reason, matcher }) =>
    [...foldedText.matchAll(matcher)].map((match) => {
      const index = origins[match.index] ?? 0
      return { word: text.slice(index, origins[match.index + match[0].length]), index, reason }
    }),
  )
  return words.sort((a, b) => a.index - b.index || b.word.length - a.word.length)
}
