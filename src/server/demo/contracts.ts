import { addDays, tokyoDate } from '#domain/calendar.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { agreedFee } from '#domain/estate/brokerage/agreed-fee.ts'
import { brokerageContract, type BrokerageContract } from '#domain/estate/brokerage/brokerage-contract.ts'
import { brokerageReport, type BrokerageReport } from '#domain/estate/brokerage/brokerage-report.ts'
import { BrokerageStatus, BrokerageType, PaperDelivery } from '#domain/estate/brokerage/choices.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { isBrokered } from '#domain/law/is-brokered.ts'
import type { Favorite } from '#domain/favorite.ts'
import { brokerageDuties, lastDayOf, reinsDueOn } from '#domain/law/brokerage-duties.ts'
import type { User } from '#domain/user/user-fields.ts'
import { demoOperator } from '../operator/demo-operator.ts'
import { editionOf } from '../estate/brokerage/contract-edition.ts'
import type { DemoData } from './demo-data.ts'
import { demoRow } from './demo-row.ts'

/** How long ago at most a contract of the demonstration began, in days: it has weeks to go. */
const maxAgeDays = 40
/** In how many days the one client who goes to no other broker is told next. */
const reportInDays = 2

/** The contracts on which the demonstration's homes are offered: in force for what is published, to be accepted for what is applied for. */
export function demoContracts(
  { estates, published }: Pick<DemoData, 'estates' | 'published'>,
  people: readonly User[],
  now: string,
): BrokerageContract[] {
  const clientByID = new Map(people.map((person) => [person.id, person]))
  const publishedIDs = new Set(published.map(({ id }) => id))
  const isOffered = ({ id, status, transactionMode }: Estate) =>
    isBrokered(transactionMode) && (publishedIDs.has(id) || status === ListingStatus.applying)
  const offered = estates.filter(isOffered)
  const exclusiveID = offered.find(
    ({ userID, status }) => userID === 'demo-seller' && status === ListingStatus.approved,
  )?.id
  return offered.flatMap((home) => {
    const client = clientByID.get(home.userID)
    return client
      ? contractOf(home, client, { isInForce: publishedIDs.has(home.id), isExclusive: home.id === exclusiveID, now })
      : []
  })
}

type Look = { isInForce: boolean; isExclusive: boolean; now: string }

function contractOf(home: Estate, client: User, { isInForce, isExclusive, now }: Look): BrokerageContract {
  const today = tokyoDate(now)
  const oldestDay = addDays(today, -maxAgeDays)
  const approvedOn = tokyoDate(home.approvedAt ?? home.updatedAt)
  const beginsOn = approvedOn > oldestDay ? approvedOn : oldestDay
  const price = home.price ?? 0
  const terms = {
    type: isExclusive ? BrokerageType.exclusive : BrokerageType.open,
    price,
    fee: agreedFee(price, false),
    cheapPropertyAgreed: false,
    delivery: PaperDelivery.electronic,
    beginsOn,
    endsOn: lastDayOf(beginsOn),
  }
  const confirmedAt = home.appliedAt ?? home.createdAt
  const { beginsOn: _, endsOn: __, ...confirmed } = terms
  const common = { estateID: home.id, clientID: home.userID, createdAt: confirmedAt, confirmedAt }
  if (!isInForce)
    return demoRow(brokerageContract, home.estateNumber, { ...common, ...confirmed, status: BrokerageStatus.confirmed })
  return demoRow(brokerageContract, home.estateNumber, {
    ...common,
    ...terms,
    status: BrokerageStatus.inForce,
    ...(isExclusive && {
      reinsDueOn: reinsDueOn(BrokerageType.exclusive, beginsOn),
      reinsNumber: '100126004321',
      reinsRegisteredOn: addDays(beginsOn, 1),
      reportDueOn: addDays(today, reportInDays),
    }),
    editions: [editionOf(terms, { home, client, operator: demoOperator }, `${beginsOn}T01:00:00.000Z`)],
  })
}

type Interest = {
  visits: readonly { estateID: string; day: string; visits: number }[]
  favorites: readonly Pick<Favorite, 'estateID' | 'createdAt'>[]
}

/** What clients who go to no other broker have been told so far: the first two weeks of each. */
export function demoReports(
  contracts: readonly BrokerageContract[],
  { visits, favorites }: Interest,
): BrokerageReport[] {
  return contracts.flatMap(({ estateID, id: contractID, type, beginsOn: from }) => {
    const { reportDays } = brokerageDuties[type]
    if (reportDays === null || from === null) return []
    const until = addDays(from, reportDays - 1)
    const isWithin = (day: string) => day >= from && day <= until
    const ofHome = visits.filter((visit) => visit.estateID === estateID && isWithin(visit.day))
    return demoRow(brokerageReport, estateID, {
      contractID,
      createdAt: `${until}T01:00:00.000Z`,
      from,
      until,
      views: ofHome.reduce((sum, visit) => sum + visit.visits, 0),
      favorites: favorites.filter((one) => one.estateID === estateID && isWithin(tokyoDate(one.createdAt))).length,
      inquiries: 0,
      viewings: 0,
      note: 'サイトに掲載し、レインズに登録しました。価格についてのお問い合わせに備えて、近くの事例を集めています。次の2週間は、写真を増やして様子を見ます。',
    })
  })
}
