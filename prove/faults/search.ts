import type { Fault } from './fault.ts'

const search = [
  'tests/api/public-search.test.ts',
  'tests/api/listing-search.test.ts',
  'tests/api/search-sentences.test.ts',
  'tests/api/estate-filters.test.ts',
]
const facets = ['tests/api/facets.test.ts']
const words = ['tests/api/words-first.test.ts', 'tests/api/plain-words.test.ts', 'tests/api/common-words.test.ts']
const paging = ['tests/api/paging.test.ts', 'src/server/kernel/sql/paging.test.ts', 'tests/api/lists.test.ts']
const stations = ['tests/api/station-search.test.ts']
const publishedFile = 'src/server/estate/published.ts'
const homes = 'src/server/estate/search/homes-for-facets.ts'
const kinds = 'src/server/estate/search/kinds.ts'

/** Which homes are found. */
export const searchFaults: readonly Fault[] = [
  {
    file: homes,
    from: `  if (field === 'facilityIDs' && facilityMatch === 'all') return undefined\n`,
    to: '',
    tests: facets,
    harm: 'counts of facilities that nobody finds behind them',
  },
  {
    file: homes,
    from: `sql\`case when \${failures} > 1 then null `,
    to: 'sql`case when ${failures} > 2 then null ',
    tests: facets,
    harm: 'a choice is counted that finds nothing',
  },
  {
    file: publishedFile,
    from: `if (await exists(context, estate, { id, status: ListingStatus.finished }))`,
    to: 'if (await exists(context, estate, { id }))',
    tests: [...search, 'tests/api/gone.test.ts', 'tests/api/taken-back.test.ts', 'tests/api/born-states.test.ts'],
    harm: 'a draft is said to be a listing that has ended',
  },
  {
    file: publishedFile,
    from: `const facilities = query.facilityMatch === 'all' ? await allFacilities(context, query) : undefined`,
    to: 'const facilities = undefined',
    tests: search,
  },
  {
    file: publishedFile,
    from: `const place = words || also || measure ? undefined : preparedNameOf(query)`,
    to: 'const place = words || measure ? undefined : preparedNameOf(query)',
    tests: [...search, 'tests/api/search-plans.test.ts', 'tests/api/hidden-estates.test.ts', ...stations],
    harm: 'a condition is left out of the statement that is prepared',
  },
  {
    file: publishedFile,
    from: `me === null && !asSystem && query.cursor === undefined`,
    to: 'query.cursor === undefined',
    tests: [...search, 'tests/api/hidden-estates.test.ts'],
    harm: 'a member’s first page shows what they have hidden',
  },
  {
    file: kinds,
    from: `walk."stationID" = any(\${stationIDs}) and walk.minutes <= \${minutes})\``,
    to: 'walk.minutes <= ${minutes})`',
    tests: [...stations, 'tests/api/search-alerts.test.ts'],
    harm: 'a home near another station is found',
  },
  {
    file: 'src/server/estate/search/words-first.ts',
    from: `const isMet = sql\`(\${sql.join(some, sql\` or \`)}) and not (\${all.match})\``,
    to: `const isMet = sql\`(\${sql.join(some, sql\` or \`)})\``,
    tests: words,
    harm: 'a home stands twice in the list',
  },
  {
    file: 'src/server/kernel/sql/paging.ts',
    from: `isSure ? isPast : or(and(isNotNull(key), isPast), isNull(key))`,
    to: 'isPast',
    tests: paging,
    harm: 'homes without a value are on no page',
  },
  {
    file: 'src/server/kernel/sql/list-rows.ts',
    from: `all.has(field) && mayRead(resource, field, me) ? all`,
    to: 'all.has(field) ? all',
    tests: [...paging, 'tests/api/desk-lists.test.ts', 'tests/api/secrets.test.ts', 'tests/api/estate-filters.test.ts'],
    harm: 'somebody learns by filters what they may not read',
  },
]
