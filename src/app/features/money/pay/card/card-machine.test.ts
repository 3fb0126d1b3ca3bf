import { expect, test } from 'vitest'
import { firstState, nextState, type CardEvent, type CardStart, type CardState } from './card-machine.ts'

const start = { status: 'requires_payment', amount: 55_000, clientSecret: 'secret' } as CardStart
const trouble = { message: 'カードの残高が不足しています。', isUnsure: false }
const opened: CardEvent = { type: 'opened', start }
const offered: CardEvent = { type: 'offered' }
const declined: CardEvent = { type: 'refused', trouble, isAnswered: true }
const taken: CardEvent = { type: 'accepted', answer: 'succeeded', version: 4 }
const timedOut: CardEvent = { type: 'timedOut' }

const play = (events: readonly CardEvent[], from: CardState = firstState(false, 3)) => events.reduce(nextState, from)

test('a card is typed once the gateway is ready, offered, and waited for once it is taken', () => {
  const stages = [opened, offered, taken].map((_, at, all) => play(all.slice(0, at + 1)).stage)
  expect(stages).toEqual(['ready', 'paying', 'awaiting'])
})

test('a declined card leaves its form with the reason, and the failure before it is no longer spoken of', () => {
  expect(play([opened]).stage === 'ready' && play([opened])).toMatchObject({ remark: 'lastFailure', trouble: null })
  const ready = { stage: 'ready', start, trouble, remark: null }
  expect(play([opened, offered, declined])).toEqual(ready)
  expect(play([opened, offered, declined, offered])).toEqual({ stage: 'paying', start, remark: null })
})

test('an answer that was lost says nothing of the card before', () => {
  const lost = { ...declined, isAnswered: false }
  expect(play([opened, offered, lost])).toMatchObject({ stage: 'ready', trouble, remark: 'lastFailure' })
})

test('a failure that the page had read before the card was taken is that of an earlier card', () => {
  const awaiting = play([opened, offered, taken])
  expect(nextState(awaiting, { type: 'failed', version: 3 })).toBe(awaiting)
  expect(nextState(awaiting, { type: 'failed', version: 4 })).toEqual({ stage: 'opening', remark: 'lastFailure' })
})

test('a card that was taken is waited for however long it takes; of an unknown answer the page says so', () => {
  const { stage, answer } = { answer: null, ...play([opened, offered, taken, timedOut, timedOut]) }
  expect([stage, answer]).toEqual(['awaiting', 'processing'])
  const unconfirmed = { stage: 'opening', remark: 'unconfirmed' }
  expect(play([timedOut], firstState(true, 3))).toEqual(unconfirmed)
  expect(play([timedOut, { type: 'failed', version: 4 }], firstState(true, 3))).toEqual({
    ...unconfirmed,
    remark: 'lastFailure',
  })
})

test('a payment that is made in another tab is waited for from wherever this one stands', () => {
  for (const events of [[], [opened], [opened, offered], [{ type: 'blocked', failure: { title: '' } } as const]])
    expect(play([...events, taken])).toEqual({ stage: 'awaiting', answer: 'succeeded', version: 4 })
})

test('what blocks the form ends it until it is opened anew, and the form then starts without its trouble', () => {
  const failure = { title: 'カードの入力欄を表示できませんでした' }
  const blocked = play([opened, offered, declined, { type: 'blocked', failure }])
  expect(blocked).toEqual({ stage: 'blocked', remark: null, failure })
  expect(play([{ type: 'open' }, opened], blocked)).toEqual({ stage: 'ready', remark: null, start, trouble: null })
})

test('a page that comes back from the bank’s by the back button takes a card again', () => {
  expect(play([opened, offered, { type: 'restored' }])).toMatchObject({ stage: 'ready', trouble: null })
})

test.each<[string, CardEvent[], CardEvent]>([
  ['a way that is opened', [opened, offered], { type: 'opened', start: { ...start, amount: 1 } }],
  ['a card offered twice', [opened, offered], offered],
  ['a card offered before there is a form', [], offered],
  ['a refusal', [opened, offered, taken], declined],
  ['a wish to open it anew', [opened, offered, taken], { type: 'open' }],
  ['a time that is over', [opened], timedOut],
])('%s too late changes nothing', (_, events, late) => {
  const state = play(events)
  expect(nextState(state, late)).toBe(state)
})
