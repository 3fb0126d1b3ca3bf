import { Role } from '#domain/choices/person.ts'
import { moveBetween, system, type Move, type Mover } from '#domain/kit/moves.ts'

const movers = { admin: Role.admin, seller: Role.seller, buyer: Role.buyer, system } satisfies Record<string, Mover>
type MoverName = keyof typeof movers
/** A line of the table of transitions: from which states, to which, and who may. */
export type Line = [from: number[], to: number, by: MoverName[]]

type Machine = { table: Record<string, Pick<Move<never>, 'from' | 'to' | 'by'>> }
type Codes = { options: readonly { value: string | number }[] }

/** Every (state × target × hand) of a machine: whether the table of transitions allows it, and whether the machine does. */
function cellsOf(machine: Machine, codes: Codes, table: readonly Line[]) {
  const states = codes.options.map((one) => Number(one.value))
  return states.flatMap((from) =>
    states.flatMap((to) =>
      (Object.keys(movers) as MoverName[]).map((by) => ({
        cell: `${from} → ${to} by ${by}`,
        allowed: table.some(([froms, target, hands]) => froms.includes(from) && target === to && hands.includes(by)),
        moves: moveBetween(machine, from, to, movers[by]) !== undefined,
      })),
    ),
  )
}

/** The cells in which a machine and the table differ, and how many there are in all. */
export function compare(machine: Machine, codes: Codes, table: readonly Line[]) {
  const cells = cellsOf(machine, codes, table)
  return {
    count: cells.length,
    allowed: cells.filter((one) => one.allowed).length,
    different: cells.filter((one) => one.allowed !== one.moves).map((one) => one.cell),
  }
}
