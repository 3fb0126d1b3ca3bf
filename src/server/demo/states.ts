import { ListingStatus } from '#domain/choices/listing.ts'
import { Region } from '#domain/choices/region.ts'
import { isChange, type State } from './listing-state.ts'
import { random } from './random.ts'
import type { Plot } from './sorts.ts'

const { draft, applying, approved, rejected, finished } = ListingStatus

/** How many of the listings are not simply published, and how many of each the demo seller has. */
const quotas: readonly [State, number][] = [
  [applying, 16],
  [draft, 20],
  [rejected, 10],
  [finished, 12],
]
const wanted: readonly [State, number][] = [
  [approved, 6],
  [applying, 2],
  [draft, 3],
  [rejected, 2],
  [finished, 1],
]
/** Published in every prefecture, whatever happens to the rest. */
const surelyPublished = 4

/** The state of each plot's listing. */
export function statesOf(plots: readonly Plot[]): State[] {
  const seen = new Map<number, number>()
  const others = plots.flatMap(({ place: { prefecturesCode } }, index) => {
    const before = seen.get(prefecturesCode) ?? 0
    seen.set(prefecturesCode, before + 1)
    return before < surelyPublished ? [] : [index]
  })
  const uncommon = quotas.flatMap(([state, count]) => Array<State>(count).fill(state))
  const chosen = random('states').some(others, uncommon.length)
  // 7 shares no divisor with their number, so each state is met once and the states lie scattered over the country.
  return plots.map((_, index) => {
    const at = chosen.indexOf(index)
    return (at < 0 ? undefined : uncommon[(at * 7) % uncommon.length]) ?? approved
  })
}

/** The plots of the demo seller, around Tokyo as far as they go; of those who wait, one first request and one change. */
export function demoSellers(plots: readonly Plot[], states: readonly State[]): Set<number> {
  return new Set(
    wanted.flatMap(([state, count]) => {
      const near = nearTokyo(
        plots,
        states.flatMap((one, index) => (one === state ? [index] : [])),
      )
      if (state !== applying) return near.slice(0, count)
      const inTurn = near.toSorted((one, other) => one - other)
      return [false, true].flatMap((change) => near.find((index) => isChange(inTurn.indexOf(index)) === change) ?? [])
    }),
  )
}

/** Tokyo first, then the rest of Kanto, then anywhere. */
function nearTokyo(plots: readonly Plot[], indexes: number[]): number[] {
  const far = (index: number) => {
    const place = plots[index]?.place
    return place?.prefecturesCode === 13 ? 0 : place?.region === Region.kanto ? 1 : 2
  }
  return indexes.toSorted((one, other) => far(one) - far(other) || one - other)
}
