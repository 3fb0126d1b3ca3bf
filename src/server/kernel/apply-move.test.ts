import { expect, test } from 'vitest'
import type { Resource } from '#domain/kit/resource.ts'
import type { Me } from '#domain/kit/rules.ts'
import { prefecture } from '#domain/nouns.ts'
import { as, desk, stranger, outcome, owner, row, ticket, TicketState } from '../../../tests/ticket.ts'
import { applyChange, applyMove, machineOf } from './apply-change.ts'
import type { Values } from './values.ts'

const { open, answered, closed } = TicketState
const done = { state: answered, answer: 'はい', answeredAt: as(desk).now }

test.each<[string, Me, Values, string, Values, unknown[]]>([
  ['with what it needs', desk, {}, 'answer', { answer: 'はい' }, ['answer', done]],
  ['without what it needs', desk, {}, 'answer', {}, ['bad_request', ['answer']]],
  ['with whatever fields', owner, {}, 'close', { memo: '済' }, ['close', { state: closed, memo: '済' }]],
  ['from another state', owner, { state: closed }, 'close', {}, ['conflict', ['state']]],
  ['by another hand', desk, {}, 'close', {}, ['conflict', ['state']]],
  ['by the system', null, {}, 'close', {}, ['close', { state: closed }]],
  ['by the system, where it is not its', null, {}, 'answer', { answer: 'はい' }, ['conflict', ['state']]],
])('a move of the product’s own code %s', (_, me, before, name, values, expected) => {
  expect(outcome(row(before), () => applyMove(ticket, as(me), row(before), name, values))).toEqual(expected)
})

test('what is no move, or no machine, is a mistake in the code', () => {
  expect(() => applyMove(ticket, as(desk), row(), 'forget', {})).toThrow('ticket has no move forget')
  expect(() => machineOf(prefecture)).toThrow('prefecture has no moves')
  expect(machineOf(ticket)).toBe(ticket.moves)
})

test.each<[string, Values, Values, string, string[]]>([
  [
    'the state that does not allow it',
    { state: answered },
    { state: open },
    '今は「回答済み」のため、この操作はできません。最新の内容を確認してください。',
    ['今の状態：回答済み（2）'],
  ],
  [
    'what of its state stands in the way',
    { memo: '係争' },
    { state: closed },
    '係争中です',
    ['今の状態：受付中（1）', '係争中です'],
  ],
  [
    'that there is no state',
    { state: null },
    { state: closed },
    'この操作はできません。最新の内容を確認してください。',
    [],
  ],
  [
    'the latest version',
    {},
    { version: 1 },
    'ほかの画面で先に更新されました。最新の内容を読み直してください。',
    ['この画面を開いたあとに、変更されました'],
  ],
  ['that one may not', { ownerID: 'other' }, {}, 'この操作をする権限がありません', []],
  [
    'what is locked',
    { state: answered },
    { title: '別' },
    '今の状態では内容を変更できません',
    ['今の状態では変更できません'],
  ],
])('a refusal says %s', (_, before, body, message, issues) => {
  expect(() => applyChange(ticket, as(owner), row(before), body)).toThrow(
    expect.objectContaining({ message, issues: issues.map((said) => expect.objectContaining({ message: said })) }),
  )
})

test('a noun without moves has no state that could lock a field: who may not change it is refused', () => {
  const change = (noun: Resource, me: Me, body: Values) => outcome(row(), () => applyChange(noun, as(me), row(), body))
  const still = { ...ticket, moves: undefined }
  expect(change(still, owner, { title: '別' })).toEqual([undefined, { title: '別' }])
  expect(change(still, stranger, { title: '別' })).toEqual(['forbidden', ['title']])
  const { move: _, ...rules } = ticket.rules
  expect(change({ ...ticket, rules }, desk, { state: answered, answer: 'はい' })).toEqual(['forbidden', []])
})

test('a move that stands in for another is made by whoever asks for that, of the rows of which it is said', () => {
  const { close } = ticket.moves.table
  const shelve = { ...close, label: '預ける', to: answered, obstacles: undefined, insteadOf: 'close' }
  const noun: Resource = { ...ticket, moves: { ...ticket.moves, table: { ...ticket.moves.table, shelve } } as never }
  const asked = (standIns: ReadonlySet<string>, to: number = closed) =>
    outcome(row(), () => applyChange(noun, as(owner), row(), { state: to }, standIns))
  expect(asked(new Set())).toEqual(['close', { state: closed }])
  expect(asked(new Set(['shelve']))).toEqual(['shelve', { state: answered }])
  expect(asked(new Set(['shelve']), answered)).toEqual(['conflict', ['state']])
  const named = outcome(row(), () => applyMove(noun, as(null), row(), 'close', {}, new Set(['shelve'])))
  expect(named).toEqual(['shelve', { state: answered }])
})
