import { PaymentMethod } from '#domain/choices/deal.ts'
import { payment } from '#domain/deal/payment.ts'
import { searchOf } from '#server/desk/searches.ts'
import { createRow } from '#server/kernel/create.ts'
import { creationHandler, crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { authorizeArea, oneRow, shownRow } from '#server/kernel/store.ts'
import { pickNamed } from '#server/kernel/values.ts'
import { waysToPay } from '#server/operator/facts.ts'
import { presentOperator } from '#server/operator/operator.ts'
import { depositsOf, sumOf } from '../transfer/deposits-of.ts'
import { withLockedPayment } from './lock-payment.ts'
import { previewLetter, sendLetter } from './payment-letters.ts'
import { remindPayer } from './remind-payer.ts'
import { startCard } from './start-card.ts'

const payments = crudHandlers(payment, searchOf(payment))

export const paymentHandlers: Handlers<'payment'>['payment'] = {
  ...payments,
  create: creationHandler(payment, (context, body) =>
    createRow(context, payment, pickNamed(body, ['orderID', 'method', 'dueDate'])),
  ),
  async put(context, input) {
    authorizeArea(context, payment)
    return withLockedPayment(context, input.id, (context) => payments.put(context, input))
  },
  async patch(context, input) {
    authorizeArea(context, payment)
    return withLockedPayment(context, input.id, (context) => payments.patch(context, input))
  },
  remind: async (context, { id }) => shownRow(payment, context.me, await remindPayer(context, id)),
  letter: (context, { id }) => previewLetter(context, id),
  sendLetter: async (context, { id, body }) => shownRow(payment, context.me, await sendLetter(context, id, body)),
  card: (context, { id }) => startCard(context, id),
  async account(context, { id }) {
    const { amount, dueDate } = await oneRow(context, payment, id)
    const present = await presentOperator(context)
    const { bankAccount, bank } = present
    const receivedYen = sumOf(await depositsOf(context, id))
    // Whoever has paid a part by transfer pays the rest so: a card is charged the whole amount.
    const ways = waysToPay(context, present).filter((way) => receivedYen === 0 || way === PaymentMethod.transfer)
    return { bankAccount, bank, amount, received: receivedYen, dueDate, ways }
  },
}
