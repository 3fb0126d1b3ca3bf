import type { Fault } from './fault.ts'

const tests = ['tests/api/party-checks.test.ts', 'tests/api/cells/party-check.test.ts']
const card = ['tests/api/id-card.test.ts', ...tests]
const file = 'src/server/deal/party-check/party-checks.ts'
const take = 'src/server/deal/party-check/take-id-card.ts'

/** Who the parties of a brokered sale are (犯罪収益移転防止法4条). */
export const partyCheckFaults: readonly Fault[] = [
  {
    file: 'src/server/deal/party-check/guard-party-checks.ts',
    from: `  if (!missing.length) return\n`,
    to: '  return\n',
    tests,
    harm: 'a sale is agreed upon with nobody knows whom',
  },
  {
    file,
    from: `  if (isTakenOff && before.highRiskMarkedBy !== context.me?.id)`,
    to: '  if (false)',
    tests,
    harm: 'a colleague takes off a warning',
  },
  { file, from: `  if (isAgreedUpon(deal)) throw conflict('成約のあとは、変えられません')\n`, to: '', tests },
  {
    file: 'src/server/deal/second-person.ts',
    from: `  if (before.askedBy === own) throw conflict(words.notTheSame)\n`,
    to: '',
    tests: [...tests, 'tests/api/deal-steps.test.ts'],
    harm: 'one of the desk agrees with themselves',
  },
  {
    file: 'src/server/deal/second-person.ts',
    from: `askedBy: reason === null ? null : own, agreedBy: null, agreedAt: null }`,
    to: `askedBy: reason === null ? null : own, agreedBy: before.agreedBy, agreedAt: before.agreedAt }`,
    tests: [...tests, 'tests/api/deal-steps.test.ts'],
    harm: 'an agreement stands for another reason than was read',
  },
  {
    file,
    from: `        await guardOpened(context, sentPapersOfCheck(before))\n`,
    to: '',
    tests,
    harm: 'papers are confirmed that nobody has opened',
  },
  {
    file,
    from: `      await dropPaths(context, droppedPaths, { userID: after.userID })\n`,
    to: '',
    tests,
    harm: 'a passport that was taken back stays',
  },
  {
    file: take,
    from: `{ idCardNonce: nonce, userID }`,
    to: '{ idCardNonce: nonce }',
    tests: card,
    harm: 'the card of one is written into the check of another',
  },
  {
    file: take,
    from: `    idCardNonce: null,\n    idCardReaderURL: null,`,
    to: '    idCardReaderURL: null,',
    tests: card,
    harm: 'an answer counts twice',
  },
  {
    file: take,
    from: `Date.parse(context.now) - askedAt < minutes(idCardMinutes) && Date.parse(readAt) >= askedAt`,
    to: 'Date.parse(context.now) - askedAt < minutes(idCardMinutes)',
    tests: card,
    harm: 'a reading of before the request counts',
  },
]
