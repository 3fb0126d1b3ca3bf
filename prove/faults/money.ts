import type { Fault } from './fault.ts'

const settling = ['tests/api/settling.test.ts']
const money = ['tests/api/money.test.ts', 'tests/api/money-guards.test.ts', 'tests/api/live-money.test.ts']
const out = ['tests/api/money-out.test.ts', 'tests/api/refund-papers.test.ts', 'tests/api/cells/payment.test.ts']
const rest = ['tests/api/money-guards.test.ts', ...out]
const settle = 'src/server/money/payment/settle.ts'
const refund = 'src/server/money/refund/refund.ts'
const effects = 'src/server/money/payment/payment-effects.ts'

/** Orders, cards and what is given back. */
export const moneyFaults: readonly Fault[] = [
  {
    file: settle,
    from: `  if (amount !== payment.amount) return 'amount'\n`,
    to: '',
    tests: settling,
    harm: 'a charge of one yen pays',
  },
  {
    file: settle,
    from: `  if (livemode !== gateway.livemode) return 'mode'\n`,
    to: '',
    tests: settling,
    harm: 'a test card pays',
  },
  {
    file: settle,
    from: `  await context.services.queue(context.db, 'returnIntent', { intentID: id })\n`,
    to: '',
    tests: settling,
    harm: 'who has paid twice is given nothing back',
  },
  {
    file: settle,
    from: `isSettled ? method !== PaymentMethod.card : order.orderStatus === OrderStatus.canceled`,
    to: `isSettled && method !== PaymentMethod.card`,
    tests: settling,
    harm: 'a canceled order is paid by card',
  },
  {
    file: effects,
    from: `  if (paidPayment.stripePaymentID && paidPayment.method !== PaymentMethod.card)
    await context.services.queue(context.db, 'cancelIntent', { intentID: paidPayment.stripePaymentID })
`,
    to: '',
    tests: [...settling, 'tests/api/deposits.test.ts'],
    harm: 'the card form stays open after a transfer has paid',
  },
  {
    file: 'src/server/money/order/place-order.ts',
    from: `    if (orders.length && (await exists(context, payment, unpaidPayments)))
      throw conflict(\`お支払いを待っている\${name}の注文があります\`)
`,
    to: '',
    tests: [...money, 'tests/api/usage-fee-years.test.ts'],
    harm: 'a second click orders the fee twice',
  },
  {
    file: refund,
    from: `  if (amount > refundable) throw`,
    to: '  if (amount > paymentRow.amount) throw',
    tests: rest,
    harm: 'more is given back than was paid',
  },
  {
    file: refund,
    from: `sums.done) - sums.pending`,
    to: 'sums.done)',
    tests: rest,
    harm: 'two refunds at once give back twice',
  },
  {
    file: refund,
    from: `  if (await isGoingBack(context, transferID)) throw`,
    to: '  if (false) throw',
    tests: [...out, 'tests/api/deposits.test.ts'],
    harm: 'whoever asks second for a deposit to go back is not told that it does',
  },
  {
    file: refund,
    from: `sentOn === null || sentOn < first || sentOn > last`,
    to: `sentOn === null || sentOn > last`,
    tests: out,
    harm: 'money was sent before anybody agreed',
  },
  {
    file: 'src/server/money/order/order.ts',
    from: `totalAmount !== orderRow.totalAmount`,
    to: 'false',
    tests: ['tests/api/order-moves.test.ts'],
    harm: 'somebody orders at an amount that they have not seen',
  },
]
