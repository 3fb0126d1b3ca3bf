import { expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { OwnershipPaperStatus } from '#domain/estate/ownership/choices.ts'
import { ownershipPaper } from '#domain/estate/ownership/ownership-paper.ts'
import { meAs, type Me } from '#domain/kit/rules.ts'
import { as, desk, stranger, outcome, owner, row, ticket, TicketState } from '../../../tests/ticket.ts'
import { applyChange } from './apply-change.ts'
import { emptyRow, type Values } from './values.ts'

const { open, answered, closed } = TicketState
const { received } = OwnershipPaperStatus
const done = { state: answered, answer: 'はい', answeredAt: as(desk).now }

test.each<[string, Me, Values, Values, unknown[]]>([
  ['fields alone', owner, {}, { title: '別の質問' }, [undefined, { title: '別の質問' }]],
  ['nothing', owner, {}, {}, [undefined, {}]],
  ['nothing, where one may only move', owner, { state: answered }, {}, [undefined, {}]],
  ['nothing, where one may do nothing', stranger, {}, {}, ['forbidden', []]],
  ['a move alone', owner, {}, { state: closed }, ['close', { state: closed }]],
  ['a move with fields', owner, {}, { state: closed, title: '済' }, ['close', { state: closed, title: '済' }]],
  ['the state that is', owner, {}, { state: open, title: '別' }, [undefined, { title: '別' }]],
  ['what a move needs', desk, {}, { state: answered, answer: 'はい' }, ['answer', done]],
  ['what it takes', desk, {}, { state: answered, answer: 'はい', memo: 'あ' }, ['answer', { ...done, memo: 'あ' }]],
  ['a move without what it needs', desk, {}, { state: answered }, ['bad_request', ['answer']]],
  ['a move with it empty', desk, {}, { state: answered, answer: '' }, ['bad_request', ['answer']]],
  ['a move with it null', desk, { answer: 'あ' }, { state: answered, answer: null }, ['bad_request', ['answer']]],
  ['an obstacle too', desk, { until: '2026-11-20' }, { state: answered }, ['bad_request', ['answer', 'until']]],
  ['the day itself', desk, { until: '2026-11-21' }, { state: answered, answer: 'はい' }, ['answer', done]],
  ['a state as obstacle', owner, { memo: '係争' }, { state: closed }, ['conflict', ['state', 'memo']]],
  ['no move from there', owner, { state: closed }, { state: answered }, ['conflict', ['state']]],
  ['no move by that hand', owner, {}, { state: answered, answer: 'はい' }, ['conflict', ['state']]],
  ['a move of another’s row', stranger, {}, { state: closed }, ['forbidden', []]],
  [
    'a field with a move, in a state that locks it',
    owner,
    { state: closed },
    { state: open, title: '別' },
    ['conflict', ['title']],
  ],
  ['a field in a state that locks it', owner, { state: closed }, { title: '別' }, ['conflict', ['title']]],
  ['two fields of another’s row', stranger, {}, { title: '別', until: '2026-12-01' }, ['conflict', ['title', 'until']]],
  ['one’s row to somebody else', owner, {}, { ownerID: 'other' }, ['conflict', ['ownerID']]],
  ['another’s row to oneself', stranger, {}, { ownerID: 'other' }, ['conflict', ['ownerID']]],
  ['a field of nobody’s', owner, {}, { answer: 'はい' }, ['forbidden', ['answer']]],
  ['the version that is', owner, {}, { version: 3, title: '別' }, [undefined, { title: '別' }]],
  ['an old version', owner, {}, { version: 2, title: '別' }, ['conflict', ['version']]],
])('a body with %s', (_, me, before, body, expected) => {
  expect(outcome(row(before), () => applyChange(ticket, as(me), row(before), body))).toEqual(expected)
})

test('the system changes and moves what no rule gives to anybody', () => {
  const context = as(null, { asSystem: true })
  const change = (before: Values, body: Values) => outcome(before, () => applyChange(ticket, context, before, body))
  expect(change(row({ state: closed }), { title: '別' })).toEqual([undefined, { title: '別' }])
  expect(change(row(), { state: closed })).toEqual(['close', { state: closed }])
})

test.each<[string, Values, unknown[]]>([
  ['stays', { path: null }, ['bad_request', ['path']]],
  ['stays, where the state is said again', { status: received, path: null }, ['bad_request', ['path']]],
  ['may be another', { path: 'b' }, [undefined, { path: 'b' }]],
])('what the moves into a state need %s', (_, body, expected) => {
  const before = { ...emptyRow(ownershipPaper), status: received, path: 'a' }
  const seller = as(meAs('seller', Role.seller, []))
  expect(outcome(before, () => applyChange(ownershipPaper, seller, before, body))).toEqual(expected)
})
