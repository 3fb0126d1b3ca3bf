import { ListingStatus, PropertyCategory } from '#domain/choices/listing.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { nextUpdateOn } from '#domain/law/update-schedule.ts'
import { silence } from '#domain/suspension.ts'
import { estateBase, type Stock } from './estate-base.ts'
import { bringTo, isChange, type Listed, type State } from './listing-state.ts'
import { between, daysBefore } from './moments.ts'
import { sellerCount } from './cast.ts'
import { random } from './random.ts'
import type { Plot } from './sorts.ts'
import { demoSellers, statesOf } from './states.ts'

const { draft, applying, approved, rejected } = ListingStatus
/** Days ago in which a listing under way was begun, one that is being changed, and a newly published one. */
const fresh = [10, 24] as const
const changed = [90, 120] as const
const news = [0.4, 9] as const

/** Every estate of the demo in its state, owned by approved sellers; the demo seller has some in each state. */
export function estates(now: string, plots: readonly Plot[], stock: Stock): Listed[] {
  const states = statesOf(plots)
  const mine = demoSellers(plots, states)
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
    const underWay = state === draft || state === applying || state === rejected
    const lately = underWay ? (isChange(turn) ? changed : fresh) : chance.chance(0.25) ? news : null
    const [fewest, most] = lately ?? [9, sinceApproval - 2]
    const createdAt = between(chance, now, fewest, most)
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
