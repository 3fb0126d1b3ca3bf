import { ListingStatus, PropertyCategory } from '#domain/choices/listing.ts'
import { Region } from '#domain/choices/region.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { nextUpdateOn } from '#domain/update-schedule.ts'
import { silence } from '../silence.ts'
import { estateBase, type Stock } from './estate-base.ts'
import { bringTo, type Listed, type State } from './listing-state.ts'
import { between, daysBefore } from './moments.ts'
import { sellerCount } from './people.ts'
import type { Place } from './places.ts'
import { random } from './random.ts'
import type { Sort } from './sorts.ts'

const { draft, applying, approved, rejected, finished } = ListingStatus

/** How many of the listings are not simply published, and how many of each the demo seller has. */
const quotas: readonly [State, number][] = [
  [applying, 16],
  [draft, 20],
  [rejected, 10],
  [finished, 12],
]
const demoSellers: readonly [State, number][] = [
  [approved, 6],
  [applying, 2],
  [draft, 3],
  [rejected, 2],
  [finished, 1],
]
/** Published in every prefecture, whatever happens to the rest. */
const surelyPublished = 4

type Plot = { place: Place; sort: Sort }

/** Every estate of the demo in its state, owned by approved sellers; the demo seller has some in each state. */
export function estates(now: string, plots: readonly Plot[], stock: Stock): Listed[] {
  const states = statesOf(plots)
  const mine = new Set(demoSellers.flatMap(([state, count]) => firstInKanto(plots, states, state).slice(0, count)))
  const turns = new Map<State, number>()
  const listed = plots.map((plot, index) => {
    const state = states[index] ?? approved
    const turn = turns.get(state) ?? 0
    turns.set(state, turn + 1)
    const block = Math.floor((index * sellerCount) / plots.length)
    const seed = `estate ${index}`
    const chance = random(seed)
    const userID = mine.has(index) ? 'demo-seller' : `demo-seller-${String(block + 2).padStart(2, '0')}`
    const sinceApproval = mine.has(index) ? 200 : 230 - block * 4
    const createdAt =
      state === draft || state === applying || state === rejected
        ? between(chance, now, turn % 4 === 3 ? 90 : 10, turn % 4 === 3 ? 120 : 24)
        : chance.chance(0.25)
          ? between(chance, now, 0.4, 9)
          : between(chance, now, 9, sinceApproval - 2)
    const base = estateBase({ ...plot, seed, userID, createdAt, now, random: chance }, stock)
    return bringTo(state, giveAway(base), { now, random: chance, turn })
  })
  return suspendOne(listed, now)
}

/** The cheapest land and houses are given for nothing, as happens in the countryside. */
const giveAway = (estate: Estate): Estate =>
  (estate.price ?? 0) <= 1_200_000 && estate.estateType !== PropertyCategory.condominium
    ? { ...estate, price: 0, freeTransfer: true }
    : estate

function statesOf(plots: readonly Plot[]): State[] {
  const seen = new Map<number, number>()
  const others = plots.flatMap(({ place: { prefecturesCode } }, index) => {
    const before = seen.get(prefecturesCode) ?? 0
    seen.set(prefecturesCode, before + 1)
    return before < surelyPublished ? [] : [index]
  })
  const wanted = quotas.flatMap(([state, count]) => Array<State>(count).fill(state))
  const chosen = random('states').some(others, wanted.length)
  // 7 shares no divisor with their number, so each state is met once and the states lie scattered over the country.
  return plots.map((_, index) => {
    const at = chosen.indexOf(index)
    return (at < 0 ? undefined : wanted[(at * 7) % wanted.length]) ?? approved
  })
}

const firstInKanto = (plots: readonly Plot[], states: readonly State[], state: State): number[] => {
  const all = states.flatMap((one, index) => (one === state ? [index] : []))
  const near = all.filter((index) => plots[index]?.place.region === Region.kanto)
  return [...near.filter((index) => plots[index]?.place.prefecturesCode === 13), ...near, ...all].filter(
    (index, at, list) => list.indexOf(index) === at,
  )
}

/** One of the demo seller's listings waits for its information to be confirmed again. */
function suspendOne(listed: Listed[], now: string): Listed[] {
  const at = listed.findIndex(
    ({ estate }) =>
      estate.userID === 'demo-seller' &&
      estate.status === approved &&
      Date.parse(now) - Date.parse(estate.firstApprovedAt ?? now) > 20 * 86_400_000,
  )
  return listed.map((one, index) => {
    if (index !== at) return one
    const overdue = {
      updatedAt: daysBefore(now, 15),
      nextUpdateAt: nextUpdateOn(daysBefore(now, 15)),
      suspendedReason: silence,
    }
    const estate = { ...one.estate, ...overdue }
    return { estate, published: estate }
  })
}
