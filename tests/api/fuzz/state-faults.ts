import { system } from '#domain/kit/moves.ts'
import type { Resource } from '#domain/kit/resource.ts'
import type { Me } from '#domain/kit/rules.ts'
import { nounCalled, type Write } from './trail.ts'

type Machine = NonNullable<Resource['moves']>
type Steps = [name: string, move: Machine['table'][string]][]

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** What is wrong with one step of a row: no move leads there by this hand, nothing tells of it, or what the move needs is not there. */
function faultOf(write: Write, moves: Resource['moves'], me: Me, writes: readonly Write[]): string | null {
  const { noun, id, before, after } = write
  if (!moves || !before || !after || before[moves.field] === after[moves.field]) return null
  const was = before[moves.field] as number | null
  const became = after[moves.field]
  const step = `${noun} ${id}: ${String(was)} → ${String(became)}`
  const steps: Steps = Object.entries(moves.table).filter(
    ([, { from, to, by }]) =>
      from.includes(was) && to === became && (by.includes(system) || (me && by.includes(me.role))),
  )
  if (!steps.length) return `${step} is no move of ${me ? `the role ${me.role}` : 'a visitor'}`
  const told = writes.some(
    (line) =>
      line.noun === 'audit' &&
      line.after?.noun === noun &&
      line.after.rowID === id &&
      steps.some(([name]) => name === line.after?.action),
  )
  if (!told) return `${step} is not on record`
  const lacks = steps.map(([, { needs = [] }]) => needs.filter((field) => isEmpty(after[field])))
  return lacks.every((fields) => fields.length) ? `${step} without ${lacks[0]!.join()}` : null
}

/** Rows that stand in a state that the machine of their noun does not lead to from the one before, step by step. */
export function stateFaults({ writes, me }: { writes: readonly Write[]; me: Me }): string[] {
  return writes
    .map((write) => faultOf(write, nounCalled.get(write.noun)?.moves, me, writes))
    .filter((fault) => fault !== null)
}
