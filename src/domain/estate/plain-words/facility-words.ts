import { norm } from '#domain/text/japanese-search.ts'
import { rule, type Rule } from './rule.ts'

/** What a facility is, without how it is allowed: ペット可, ペット相談 and ペット相談可 are one thing to whoever looks for it. */
export const facilityMeaning = (name: string): string => norm(name).replace(/(?<=..)(?:相談可?|可)$/, '')

/** Finds the facilities of the master that a buyer's word names: the same one has an id for each kind of home. */
export function facilityFinder(masters: readonly { id: string; facilityCategoryName: string }[]) {
  const byName = Map.groupBy(masters, ({ facilityCategoryName }) => norm(facilityCategoryName))
  const byMeaning = Map.groupBy(masters, ({ facilityCategoryName }) => facilityMeaning(facilityCategoryName))
  return function named(word: string): string[] {
    const name = norm(word)
    const meaning = facilityMeaning(word)
    const same = [...(byName.get(name) ?? []), ...(meaning === name ? [] : (byMeaning.get(meaning) ?? []))]
    return [...new Set(same.map(({ id }) => id))]
  }
}

const has = '(?:あり|有り?|付き?|つき)'
/** Other words for facilities, and their names in the master (`shipped/starter`); one that it does not have leaves the word a word. */
const facilitiesByWords: readonly [words: string, ...names: string[]][] = [
  [
    '(?:駐車(?:場|スペース)?|車庫|カースペース|車)[がは]?\\s?(?:[2-9]|二|三|四)台(?:以上|分|可|駐車可|OK|停められる|とめられる|置ける)?',
    '駐車2台以上',
  ],
  ['並列駐車', '駐車2台以上'],
  [`お?(?:庭|にわ)${has}`, '庭', '専用庭'],
  [
    '(?:ペット|犬|猫)(?:と住める|と暮らせる|(?:を)?飼える|飼育可能?|可能|可|OK|相談可?|応相談)',
    'ペット相談可',
    'ペット可',
  ],
  ['ペット', 'ペット相談可', 'ペット可'],
  ['(?:フル)?(?:リフォーム|リノベーション|リノベ|改装)(?:済み?|物件)?', 'リフォーム済み'],
  ['即(?:入居|引き?渡し?|引っ越し)(?:可能?|できる|OK)?|すぐに?(?:住める|入居できる)', '即引渡し可'],
  ['宅配(?:BOX|ボックス|ロッカー)', '宅配ボックス'],
  ['エレベータ|EV(?![A-Z])', 'エレベーター'],
  ['(?:カウンター|オープン)キッチン', '対面キッチン'],
  ['太陽光(?:パネル)?|ソーラー(?:パネル|発電)?', '太陽光発電'],
  ['薪(?:スト―ブ|暖炉)|暖炉', '薪ストーブ'],
  ['温泉(?:付き?|つき|引き?込み|が?引ける)', '温泉引込み'],
  ['(?:眺め|見晴らし)(?:が|の)?(?:良い|よい|いい|良好)|眺望(?:良好|が良い|がよい|のよい)', '眺望'],
  ['小学校(?:の?近く|に近い|まで近い|が?近い)', '小学校が近い'],
  ['(?:商店街)(?:の?近く|に近い|が?近い)', '商店街が近い'],
  ['(?:納屋|蔵|土蔵)(?:付き?|つき|あり)?', '蔵・納屋'],
  ['(?:畑|菜園)(?:付き?|つき|あり)', '家庭菜園'],
  ['角住戸', '角部屋'],
  ['平屋(?:建て)?', '平屋'],
]

/** What a home has besides. */
export const facilityWords: Rule[] = facilitiesByWords.map(([words, ...facility]) =>
  rule(`(?:${words})(?:${has})?`, () => ({ facility })),
)

/** How one says that a home has what is named before. */
export const hasIt = new RegExp(`(?:${has}|完備|が?ある|が?ついている|が?欲しい|が?ほしい)`, 'uy')
