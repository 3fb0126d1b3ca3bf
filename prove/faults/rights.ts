import type { Fault } from './fault.ts'

const leaving = ['tests/api/leaving.test.ts']
const deals = ['tests/api/deals.test.ts', 'tests/api/deal-rights.test.ts', 'tests/api/negotiation.test.ts']

/** Who may do what: ownership, and what stands in the way. */
export const rights: readonly Fault[] = [
  {
    file: 'src/server/user/leave.ts',
    from: `(await count(context, negotiation, { sellerID: id, status: DealStatus.open }))`,
    to: '0',
    tests: leaving,
    harm: 'a seller whose listing has ended leaves in the middle of a deal',
  },
  {
    file: 'src/server/user/leave.ts',
    from: `[openMatter.refund, refunds],`,
    to: '',
    tests: leaving,
    harm: 'whoever waits for their money leaves, and nobody knows any more whose it is',
  },
  {
    file: 'src/server/deal/open-deal.ts',
    from: `type === DealRole.buyer || isAdmin(me) || subject?.userID === me?.id`,
    to: 'true',
    tests: deals,
    harm: 'a seller opens a deal with the desk about the home of another',
  },
  {
    file: 'src/server/deal/open-deal.ts',
    from: `exists(context, publication, { id: estateID, suspendedReason: null })`,
    to: `exists(context, publication, { id: estateID })`,
    tests: [...deals, 'tests/api/sold-estate.test.ts', 'tests/api/standing.test.ts'],
    harm: 'a home that is hidden, or sold, is asked about',
  },
  {
    file: 'src/server/money/payment/start-card.ts',
    from: `  if (own.paymentUserID !== context.me?.id) throw notFound(payment)
`,
    to: '',
    tests: ['tests/api/money-guards.test.ts', 'tests/api/money.test.ts', 'tests/api/rights.test.ts'],
    harm: 'the desk opens the card form of a customer',
  },
  {
    file: 'src/server/estate/estate-guards.ts',
    from: `exists(context, user, { id, disabledAt: null, sellerApprovedStatus: SellerStatus.approved })`,
    to: `exists(context, user, { id, sellerApprovedStatus: SellerStatus.approved })`,
    tests: ['tests/api/standing.test.ts', 'tests/api/on-behalf.test.ts', 'tests/api/approval-reason.test.ts'],
    harm: 'a listing of a seller who was shut out is published',
  },
  {
    file: 'src/server/deal/chat/chat-handlers.ts',
    from: `if (subject?.negotiationID !== negotiationID)`,
    to: 'if (!subject)',
    tests: ['tests/api/deal-rights.test.ts', 'tests/api/named-rows.test.ts', 'tests/api/foreign-rows.test.ts'],
    harm: 'a card of one deal is put into the room of another',
  },
  {
    file: 'src/server/deal/chat/chat-handlers.ts',
    from: `{ negotiationID: room.id, senderID: me.id, clientID }`,
    to: `{ senderID: me.id, clientID }`,
    tests: ['tests/api/negotiation.test.ts', 'tests/api/chat-storm.test.ts', 'tests/api/repeated-requests.test.ts'],
    harm: 'what is said in one room is lost because the same was said in another',
  },
  {
    file: 'src/server/kernel/create.ts',
    from: `    if (!allows(answer, draft)) throw new AppError('forbidden', 'この内容で登録する権限がありません')
`,
    to: '',
    tests: ['tests/api/rights.test.ts', 'tests/api/new-noun.test.ts', 'tests/api/foreign-rows.test.ts'],
    harm: 'rows are made in the name of others',
  },
  {
    file: 'src/server/deal/chat/live-reads.ts',
    from: `some.filter((line) => allows(mayRead, line))`,
    to: 'some',
    tests: ['tests/api/money-lines.test.ts', 'tests/api/stream-rights.test.ts', 'tests/api/shared-streams.test.ts'],
    harm: 'the other side reads what a stream brings for one alone',
  },
]
