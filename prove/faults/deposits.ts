import type { Fault } from './fault.ts'

const deposits = ['tests/api/deposits.test.ts']
const statements = ['tests/api/bank-statements.test.ts', 'tests/api/stored-statements.test.ts']
const unmatchedTests = ['tests/api/unmatched-deposits.test.ts']
const match = 'src/server/money/transfer/match-transfer.ts'
const unmatch = 'src/server/money/transfer/unmatch-transfer.ts'
const transfer = 'src/server/money/transfer/transfer.ts'

/** Money that comes by bank. */
export const depositFaults: readonly Fault[] = [
  {
    file: 'src/server/money/transfer/import-statement.ts',
    from: `.filter(({ status }) => status !== TransferStatus.voided)`,
    to: '',
    tests: statements,
    harm: 'a deposit that was voided hides the one that the bank tells of',
  },
  {
    file: 'src/server/money/transfer/import-statement.ts',
    from: 'byHand.splice(at, 1)[0]!',
    to: 'byHand[at]!',
    tests: statements,
    harm: 'of two equal deposits on a day one is lost',
  },
  {
    file: match,
    from: 'matches.length === 1 ?',
    to: 'matches.length >= 1 ?',
    tests: deposits,
    harm: 'a deposit that fits two orders pays one of them by chance',
  },
  {
    file: match,
    from: '  if (order.orderStatus === OrderStatus.canceled) return',
    to: '  if (false) return',
    tests: [...deposits, 'tests/api/desk-payments.test.ts'],
    harm: 'a canceled order is paid',
  },
  {
    file: match,
    from: '    await guardNotGoingBack(system, id)\n',
    to: '',
    tests: [...deposits, 'tests/api/money-out.test.ts', 'tests/api/desk-payments.test.ts'],
    harm: 'money that is on its way back pays',
  },
  {
    file: match,
    from: '!target || !TransferStatus.open.includes(deposit.status)',
    to: '!target',
    tests: [...deposits, ...unmatchedTests],
    harm: 'a deposit pays twice',
  },
  {
    file: match,
    from: 'payerIDs.has(paymentUserID) && orderIDs.has(orderID)',
    to: 'orderIDs.has(orderID)',
    tests: deposits,
    harm: 'a stranger’s deposit of the same amount pays',
  },
  {
    file: match,
    from: 'payerIDs.has(paymentUserID) && orderIDs.has(orderID)',
    to: 'payerIDs.has(paymentUserID)',
    tests: deposits,
    harm: 'a deposit for an order that was canceled cannot be written down',
  },
  {
    file: match,
    from: `  return resting.rest + sumOf(others) === target.payment.amount ? {`,
    to: '  return true ? {',
    tests: [...deposits, 'tests/api/money-out.test.ts', 'tests/api/refund-papers.test.ts'],
    harm: 'an order is paid by less than it costs',
  },
  {
    file: match,
    from: `  if (whySettled(target) !== null) return null\n`,
    to: '',
    tests: deposits,
    harm: 'what the bank has sent back is in no book once the order was canceled',
  },
  {
    file: 'src/domain/deal/transfer.ts',
    from: `transferID === id && status !== RefundStatus.declined`,
    to: `transferID === id && status === RefundStatus.done`,
    tests: deposits,
    harm: 'money that is on its way back pays together with what comes after it',
  },
  {
    file: transfer,
    from: `      void: (context, { id }) => guardNoneSent(context, id),\n`,
    to: '',
    tests: deposits,
    harm: 'a deposit of which a part was sent back is struck out of the books',
  },
  {
    file: unmatch,
    from: `  guardSameDay(context, before)\n`,
    to: '',
    tests: unmatchedTests,
    harm: 'a payment that was told is taken back a week later',
  },
]
