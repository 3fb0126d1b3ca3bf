import type { Fault } from './fault.ts'

const search = ['tests/api/search-alerts.test.ts', 'tests/api/alerts-at-once.test.ts']
const byMail = ['tests/api/alerts-by-mail.test.ts']
const favorites = ['tests/api/news-of-favourites.test.ts']
const tell = 'src/server/alert/tell-seekers.ts'
const token = 'src/server/alert/by-mail/alert-token.ts'
const transfer = 'src/server/alert/by-mail/transfer-alerts.ts'
const handlers = 'src/server/alert/by-mail/by-mail-handlers.ts'

/** Who hears of which homes. */
export const alerts: readonly Fault[] = [
  {
    file: tell,
    from: `find(context, alertHits, mine, { lock: true })`,
    to: 'find(context, alertHits, mine)',
    tests: search.toReversed(),
    harm: 'two processes send the same mail',
  },
  {
    file: transfer,
    from: `  if (!payload || !('addressID' in payload)) return new Response(null, { status: 404 })
  await inTransaction(systemContext(services), async (context) => endAlerts(context, payload.addressID))`,
    to: `  if (!payload) return new Response(null, { status: 404 })
  await inTransaction(systemContext(services), async (context) => endAlerts(context, Object.values(payload)[0] ?? ''))`,
    tests: byMail,
    harm: 'another link than that of a mail is taken for one',
  },
  {
    file: transfer,
    from: `if (form.get('List-Unsubscribe') !== 'One-Click')`,
    to: 'if (false)',
    tests: byMail,
    harm: 'a program that looks at links ends somebody’s alerts',
  },
  {
    file: tell,
    from: `  await setWhere(context, alertHits, { ...mine, newsID: ids }, { toldAt: context.now })\n`,
    to: '',
    tests: search,
    harm: 'the same homes are told of every five minutes',
  },
  {
    file: tell,
    from: `find(services, searchAlert, { pace }, {`,
    to: 'find(services, searchAlert, {}, {',
    tests: search,
    harm: 'whoever wants one mail a week is sent one every five minutes',
  },
  {
    file: 'src/server/alert/find-seekers.ts',
    from: `const isNew = news.was ? sql\`(\${searchMatches(news.was)}) is not true\` : undefined`,
    to: 'const isNew = undefined',
    tests: search,
    harm: 'a home that was found before is told as new',
  },
  {
    file: 'src/server/alert/tell-keepers.ts',
    from: `now !== null && before !== null && now < before`,
    to: 'now !== null && before !== null',
    tests: favorites,
    harm: 'a higher price is told as good news',
  },
  {
    file: handlers,
    from: `findOne(context, user, { email, disabledAt: null }, {`,
    to: 'findOne(context, user, { email }, {',
    tests: byMail,
    harm: 'searches go to somebody who was shut out',
  },
  {
    file: handlers,
    from: `exists(context, searchAlert, { id, addressID: address.id })`,
    to: 'exists(context, searchAlert, { id })',
    tests: byMail,
    harm: 'the reader of one mail changes the searches of others',
  },
  {
    file: handlers,
    from: `deleteWhere(context, searchAlert, { id, addressID })`,
    to: 'deleteWhere(context, searchAlert, { id })',
    tests: byMail,
    harm: 'the reader of one mail ends the searches of others',
  },

  {
    file: token,
    from: `{ id: payload.requestID }, { lock, also }`,
    to: '{ id: payload.requestID }, { lock }',
    tests: byMail,
    harm: 'what was asked for last year is confirmed',
  },
]
