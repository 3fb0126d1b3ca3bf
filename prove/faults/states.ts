import type { Fault } from './fault.ts'

const deals = [
  'tests/api/cells/deal.test.ts',
  'tests/api/negotiation.test.ts',
  'tests/api/deals.test.ts',
  'tests/api/finishing.test.ts',
]
const offers = ['tests/api/negotiation.test.ts', 'tests/api/cells/offer.test.ts']
const takenBack = ['tests/api/taken-back-deals.test.ts', 'tests/api/taken-back.test.ts']
const reopenedTests = ['tests/api/reopened-deals.test.ts']
const listings = [
  'tests/api/cells/desk.test.ts',
  'tests/api/taken-back.test.ts',
  'tests/api/listing-ends.test.ts',
  'tests/api/wrong-state.test.ts',
  'tests/api/negotiation.test.ts',
]
const guards = 'src/server/deal/deal-guards.ts'
const offer = 'src/server/deal/offer.ts'
const estate = 'src/server/estate/estate-effects.ts'

/** What comes after what, in deals, offers and listings. */
export const states: readonly Fault[] = [
  {
    file: offer,
    from: `        if (after.expiresAt < context.now) throw`,
    to: '        if (false) throw',
    tests: offers,
    harm: 'terms bind somebody after the day until which they were offered',
  },
  {
    file: offer,
    from: `        if (obstaclesOfTerms(after, context.now).length)`,
    to: '        if (false)',
    tests: offers,
  },
  {
    file: offer,
    from: `  if (isOwnOffer(context.me, offer)) throw conflict('相手の回答をお待ちください')\n`,
    to: '',
    tests: offers,
    harm: 'somebody agrees with themselves',
  },
  {
    file: offer,
    from: `  if (status !== DealStatus.negotiating) throw conflict('商談中のときだけ回答できます')\n`,
    to: '',
    tests: offers,
  },
  {
    file: offer,
    from: `  if (standingOffers.some(({ status }) => status === OfferStatus.accepted))
    throw conflict('合意した条件があります。取り下げてから提案してください。')
`,
    to: '',
    tests: offers,
  },
  {
    file: estate,
    from: `        if (await exists(context, negotiation, { estateID: id, status: DealStatus.finished }))`,
    to: '        if (false)',
    tests: listings,
    harm: 'a home that was sold is offered again',
  },
  {
    file: guards,
    from: `  if (!(await isSellerApproved(context, deal)))`,
    to: '  if (false)',
    tests: [...deals, 'tests/api/standing.test.ts'],
    harm: 'a home is sold by somebody whose right was taken back',
  },
  {
    file: guards,
    from: `  if (obstaclesOfTermDays(terms, context.now).length)`,
    to: '  if (false)',
    tests: reopenedTests,
  },
  {
    file: 'src/server/deal/deal-consequences.ts',
    from: `await endOffers(context, deal, [OfferStatus.open, OfferStatus.accepted])`,
    to: '0',
    tests: reopenedTests,
    harm: 'a home is sold on the terms of an agreement that was broken off',
  },
  {
    file: guards,
    from: `  await guardConsents(context, home, terms.price)\n`,
    to: '',
    tests: ['tests/api/heirs.test.ts', 'tests/api/cells/ownership.test.ts', ...deals],
    harm: 'a home is sold without its heirs',
  },
  {
    file: guards,
    from: `(await exists(context, negotiation, { estateID, status: DealStatus.established }))`,
    to: 'false',
    tests: deals,
    harm: 'two buyers have one home',
  },
  {
    file: guards,
    from: `if (after.sellerReadsFrom !== before.sellerReadsFrom || after.sellerQuestion !== before.sellerQuestion)`,
    to: 'if (false)',
    tests: ['tests/api/invited-seller.test.ts'],
    harm: 'a seller is shown what was said before they came',
  },

  {
    file: guards,
    from: `  if (before.takeBackAskedBy === context.me?.id) throw`,
    to: '  if (false) throw',
    tests: takenBack,
    harm: 'one of the desk alone undoes an agreement',
  },
]
