import { DealStatus } from '#domain/choices/deal.ts'
import type { Payment } from '#domain/deal/payment.ts'
import type { Guard } from './guard.ts'
import { dealOf, moneyOf } from './rooms.ts'
import type { LaidRow, Stage } from './stage.ts'

type MoneyArguments = Parameters<typeof moneyOf>
type More = (payment: Payment, stage: Stage) => readonly LaidRow[]

/** Lays out what a buyer has asked for, ordered and paid, for a guard of one of the three. */
export const purchase =
  (
    noun: 'quotation' | 'order' | 'payment',
    states: MoneyArguments[2],
    others: MoneyArguments[3] = {},
    more: More = () => [],
  ): Guard['lay'] =>
  (stage, estateID) => {
    const room = dealOf(stage, estateID, { status: DealStatus.negotiating })
    const money = moneyOf(room, stage.people.buyer.id, states, others)
    return { row: money[noun], dealID: room.id, rows: [...money.rows, ...more(money.payment, stage)] }
  }
