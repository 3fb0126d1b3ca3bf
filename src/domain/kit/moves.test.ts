import { expect, test } from 'vitest'
import { fc } from '../../../tests/chance.ts'
import { Role } from '../choices/person.ts'
import { machine, moveBetween, mover, movesFrom, obstacleOfPast, system, type Move } from './moves.ts'

type Step = Pick<Move<never>, 'from' | 'to' | 'by'>
const hands = [Role.admin, Role.seller, Role.buyer, system] as const
const states = [1, 2, 3] as const
const step: fc.Arbitrary<Step> = fc.record({
  from: fc.subarray([...states]),
  to: fc.constantFrom(...states),
  by: fc.subarray([...hands]),
})
const table = fc.dictionary(fc.constantFrom('ask', 'give', 'take', 'drop', 'end'), step)

test('a hand makes the moves that name it and the state, and the first of them that leads to another', () => {
  fc.assert(
    fc.property(
      table,
      fc.constantFrom(...states),
      fc.constantFrom(...states),
      fc.constantFrom(...hands),
      (...drawn) => {
        const [moves, from, to, hand] = drawn
        const open = Object.keys(moves).filter((name) => {
          const { from: sources, by } = moves[name]!
          return sources.some((source) => source === from) && by.some((one) => one === hand)
        })
        expect(movesFrom({ table: moves }, from, hand)).toEqual(open.map((name) => [name, moves[name]]))
        const way = open.find((name) => moves[name]!.to === to)
        expect(moveBetween({ table: moves }, from, to, hand)).toEqual(way && [way, moves[way]])
      },
    ),
  )
})

test('a move that stands in for another is nobody’s choice', () => {
  const end: Step = { from: [1], to: 2, by: [Role.seller] }
  const stay: Step & { insteadOf: string } = { ...end, to: 3, insteadOf: 'end' }
  const moves = { table: { stay, end } }
  expect(movesFrom<Step>(moves, 1, Role.seller)).toEqual([['end', end]])
  expect(moveBetween<Step>(moves, 1, 3, Role.seller)).toBeUndefined()
})

test('a machine is its field and its moves', () => {
  const moves = { end: { label: '終える', from: [1], to: 2, by: [system] } } as const
  expect(machine<{ state: number }>()('state', moves)).toEqual({ field: 'state', table: moves })
})

test('whoever is signed in moves by their role, and nobody as the system', () => {
  expect(mover({ id: 'a', role: Role.seller })).toBe(Role.seller)
  expect(mover(null)).toBe(system)
})

test.each([
  { on: null, now: '2026-11-21T14:59:59.999Z', stands: false },
  { on: '2026-11-21', now: '2026-11-21T14:59:59.999Z', stands: false },
  { on: '2026-11-21', now: '2026-11-21T15:00:00.000Z', stands: true },
  { on: '2026-11-22', now: '2026-11-21T15:00:00.000Z', stands: false },
])('the day $on stands in the way at $now: $stands', ({ on, now, stands }) => {
  expect(obstacleOfPast('until', on, now)).toEqual(
    stands ? [{ path: ['until'], message: '今日から先の日を選んでください' }] : [],
  )
})
