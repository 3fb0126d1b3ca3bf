import type { Fault } from './fault.ts'

const hiddenEstates = ['tests/api/hidden-estates.test.ts']
const messages = ['tests/api/hidden-messages.test.ts', 'tests/api/message-reports.test.ts']

/** What is out of sight: homes that are hidden, or that somebody does not want to see, and messages that were taken back. */
export const hiddenRows: readonly Fault[] = [
  {
    file: 'src/server/estate/reader-lists/favorite-share.ts',
    from: `{ id: favorites.map(({ estateID }) => estateID), suspendedReason: null }`,
    to: `{ id: favorites.map(({ estateID }) => estateID) }`,
    tests: ['tests/api/favorite-shares.test.ts'],
    harm: 'a home that is hidden stays open to whoever has the link of a list',
  },
  {
    file: 'src/server/estate/published.ts',
    from: `const where = { id: ids.map(String), suspendedReason: null }`,
    to: `const where = { id: ids.map(String) }`,
    tests: [
      'tests/api/sold-estate.test.ts',
      'tests/api/hidden-answers.test.ts',
      'tests/api/public-search.test.ts',
      'tests/api/taken-back.test.ts',
    ],
    harm: 'hidden homes are read whole by their ids',
  },
  {
    file: 'src/server/estate/published.ts',
    from: `suspendedReason === null || (await isBuyer(context, id))`,
    to: 'true',
    tests: ['tests/api/sold-estate.test.ts', 'tests/api/standing.test.ts'],
  },
  {
    file: 'src/server/estate/published.ts',
    from: `    status: DealStatus.established,
    deletedFlag: false,`,
    to: `    deletedFlag: false,`,
    tests: ['tests/api/sold-estate.test.ts', 'tests/api/deals.test.ts', 'tests/api/standing.test.ts'],
    harm: 'whoever has asked about a home once sees it after it was sold to another',
  },
  {
    file: 'src/server/estate/published.ts',
    from: `also: and(also, only ?? notHidden(context), tier.also),`,
    to: `also: and(also, only, tier.also),`,
    tests: hiddenEstates,
    harm: 'homes that somebody has put out of their sight come back in the search',
  },
  {
    file: 'src/server/estate/published.ts',
    from: `also: and(also, notHidden(context), words?.byIndex, words?.match),`,
    to: `also: and(also, words?.byIndex, words?.match),`,
    tests: hiddenEstates,
    harm: 'the number of hits counts homes that are not listed',
  },
  {
    file: 'src/server/estate/search/homes-for-facets.ts',
    from: `and(also, notHidden(context), words?.byIndex, words?.match)`,
    to: `and(also, words?.byIndex, words?.match)`,
    tests: [...hiddenEstates, 'tests/api/facets.test.ts'],
  },
  {
    file: 'src/server/deal/chat/hide-message.ts',
    from: `    wakeStreams(context, room)
`,
    to: '',
    tests: [...messages, 'tests/api/shared-streams.test.ts'],
    harm: 'what was taken back stays on the screens of those who look',
  },
  {
    file: 'src/server/deal/chat/hide-message.ts',
    from: `if (!isOwn && !isAdmin(me)) throw`,
    to: 'if (false) throw',
    tests: messages,
    harm: 'what was said days ago is taken back by whoever said it',
  },
  {
    file: 'src/server/jobs/reminders.ts',
    from: `        and chats."hiddenAt" is null and chats."senderID"`,
    to: `        and chats."senderID"`,
    tests: ['tests/api/notices.test.ts', ...messages],
    harm: 'somebody is reminded of a message that nobody may read',
  },
]
