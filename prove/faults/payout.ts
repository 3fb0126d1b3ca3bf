import type { Fault } from './fault.ts'

const tests = ['tests/api/payout-files.test.ts', 'tests/api/cells/desk-files.test.ts']
const files = 'src/server/money/payout/payout-files.ts'
const recordSent = 'src/server/money/payout/record-sent.ts'
const download = 'src/server/money/payout/download-file.ts'

const account = 'src/server/operator/account-request.ts'
const accountTests = ['tests/api/operator.test.ts']

/** Files by which a bank sends money, and the account that it comes to. */
export const payout: readonly Fault[] = [
  {
    file: account,
    from: `isConfirmed && request.requestedBy === readerID`,
    to: 'false',
    tests: accountTests,
    harm: 'one of the desk alone has all transfers go to another account',
  },
  {
    file: account,
    from: `present.bank === null || !(await hasColleague(context))`,
    to: 'true',
    tests: accountTests,
    harm: 'one of the desk alone has all transfers go to another account',
  },
  {
    file: account,
    from: `{ fields: { ...fields, ...account }, request }`,
    to: '{ fields, request }',
    tests: accountTests,
    harm: 'an account is used that nobody has confirmed',
  },
  {
    file: files,
    from: `status === RefundStatus.approved && payoutFileID === null`,
    to: 'status === RefundStatus.approved',
    tests,
    harm: 'a refund is in two files, and goes out twice',
  },
  {
    file: files,
    from: `status === RefundStatus.approved && payoutFileID === null`,
    to: 'payoutFileID === null',
    tests,
    harm: 'money goes out to which nobody has agreed',
  },
  {
    file: files,
    from: `  if (new Set(refundIDs).size < refundIDs.length) throw refuse('同じ返金は一度だけ選んでください')\n`,
    to: '',
    tests,
  },
  {
    file: files,
    from: `        await freeRefunds(context, file)\n`,
    to: '',
    tests,
    harm: 'who was to be paid by a file that was called off is never paid',
  },
  {
    file: recordSent,
    from: `amount === row.amount ? [] :`,
    to: 'true ? [] :',
    tests,
    harm: 'a refund counts as sent with another amount',
  },
  {
    file: recordSent,
    from: `payee && isSameAccount(row, wanted, payee)`,
    to: 'payee',
    tests,
    harm: 'money that went to another account counts as sent',
  },
  {
    file: recordSent,
    from: `  if (code !== '0') return`,
    to: '  if (false) return',
    tests,
    harm: 'what the bank could not send counts as sent',
  },
  {
    file: recordSent,
    from: `    if (isPreview) return { lines }\n`,
    to: '',
    tests,
    harm: 'looking at a result records it',
  },
  {
    file: download,
    from: `    if (status !== PayoutStatus.released) throw`,
    to: '    if (false) throw',
    tests,
    harm: 'one of the desk alone has the bank send money',
  },
  {
    file: 'src/server/money/refund/refund.ts',
    from: `if (payoutFileID !== null && status === RefundStatus.approved)`,
    to: 'if (false)',
    tests: [...tests, 'tests/api/money-out.test.ts'],
    harm: 'a refund that a file has is sent by hand as well',
  },
]
