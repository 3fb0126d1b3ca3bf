import type { Step } from './steps.ts'

const usual = { at: 0, fate: null } as const
const start: Step = { ...usual, do: 'start', tab: 0, twice: true }
const pay: Step = { ...usual, do: 'pay', tab: 0, card: 'good' }
const tell: Step = { ...usual, do: 'tell', at: 1, which: 0, times: 1, again: false }
const retry: Step = { ...usual, do: 'retry' }
const transfer: Step = { ...usual, do: 'transfer', part: 'equal', named: true, twice: false }
const late: Step = { ...pay, card: 'late' }
const bad: Step = { ...pay, card: 'bad' }
const asks: Step = { ...pay, card: 'asks' }
const cancel: Step = { ...usual, do: 'cancel', by: 'buyer' }
const askRefund = { ...usual, do: 'askRefund', part: 'some', twice: false } as const
const approve: Step = { ...usual, do: 'decideRefund', how: 'approved', twice: false }
const work: Step = { ...usual, do: 'work', which: 0, again: false }
const refund = [askRefund, approve]
const refundAll: Step[] = [{ ...askRefund, part: 'whole' }, approve]
/** How far things have come before the random part begins. */
export const openings: Step[][] = [
  [],
  [start],
  [start, pay],
  [start, pay, tell],
  [start, late],
  [start, bad, tell],
  [start, bad, tell, retry, { ...tell, again: true }],
  [start, asks],
  [transfer],
  [start, transfer],
  [start, pay, transfer],
  [start, late, transfer],
  [start, pay, cancel],
  [start, late, cancel],
  [transfer, ...refund],
  [transfer, ...refundAll],
  [start, pay, tell, ...refundAll],
  [start, pay, tell, ...refund],
  [start, pay, tell, ...refund, ...refund, work, work],
]

/** What becomes of a payment that is open at the end: its payer can still pay it. */
export const lastSteps = { card: [start, pay], transfer: [transfer] }
