import { Role } from '#domain/choices/person.ts'
import { moveBetween, system, type Move, type Mover } from '#domain/kit/moves.ts'

const movers = { admin: Role.admin, seller: Role.seller, buyer: Role.buyer, system } satisfies Record<string, Mover>
type MoverName = keyof typeof movers
/** Either side of a deal: whose row it is, who offered, or who is to answer an offer. A machine knows them by role only. */
const sides = ['owner', 'offerer', 'answerer'] as const
/** Whose hand moves a row. */
export type Hand = MoverName | (typeof sides)[number]
/** A line of the table of transitions: from which states, to which, and who may. */
export type Transition = [from: number[], to: number, by: Hand[]]

/** Whether the table lets this hand lead from one state to another. */
export const lets = (table: readonly Transition[], from: number, to: number, hand: Hand) =>
  table.some(([froms, target, hands]) => froms.includes(from) && target === to && hands.includes(hand))

const handsOf = (mover: MoverName): Hand[] => (mover === 'buyer' || mover === 'seller' ? [mover, ...sides] : [mover])

type Machine = { table: Record<string, Pick<Move<never>, 'from' | 'to' | 'by'>> }
/** The states that there are. */
export type Codes = { options: readonly { value: string | number }[] }
export const statesOf = (codes: Codes) => codes.options.map(({ value }) => Number(value))

/** Every (state × target × hand) of a machine: whether the table of transitions allows it, and whether the machine does. */
function cellsOf(machine: Machine, codes: Codes, table: readonly Transition[]) {
  const states = statesOf(codes)
  return states.flatMap((from) =>
    states.flatMap((to) =>
      (Object.keys(movers) as MoverName[]).map((by) => ({
        cell: `${from} → ${to} by ${by}`,
        allowed: handsOf(by).some((hand) => lets(table, from, to, hand)),
        moves: moveBetween(machine, from, to, movers[by]) !== undefined,
      })),
    ),
  )
}

/** The cells in which a machine and the table differ, and how many there are in all. */
export function compare(machine: Machine, codes: Codes, table: readonly Transition[]) {
  const cells = cellsOf(machine, codes, table)
  return {
    count: cells.length,
    allowed: cells.filter((one) => one.allowed).length,
    different: cells.filter((one) => one.allowed !== one.moves).map((one) => one.cell),
  }
}
