import type { Words } from '../conditions/condition.ts'
import { words } from '../conditions/conditions.ts'
import { rule, type Rule } from './rule.ts'

const usedPart = '(?:中古の?)?'

/** The conditions that are said in so many words, whose rows have the patterns; longer words of other meanings beside them. */
export const phraseWords: Rule[] = [
  // A whole building is no flat.
  rule('(?:一棟|1棟)(?:売り)?(?:の)?マンション', () => 'word'),
  ...Object.entries<Words>(words).flatMap(([name, phrases]) => {
    if (phrases === null || phrases === 'grammar') return []
    return Object.entries(phrases).map(([pattern, value]) => rule(pattern, () => ({ conditions: { [name]: value } })))
  }),
]

/** Words that narrow nothing: what holds for every home here, or says only that somebody is searching. */
export const emptyWords: Rule[] = [
  rule(
    `${usedPart}(?:物件|不動産|住宅|住まい|お?うち|お?家|中古)(?:情報)?|(?:売り?|売り出し)(?:中|物件|家)|(?:で|に)?(?:住みたい|暮らしたい)|(?:を)?(?:(?:探|さが)して(?:います|いる|る)?|探す|希望(?:です)?|購入|買いたい|欲しい|ほしい|検索)|(?:で)?買える|(?:の)?できる|(?:の|が)ある|(?:の|が)(?:付いた|ついた)|あたり|エリア|周辺|付近|近辺|近郊|方面|です|ください|お願いします`,
    () => 'nothing',
  ),
]
