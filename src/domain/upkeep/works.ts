import { monthsBetween } from '../calendar.ts'
import { Structure } from '../choices/building.ts'
import { WizardType } from '../choices/listing.ts'
import type { Kind } from '../estate/kind.ts'

const { house, condominium } = WizardType
const homes = [house, condominium] as const

/**
 * A work that a building asks for again and again: every `soonest` to `latest` years, between `least` and `most` yen each time. All are
 * general estimates of our own; no published table was followed.
 */
export type Work = {
  name: string
  kinds: readonly Kind[]
  soonest: number
  latest: number
  least: number
  most: number
  /** The yen are for each ㎡ of the floors. */
  perArea?: boolean
  /** Buildings of another structure do not ask for it; where that is not told, it is reckoned with. */
  structure?: number
}

const works = {
  outside: {
    name: '屋根・外壁の塗り替え',
    kinds: [house],
    soonest: 10,
    latest: 20,
    least: 1e4,
    most: 18e3,
    perArea: true,
  },
  roof: {
    name: '屋根の葺き替え',
    kinds: [house],
    soonest: 20,
    latest: 40,
    least: 1e4,
    most: 2e4,
    perArea: true,
  },
  termites: {
    name: 'シロアリの予防',
    kinds: [house],
    soonest: 5,
    latest: 7,
    least: 15e4,
    most: 25e4,
    structure: Structure.wooden,
  },
  waterHeater: {
    name: '給湯器の交換',
    kinds: homes,
    soonest: 10,
    latest: 15,
    least: 2e5,
    most: 5e5,
  },
  kitchen: { name: 'キッチンの交換', kinds: homes, soonest: 15, latest: 25, least: 600_000, most: 1_500_000 },
  bathroom: { name: '浴室の交換', kinds: homes, soonest: 15, latest: 25, least: 700_000, most: 1_500_000 },
  washing: { name: 'トイレ・洗面台の交換', kinds: homes, soonest: 15, latest: 25, least: 250_000, most: 600_000 },
  inside: {
    name: '壁紙・床の張り替え',
    kinds: homes,
    soonest: 10,
    latest: 20,
    least: 5e3,
    most: 1e4,
    perArea: true,
  },
} as const satisfies Record<string, Work>

/** After how many years a work is reckoned with: the middle of its range, in whole years. */
export const cycleOf = ({ soonest, latest }: Work): number => Math.floor((soonest + latest) / 2)

export type WorkName = keyof typeof works
export const workNames = Object.keys(works) as WorkName[]
export const workOf = (name: WorkName): Work => works[name]

/** How often a work falls due while somebody stays: the years in which it does, or an average where nobody knows since when. */
export type Times = { count: number; years: number[] }

type Stay = { today: string; years: number }

/** After how many months a work that recurs every `cycle` months is next due: 0 where it is overdue, null where nobody knows since when. */
function untilNext(cycle: number, { builtAt, renewedAt, today }: Since & Stay): number | null {
  if (renewedAt) return Math.max(0, cycle - monthsBetween(renewedAt, today))
  if (!builtAt) return null
  const age = monthsBetween(builtAt, today)
  return age <= 0 ? cycle - age : (cycle - (age % cycle)) % cycle
}

type Since = { builtAt: string | null; renewedAt?: string | undefined }

/** Counted from the work's last time or, as if it had always been done when due, from the year that the building was built in. */
export function timesOf(every: number, since: Since, stay: Stay): Times {
  const cycle = every * 12
  const horizon = stay.years * 12
  const first = untilNext(cycle, { ...since, ...stay })
  if (first === null) return { count: horizon / cycle, years: [] }
  const count = first >= horizon ? 0 : Math.floor((horizon - 1 - first) / cycle) + 1
  const start = Number(stay.today.slice(0, 4)) * 12 + Number(stay.today.slice(5, 7)) - 1
  return { count, years: Array.from({ length: count }, (_, at) => Math.floor((start + first + at * cycle) / 12)) }
}
