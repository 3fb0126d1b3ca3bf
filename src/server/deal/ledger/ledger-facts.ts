import { tokyoDate } from '#domain/calendar.ts'
import { OfferStatus } from '#domain/choices/deal.ts'
import { TransactionMode } from '#domain/choices/listing.ts'
import type { LedgerFacts } from '#domain/deal/ledger/ledger-line.ts'
import type { Negotiation } from '#domain/deal/negotiation.ts'
import { offer, type Offer } from '#domain/deal/offer.ts'
import { fullAddress } from '#domain/estate/full-address.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { date } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'
import { transactionSpecialist } from '#domain/master/transaction-specialist.ts'
import { textWithin } from '#domain/text/text-within.ts'
import { sizeOf } from '#server/estate/brokerage/contract-edition.ts'
import { homeAsOffered } from '#server/estate/offered-terms.ts'
import type { Context } from '#server/kernel/context.ts'
import { findOne } from '#server/kernel/find.ts'
import { findClientBrokerage } from '#server/money/quotation/client-brokerage.ts'
import { blank, ofBuilding, ofHome, ofLand } from '../law-drafts/draft-facts.ts'
import { sidesOfSale, type SaleSide } from '../law-drafts/sides-of-sale.ts'

/** What stands where nobody has told it: the desk adds it by an amendment. */
const unknownWords = '（未登録）'

/** What the home is like, as far as it is known (施行規則18条1項4号・5号). */
function overviewOf(home: Estate): string {
  const lines = [
    ...ofHome(home, 'estateTypeDetail'),
    ...ofLand(home, 'landCategory', 'landRight'),
    ...(home.building ? ofBuilding(home, 'structure', 'builtYearMonth', 'floorsAbove') : []),
  ]
  const words = lines.filter(([, value]) => value !== blank).map(([label, value]) => `${label} ${value}`)
  return words.join('、') || unknownWords
}

/** What was agreed upon besides the price (施行規則18条1項8号). */
function termsOf({ deposit, loanUntil, deliveryDate, conditions }: Offer): string | null {
  const lines = [
    deposit === null ? null : `手付金 ${yen(deposit)}`,
    loanUntil && `ローン特約の期日 ${date(loanUntil)}`,
    deliveryDate && `引渡しの予定日 ${date(deliveryDate)}`,
    conditions,
  ]
  return lines.filter(Boolean).join('\n') || null
}

/** Who acts for either side (施行規則18条1項1号); a company's own people are none. */
function agentsOf({ seller, buyer }: Record<'seller' | 'buyer', SaleSide>): string | null {
  const agents = [
    ['売主', seller.actor],
    ['買主', buyer.actor],
  ] as const
  const words = agents.flatMap(([side, actor]) => (actor?.as === '代理人' ? `${side}の代理人 ${actor.words}` : []))
  return textWithin(words.join('、'), 255) || null
}

/** What both clients are charged for brokerage in a deal, in yen with tax. */
async function chargedFee(context: Context, deal: Negotiation): Promise<number> {
  let charged = 0
  for (const userID of [deal.buyerID, deal.sellerID])
    if (userID !== null) charged += (await findClientBrokerage(context, deal, userID)).charged
  return charged
}

/** How a deal stands now, as the ledger tells it; null where its sides have not agreed to any terms. */
export async function ledgerFacts(context: Context, deal: Negotiation): Promise<LedgerFacts | null> {
  const { id: negotiationID, estateID, specialistID } = deal
  const terms = await findOne(context, offer, { negotiationID, status: OfferStatus.accepted })
  if (!terms) return null
  const home = await homeAsOffered(context, estateID)
  const { seller, buyer } = await sidesOfSale(context, deal, home)
  const specialist = specialistID ? await findOne(context, transactionSpecialist, { id: specialistID }) : undefined
  return {
    tradedOn: tokyoDate(deal.establishedAt ?? context.now),
    tradeType: `売買の${home.transactionMode === TransactionMode.agency ? '代理' : '媒介'}`,
    place: [fullAddress(home), home.address2].filter(Boolean).join(' ') || unknownWords,
    area: sizeOf(home) || unknownWords,
    overview: overviewOf(home),
    price: terms.price,
    sellerName: seller.name || unknownWords,
    sellerAddress: seller.address || unknownWords,
    buyerName: buyer.name || unknownWords,
    buyerAddress: buyer.address || unknownWords,
    agents: agentsOf({ seller, buyer }),
    otherBrokers: null,
    fee: await chargedFee(context, deal),
    terms: termsOf(terms),
    specialistName: specialist?.name ?? null,
    specialistNumber: specialist?.registrationNumber ?? null,
  }
}
