import { expect, test } from 'vitest'
import { EstateNegotiationStatus, ListingStatus, SuspendedReason } from '../choices/listing.ts'
import { compare, type Transition } from '../../../tests/cells.ts'
import { makeEstate } from '../../../tests/make.ts'
import { listingMoves } from './moves.ts'

const { apply, reapply, requestChange, approve, finish, close, relist } = listingMoves.table
const now = '2026-11-21T01:00:00.000Z'

const table: Transition[] = [
  [[1], 2, ['seller']],
  [[2], 1, ['seller']],
  [[2], 3, ['admin']],
  [[2], 9, ['admin']],
  [[9], 1, ['seller']],
  [[9], 2, ['seller']],
  [[3], 2, ['seller']],
  [[3], 9, ['admin']],
  [[3], 10, ['seller', 'admin', 'system']],
  [[10], 1, ['seller', 'admin']],
  // With a deal that is done, and with the end of a deal that is taken back.
  [[1, 2, 9], 10, ['system']],
  [[10], 3, ['system']],
  [[10], 1, ['system']],
]

test('a listing moves as the table of transitions says, and in no other of its 100 cells', () => {
  expect(compare(listingMoves, ListingStatus, table)).toEqual({ count: 100, allowed: 18, different: [] })
})

test.each([{ move: apply }, { move: reapply }, { move: requestChange }])(
  '$move.label: only a listing that tells everything, truly and without banned words',
  ({ move }) => {
    const paths = (estate: ReturnType<typeof makeEstate>) => move?.obstacles?.(estate).map(({ path }) => path.join('.'))
    expect(paths(makeEstate())).toEqual([])
    expect(paths(makeEstate({ price: null }))).toEqual(['price'])
    expect(paths(makeEstate({ appealPoint: '日本一の眺めです' }))).toEqual(['appealPoint'])
    const { building } = makeEstate()
    expect(paths(makeEstate({ building: { ...building, floorNo: 3 } }))).toEqual(['building.floorNo'])
  },
)

test('a change that is not approved leads to where it came from, by the same hands, and nobody asks for that by the state', () => {
  const { withdraw, withdrawChange, reject, rejectChange } = listingMoves.table
  expect([withdrawChange.insteadOf, rejectChange.insteadOf]).toEqual(['withdraw', 'reject'])
  expect([withdrawChange, rejectChange].map(({ from, by }) => ({ from, by }))).toEqual(
    [withdraw, reject].map(({ from, by }) => ({ from, by })),
  )
  expect([withdrawChange.to, rejectChange.to]).toEqual([ListingStatus.approved, ListingStatus.approved])
})

test('approval dates the publication, keeps the first date, and asks for an update in two weeks', () => {
  const fresh = approve?.sets?.(makeEstate({ denyReason: '写真が暗い', suspendedReason: SuspendedReason.stale }), now)
  expect(fresh).toEqual({
    approvedAt: now,
    firstApprovedAt: now,
    nextUpdateAt: '2026-12-05',
    endNoticedOn: null,
    priceHistory: [{ price: makeEstate().price, from: now }],
    suspendedReason: null,
    denyReason: null,
    changeReason: null,
  })
  const before = '2026-01-05T00:00:00.000Z'
  expect(approve?.sets?.(makeEstate({ firstApprovedAt: before }), now)).toMatchObject({ firstApprovedAt: before })
})

test('what is sold is not changed, and an approval asked for before it was sold does not show it again', () => {
  const sold = makeEstate({
    negotiationStatus: EstateNegotiationStatus.established,
    suspendedReason: SuspendedReason.sold,
  })
  expect(requestChange?.obstacles?.(sold)).toEqual([
    {
      path: ['negotiationStatus'],
      message: '成約の手続き中は、内容を変えられません。運営にご相談ください。',
      isState: true,
    },
  ])
  expect(approve?.sets?.(sold, now)).toMatchObject({ suspendedReason: SuspendedReason.sold })
})

test('approval notes a new price with its day, and an old one not again', () => {
  const first = { price: 30_000_000, from: '2026-06-01T00:00:00.000Z' }
  const noted = (price: number | null) =>
    approve?.sets?.(makeEstate({ price, priceHistory: [first] }), now).priceHistory
  expect(noted(28_000_000)).toEqual([first, { price: 28_000_000, from: now }])
  expect(noted(30_000_000)).toEqual([first])
  expect(noted(null)).toEqual([first])
})

test('a price history never outgrows its field', () => {
  const long = Array.from({ length: 100 }, (_, index) => ({ price: 1000 + index, from: now }))
  const after = approve?.sets?.(makeEstate({ price: 5, priceHistory: long }), now).priceHistory
  expect(after).toHaveLength(100)
  expect(after?.at(-1)).toEqual({ price: 5, from: now })
})

test('a seller does not end a listing in the middle of a deal, the desk may', () => {
  const { talking, negotiating, established } = EstateNegotiationStatus
  const obstacles = (status: typeof talking | typeof negotiating | typeof established | null) =>
    finish?.obstacles?.(makeEstate({ negotiationStatus: status })).length
  expect([null, talking, negotiating, established].map(obstacles)).toEqual([0, 0, 1, 1])
  expect(finish?.obstacles?.(makeEstate({ negotiationStatus: negotiating }))).toEqual([
    { path: ['negotiationStatus'], message: '商談中または成約の物件は、掲載を終えられません', isState: true },
  ])
  expect(close?.obstacles).toBeUndefined()
})

test('what was sold is not listed again', () => {
  expect(relist?.obstacles?.(makeEstate())).toEqual([])
  expect(relist?.obstacles?.(makeEstate({ negotiationStatus: EstateNegotiationStatus.established }))).toEqual([
    { path: ['negotiationStatus'], message: '成約した物件は、もう一度掲載できません', isState: true },
  ])
})

test.each([
  [
    'apply',
    {
      takes: ['changeReason'],
      reason: 'changeReason',
      sets: { denyReason: null, approvalReason: null, appliedAt: now },
    },
  ],
  [
    'reapply',
    {
      needs: ['changeReason'],
      reason: 'changeReason',
      sets: { denyReason: null, approvalReason: null, appliedAt: now },
    },
  ],
  [
    'requestChange',
    {
      needs: ['changeReason'],
      reason: 'changeReason',
      sets: { denyReason: null, approvalReason: null, appliedAt: now },
    },
  ],
  ['withdrawChange', { sets: { changeReason: null } }],
  ['rejectChange', { needs: ['denyReason'], reason: 'denyReason', sets: { changeReason: null } }],
  ['reject', { needs: ['denyReason'], reason: 'denyReason' }],
  ['takeDown', { needs: ['denyReason'], reason: 'denyReason' }],
  ...(['withdraw', 'editAgain', 'finish', 'close', 'relist'] as const).map((name) => [name, {}] as const),
] as const)('%s asks for, tells and writes what the transitions say: %j', (name, expected) => {
  const { needs, takes, reason, sets } = listingMoves.table[name]
  expect({ needs, takes, reason, sets: sets?.(makeEstate(), now) }).toEqual(expected)
})
