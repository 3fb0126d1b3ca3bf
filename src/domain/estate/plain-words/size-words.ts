import { fromTsubo } from '#domain/format/area.ts'
import { numberOf, numeral, roundness } from './number.ts'
import { about, atLeast, atMost, between, rule, type Meaning, type Rule } from './rule.ts'

const unit = '(m2|m²|平米|平方メートル|平方m|ヘーベー|へーべー|坪)'
/** 土地 that stands apart from its size is the kind of home. */
const part =
  '(?:(土地(?:部分)?(?:(?:の?面積|の?広さ)[はがの:]?\\s?)?[はがの:]?|(?:敷地|地積)(?:の?面積|の?広さ)?[はがの:]?\\s?)|(?:建物|専有|専用|延べ?床|床|居住|住居)(?:部分)?(?:の?面積|の?広さ)?[はがの:]?\\s?|(?:面積|広さ)[はがの:]?\\s?)'

/** What has a size besides the land and the floor: it stays a word. */
const otherPart =
  '(?:庭|畑|田畑?|農地|山林|菜園|バルコニー|ベランダ|テラス|私道(?:負担)?)(?:の?(?:面積|広さ))?[はがの:]?\\s?'

const squareMetres = (text: string, kindOfSize: string) =>
  kindOfSize === '坪' ? fromTsubo(numberOf(text)) : numberOf(text)
/** Of what the size is said to be; only 土地 said right before it makes it the land's. */
const ofWhat = (before: string | undefined, land: string | undefined): 'land' | 'floor' | undefined => {
  if (land) return 'land'
  return before && !/^(?:面積|広さ)/.test(before) ? 'floor' : undefined
}

/** A size without a bound is the least; it is the land's where land is said, else the floor's. */
export const sizeWords: Rule[] = [
  rule(`${otherPart}[~〜]?(?:${numeral})${unit}(?:${atMost}|${atLeast}|${about})?`, () => 'word'),
  rule(`(${part})?(${numeral})(?:${unit})?${between}(${numeral})${unit}(?:${atMost}|${about})?`, (groups): Meaning => {
    const [before, land, from = '', ownUnit, to = '', kindOfSize = ''] = groups
    return {
      size: {
        of: ofWhat(before, land),
        from: squareMetres(from, ownUnit ?? kindOfSize),
        to: squareMetres(to, kindOfSize),
      },
    }
  }),
  rule(`(${part})?(${numeral})${unit}台`, ([before, land, size = '', kindOfSize = '']): Meaning => {
    const next = numberOf(size) + roundness(numberOf(size))
    const to = Math.round((squareMetres(String(next), kindOfSize) - 0.01) * 100) / 100
    return { size: { of: ofWhat(before, land), from: squareMetres(size, kindOfSize), to } }
  }),
  rule(
    `(${part})?[~〜]?(${numeral})${unit}(?:${about})?(?:(${atMost})|以上|から|より広い|超え?|[~〜]|${about})?`,
    ([before, land, size = '', kindOfSize = '', mostPart]): Meaning => {
      const metres = squareMetres(size, kindOfSize)
      return { size: { of: ofWhat(before, land), [mostPart ? 'to' : 'from']: metres } }
    },
  ),
]
