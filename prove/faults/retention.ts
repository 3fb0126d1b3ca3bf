import type { Fault } from './fault.ts'

const tests = ['tests/api/retention.test.ts', 'tests/api/erasures.test.ts']
const obey = 'src/server/retention/obey-retention.ts'
const erasures = 'src/server/retention/erasures.ts'
const leave = 'src/server/user/leave.ts'

/** What is kept, and what goes. */
export const retention: readonly Fault[] = [
  {
    file: erasures,
    from: 'sql`coalesce(n."failedAt", n."updatedAt")`',
    to: 'sql`n."updatedAt"`',
    tests,
    harm: 'a memo keeps what was said in a failed deal for years',
  },
  {
    file: obey,
    from: 'offer, viewing, dealStep, disclosure, explanation, dealPaper]',
    to: 'offer, viewing, dealStep, explanation, dealPaper]',
    tests,
    harm: 'what a seller has told of a home stays for ever',
  },
  {
    file: obey,
    from: '[imagePaths, original?.imagePaths ?? []].flat()',
    to: 'imagePaths',
    tests,
    harm: 'pictures of hidden messages stay',
  },
  {
    file: obey,
    from: '  await dropPaths(context, checks.flatMap(sentPaths))\n',
    to: '',
    tests,
    harm: 'passports stay',
  },
  {
    file: 'src/server/jobs/expire.ts',
    from: `    ['sessions', () => dropExpiredSessions(services)],\n`,
    to: '',
    tests: ['tests/api/clearing.test.ts', ...tests],
    harm: 'sessions that are over stay in the database',
  },
  {
    file: erasures,
    from: ' and not t."isHeldWithDeal"\n',
    to: '\n',
    tests,
    harm: 'papers of a deal that a court asks for go',
  },
  { file: erasures, from: ' and a."holdReason" is null ${among', to: ' ${among', tests, harm: 'what is held goes' },
  {
    file: erasures,
    from: 'a."announcedOn" <= ${latestDay}::date',
    to: 'a."announcedOn" <= ${tokyoDate(now)}::date',
    tests,
    harm: 'nobody has a week to hold anything',
  },
  {
    file: erasures,
    from: '      and not exists (select from negotiations o where v."userID" in (o."sellerID", o."buyerID") and o.status in ${DealStatus.open})\n',
    to: '\n',
    tests,
    harm: 'who somebody is goes in the middle of their deal',
  },
  {
    file: erasures,
    from: '    const announcedOn = tokyoDate(context.now)\n',
    to: '    const { announcedOn } = heldRow\n',
    tests,
    harm: 'what was released goes in the same night',
  },

  {
    file: leave,
    from: `  await dropImages(context, id, ['identification', 'attorney'], { but: checks.flatMap(sentPaths) })\n`,
    to: '',
    tests: ['tests/api/leaving.test.ts'],
    harm: 'the passport of somebody who has left stays',
  },
  {
    file: leave,
    from: `{ but: checks.flatMap(sentPaths) }`,
    to: '{ but: [] }',
    tests: ['tests/api/leaving.test.ts'],
    harm: 'the record of a sale loses the papers by which its parties were identified',
  },
]
