import { addMonths } from '#domain/calendar.ts'
import { westernYear } from '#domain/format/era.ts'
import { newSeismicCode } from '../conditions/steps.ts'
import { numberOf, numeral } from './number.ts'
import { rule, type Meaning, type Rule } from './rule.ts'

const since = (month: string): Meaning => ({ conditions: { searchBuildingDateFrom: month } })
const builtPart = '(?:に?(?:建築|完成|竣工|建った|建てられた|できた|建てた|築)(?:した|された)?(?:もの)?)?'
const afterPart = '(?:以降|以後|以来|から|より後|より新しい)'
const month = (year: number, text: string | undefined) => `${year}-${(text ?? '1').padStart(2, '0')}`

/** When the building was finished. `today` is `YYYY-MM-DD`, from which an age counts. */
export const ageWords = (today: string): Rule[] => [
  rule(
    String.raw`築(?:年数|後)?[がは]?\s?(${numeral})年(?:以内|以下|未満|まで|くらい|ぐらい|程度|前後)?(?:まで)?(?![以\d])`,
    ([years = '']) => since(addMonths(today, -12 * Math.min(200, numberOf(years))).slice(0, 7)),
  ),
  rule(String.raw`((?:19|20)\d\d)年(?:(1[0-2]|0?[1-9])月)?築?${afterPart}${builtPart}`, ([year, ofYear]) =>
    since(month(Number(year), ofYear)),
  ),
  rule(
    String.raw`(明治|大正|昭和|平成|令和|[SHR](?=\d))(元|\d{1,2}|[一二三四五六七八九]?十?[一二三四五六七八九]?)年(?:(1[0-2]|0?[1-9])月)?築?${afterPart}${builtPart}`,
    ([era = '', number = '', ofYear]) => {
      const year = westernYear(`${era}${/^\d|元/.test(number) ? number : numberOf(number)}年`)
      return year ? since(month(year, ofYear)) : undefined
    },
  ),
  rule(String.raw`(平成|令和)(?:築|${afterPart})${builtPart}`, ([era]) =>
    since(era === '平成' ? '1989-01' : '2019-05'),
  ),
  rule('新耐震(?:基準)?(?:適合|対応|以降)?', () => since(newSeismicCode)),
  // What was finished within a year, as 表示規約 counts it.
  rule('新築(?!そっくり)', () => since(addMonths(today, -12).slice(0, 7))),
]
