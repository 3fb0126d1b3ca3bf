import { expect, test } from 'vitest'
import { StepKind } from '#domain/choices/agreeing.ts'
import { Role } from '#domain/choices/person.ts'
import { make } from '../../../../tests/make.ts'
import { dealStep, stepsAfter, type DealStep } from './deal-step.ts'
import { isLate, openSides } from './step-ticks.ts'

const now = '2026-11-22T01:00:00.000Z'
const step = (values: object = {}) =>
  make<DealStep>(dealStep, { negotiationID: 'deal', kind: StepKind.contract, ...values })
const done = { buyerDoneAt: now, sellerDoneAt: now, adminDoneAt: now }
const isDone = (values: object) => dealStep.computed?.(step(values)).isDone

test('a step is done when all its sides have ticked it, and no other side is asked', () => {
  expect(openSides(step())).toEqual([Role.buyer, Role.seller, Role.admin])
  expect(openSides(step({ buyerDoneAt: now }))).toEqual([Role.seller, Role.admin])
  expect(isDone(done)).toBe(true)
  expect(isDone({ ...done, sellerDoneAt: null })).toBe(false)
  expect(isDone({ ...done, sellerDoneAt: null, kind: StepKind.explanation })).toBe(true)
  expect(isDone({ isNeedless: true })).toBe(true)
})

test('it is late from the day after its last one, in Japan', () => {
  const due = step({ dueOn: '2026-11-22' })
  expect(isLate(due, '2026-11-22T14:59:59Z')).toBe(false)
  expect(isLate(due, '2026-11-22T15:00:00Z')).toBe(true)
  expect(isLate({ ...due, isDone: true }, '2026-12-01T00:00:00Z')).toBe(false)
  expect(isLate(step(), now)).toBe(false)
})

test('the terms say the days, and whether there is a loan or a deposit at all', () => {
  const steps = stepsAfter({ loanUntil: '2026-12-20', deliveryDate: '2027-01-31', deposit: 1_000_000 })
  const of = (kind: number) => steps.find((one) => one.kind === kind)
  expect(steps).toHaveLength(StepKind.options.length)
  expect(of(StepKind.loan)).toEqual({ kind: StepKind.loan, dueOn: '2026-12-20', isNeedless: false })
  expect(of(StepKind.tax)?.dueOn).toBe('2028-03-15')
  expect(of(StepKind.contract)?.dueOn).toBeNull()
  for (const deposit of [null, 0]) {
    const cash = stepsAfter({ loanUntil: null, deliveryDate: null, deposit })
    const needless = cash.filter(({ isNeedless }) => isNeedless).map(({ kind }) => kind)
    expect(needless).toEqual([StepKind.deposit, StepKind.loan])
  }
})
