import type { Fault } from './fault.ts'

const cap = ['tests/api/brokerage-cap.test.ts', 'tests/api/over-cap-quotations.test.ts', 'tests/api/line-kinds.test.ts']
const special = ['tests/api/special-cap.test.ts']
const law = ['src/domain/law/over-cap.test.ts', 'src/domain/law/brokerage-cap.test.ts']
const client = 'src/server/money/quotation/client-brokerage.ts'
const guards = 'src/server/money/quotation/quotation-guards.ts'

/** The most that the law lets a broker take (宅地建物取引業法46条2項). */
export const feeCap: readonly Fault[] = [
  {
    file: client,
    from: `quotationStatus: [fixed, ordered, paid] }`,
    to: 'quotationStatus: [fixed, ordered] }',
    tests: cap,
    harm: 'what was paid already is not counted',
  },
  {
    file: client,
    from: `room.id === id || room.status !== DealStatus.failed`,
    to: 'room.id === id',
    tests: cap,
    harm: 'a second deal about the same home doubles the cap',
  },
  {
    file: client,
    from: `if (agreedOffer && isAgreed(agreedOffer)) return { price: agreedOffer.price, isAgreed: true }`,
    to: '',
    tests: cap,
    harm: 'the cap is reckoned from a price that nobody pays',
  },
  {
    file: client,
    from: `room.id === id && room.buyerAgreedToSpecialCapAt !== null`,
    to: 'room.buyerAgreedToSpecialCapAt !== null',
    tests: special,
    harm: 'one buyer has agreed for another',
  },
  {
    file: client,
    from: `Math.max(0, (totalAmount ?? totalOf(lines)) - refundedYen)`,
    to: '(totalAmount ?? totalOf(lines))',
    tests: [...cap, 'tests/api/refund-papers.test.ts', 'tests/api/ledger.test.ts'],
  },
  {
    file: client,
    from: `chargedYen = ofQuotations.concat(ofFees)`,
    to: 'chargedYen = ofQuotations',
    tests: [...cap, 'tests/api/line-kinds.test.ts', 'tests/api/usage-fee-years.test.ts'],
    harm: 'usage fees come on top of the cap',
  },
  {
    file: 'src/domain/law/over-cap.ts',
    from: `if (total + chargedYen <= cap) return []`,
    to: 'if (total <= cap) return []',
    tests: [...law, ...cap],
  },
  {
    file: 'src/domain/law/over-cap.ts',
    from: `if (total + chargedYen <= cap) return []`,
    to: 'if (total + chargedYen <= cap + 1) return []',
    tests: [...law, ...cap],
  },
  {
    file: guards,
    from: `  if (needsColleague(after, before, terms, me))`,
    to: '  if (false)',
    tests: cap,
    harm: 'one of the desk alone calls a brokerage fee something else',
  },
  {
    file: guards,
    from: `  await guardOnce(context, quotation)
  await guardCap(context, quotation).catch(`,
    to: `  await guardOnce(context, quotation)
  await Promise.resolve().catch(`,
    tests: cap,
    harm: 'a quotation from before the price fell is ordered',
  },
]
