import { PropertyType, WizardType } from '#domain/choices/listing.ts'
import { rule, type Rule } from './rule.ts'

const { condominium, house, land } = WizardType
const used = '(?:中古の?)?'

/** What people call the kinds of homes, longer words of other meanings beside them. */
const kinds: readonly [words: string, kind: number][] = [
  [`(?:中古)?(?:の)?(?:分譲|区分|ファミリー)?マンション`, condominium],
  [`(?:中古)?(?:の)?(?:一?戸建て?|一戸建|一軒家|戸建住宅|一戸建て住宅|戸建て住宅)`, house],
  ['(?:売り?地|土地|宅地|分譲地)', land],
]
const details: readonly [words: string, type: number][] = [
  ['(?:一棟|1棟)?(?:売り)?アパート', PropertyType.apartment],
  ['倉庫', PropertyType.warehouse],
  ['工場', PropertyType.factory],
  ['(?:ホテル|旅館)', PropertyType.hotel],
  ['(?:一棟|1棟)?(?:売り)?ビル', PropertyType.building],
]

/** The kind of home, and what the building is used for. */
export const kindWords: Rule[] = [
  // A whole building is no flat.
  rule('(?:一棟|1棟)(?:売り)?(?:の)?マンション', () => 'word'),
  ...kinds.map(([words, kind]) => rule(words, () => ({ said: { searchKind: String(kind) } }))),
  ...details.map(([words, type]) => rule(words, () => ({ said: { estateTypeDetail: String(type) } }))),
]

/** What every home here is, or what somebody does who searches: it narrows nothing. */
export const emptyWords: Rule[] = [
  rule(
    `${used}(?:物件|不動産|住宅|住まい|お?うち|お?家|中古)(?:情報)?|(?:売り?|売り出し)(?:中|物件|家)|(?:で|に)?(?:住みたい|暮らしたい)|(?:を)?(?:(?:探|さが)して(?:います|いる|る)?|探す|希望(?:です)?|購入|買いたい|欲しい|ほしい|検索)|(?:で)?買える|(?:の)?できる|(?:の|が)ある|(?:の|が)(?:付いた|ついた)|あたり|エリア|周辺|付近|近辺|近郊|方面|です|ください|お願いします`,
    () => 'nothing',
  ),
]
