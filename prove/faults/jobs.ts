import type { Fault } from './fault.ts'

const runOut = ['tests/api/run-out.test.ts']
const notices = ['tests/api/notices.test.ts', 'tests/api/room-notices.test.ts']
const boss = ['src/server/jobs/boss.test.ts']
const terms = ['tests/api/listing-ends.test.ts', 'tests/api/run-out.test.ts']
const expire = 'src/server/jobs/expire.ts'
const reminders = 'src/server/jobs/reminders.ts'
const pace = ['tests/api/mail-pace.test.ts']

/** What is done by the clock, and by the queue. */
export const jobs: readonly Fault[] = [
  {
    file: 'src/server/jobs/for-each-row.ts',
    from: `      await inTransaction(context, (context) => work(context, row))\n`,
    to: '      await work(context, row)\n',
    tests: [...runOut, ...notices, 'tests/api/viewings.test.ts', 'tests/api/search-alerts.test.ts'],
    harm: 'work that fails half way leaves half of it',
  },
  {
    file: 'src/server/jobs/for-each-row.ts',
    from: `      flush(context)\n`,
    to: '',
    tests: [...runOut, 'tests/api/bell.test.ts'],
    harm: 'open pages do not hear of what the clock has done',
  },
  {
    file: 'src/server/deal/room.ts',
    from: `where "chatReminders".sequence < excluded.sequence returning "negotiationID"`,
    to: 'returning "negotiationID"',
    tests: notices,
    harm: 'the same lines are reminded of every quarter of an hour',
  },
  {
    file: 'src/server/money/payment/owed.ts',
    from: `
  and not exists (select 1 from transfers
    where transfers."paymentID" = payments.id and transfers.status in \${TransferStatus.arrived})\``,
    to: '`',
    tests: runOut,
    harm: 'an order of which half was paid is canceled',
  },
  {
    file: expire,
    from: `where "dueDate" < \${seenBy}`,
    to: `where "dueDate" <= \${seenBy}`,
    tests: runOut,
    harm: 'an order is canceled before what was sent on its last day is seen',
  },
  {
    file: expire,
    from: `where status in \${DealStatus.undecided} and count >= \${enoughReminders}`,
    to: 'where status in ${DealStatus.undecided}',
    tests: runOut,
    harm: 'a deal ends of which nobody was reminded',
  },
  {
    file: expire,
    from: `and r."silentSince" = \${silentSince}`,
    to: '',
    tests: runOut,
    harm: 'a deal in which somebody has spoken yesterday ends',
  },
  {
    file: reminders,
    from: `  if (owed === 0 || !(await remindToday(`,
    to: `  if (!(await remindToday(`,
    tests: ['tests/api/notices.test.ts', ...runOut, 'tests/api/payment-letters.test.ts'],
    harm: 'somebody is asked to pay for what was canceled',
  },
  {
    file: reminders,
    from: `partiesOf(room).includes(room.readerID)`,
    to: 'true',
    tests: notices,
    harm: 'a seller who is not invited hears what is said',
  },
  {
    file: 'src/server/deal/lines.ts',
    from: `  if (isSpoken(message)) await markRead(context, room.id, speaker, sequence)\n`,
    to: '',
    tests: notices,
    harm: 'people are reminded of what they have said themselves',
  },

  {
    file: 'src/server/estate/listing-term.ts',
    from: `    if (!listing?.approvedAt || (await isBeingSold(context, id))) return
`,
    to: '    if (!listing?.approvedAt) return\n',
    tests: terms,
    harm: 'a listing ends under those who are about to sign',
  },
  {
    file: 'src/server/deal/mail-held-notices.ts',
    from: `    if (begunRows.length) await mailOne(context, row)
`,
    to: '    await mailOne(context, row)\n',
    tests: pace,
    harm: 'two processes send the same mail',
  },
  {
    file: 'src/server/jobs/boss.ts',
    from: `      if (left > 0 && isAway(error) && (await isBack())) continue
`,
    to: '',
    tests: boss,
    harm: 'a database that restarts uses up the tries of a mail',
  },
]
