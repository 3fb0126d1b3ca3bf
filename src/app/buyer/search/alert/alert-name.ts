import { chipsOf } from '../results/chips-of.ts'
import type { Names } from '../conditions.ts'
import { headline } from '../headline.ts'
import { conditionsOf, type Search } from '../search.ts'

/** As long as a name may be. */
const most = 60

/** How a saved search is called until its owner calls it otherwise: 世田谷区の中古一戸建て・5,000万円まで・駅から徒歩10分以内. */
export function alertName(search: Search, names: Names): string {
  const { keyword, searchPrefecturesCodes, searchCityCodes, searchTowns, stationIDs, ...rest } = conditionsOf(search)
  const title = headline(search, names)
  const others = chipsOf(rest, names).flatMap(({ label }) => (title.includes(label) ? [] : label))
  return [title, ...others].join('・').slice(0, most)
}
