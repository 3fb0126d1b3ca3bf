import type { Fault } from './fault.ts'

const tests = ['tests/api/journal.test.ts', 'src/domain/desk/journal/journal.test.ts']
const file = 'src/server/money/journal/journal-lines.ts'

/** What an accountant is given. */
export const journal: readonly Fault[] = [
  {
    file,
    from: `before.amount === undefined || after.amount === undefined || after.amount === before.amount`,
    to: 'true',
    tests,
    harm: 'a deposit that was put right is booked with the wrong sum',
  },
  {
    file,
    from: `  for (const { before } of changes.toReversed()) Object.assign(first, before)\n`,
    to: '',
    tests,
    harm: 'a month that was closed reads otherwise later',
  },
  { file, from: `...(status === TransferStatus.voided ? [`, to: '...(false ? [', tests },
  { file, from: `after.amount - before.amount, createdAt)`, to: 'after.amount, createdAt)', tests },
  { file, from: `debit: sum > 0 ? 'bank' : 'suspense',`, to: `debit: 'bank',`, tests },
  { file, from: `    .filter(({ on }) => on.startsWith(month))\n`, to: '', tests, harm: 'a line stands in two months' },
  { file, from: `data.method === PaymentMethod.card ? 'card' : 'bank'`, to: `'bank'`, tests },
  {
    file: 'src/server/money/journal/journal.ts',
    from: `  authorizeDesk(context.me, DeskArea.export)\n`,
    to: '',
    tests: [...tests, 'tests/api/desk-roles.test.ts'],
  },
  {
    file: 'src/server/money/journal/journal.ts',
    from: `  requireRecentSignIn(context)\n`,
    to: '',
    tests: [...tests, 'tests/api/recent-sign-in.test.ts'],
  },
]
