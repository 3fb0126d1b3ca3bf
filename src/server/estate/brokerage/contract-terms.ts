import { lte } from 'drizzle-orm'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { BrokerageStatus } from '#domain/estate/brokerage/choices.ts'
import { brokerageContract, type BrokerageContract } from '#domain/estate/brokerage/brokerage-contract.ts'
import { estate } from '#domain/estate/estate.ts'
import { date } from '#domain/format/date.ts'
import { RENEWAL_DAYS } from '#domain/law/brokerage-duties.ts'
import { href, pages } from '#http/pages.ts'
import { forEachRow } from '#server/jobs/for-each-row.ts'
import { setWhere } from '#server/kernel/bulk.ts'
import { move } from '#server/kernel/change.ts'
import type { Context, Services } from '#server/kernel/context.ts'
import { find, findOne } from '#server/kernel/find.ts'
import { tableOf } from '#server/kernel/table.ts'
import { oneRow } from '#server/kernel/store.ts'
import { notifyBy } from '#server/notify/mail-texts.ts'
import { notifyDesk } from '#server/notify/notify.ts'
import { isBeingSold } from '../listing-end.ts'
import { homeValues } from '../review/tell-review.ts'
import { closeAdvertisement } from './brokerage-contracts.ts'

const kind = NotificationKind.listing

type EndingContract = Pick<BrokerageContract, 'id' | 'clientID' | 'estateID'> & { endsOn: string }
type NamedHome = Parameters<typeof homeValues>[0]

/** Tells both sides that a contract is about to end, and how to go on. */
async function announceEnd(context: Context, contract: EndingContract, home: NamedHome, today: string) {
  const { id, clientID, estateID, endsOn } = contract
  await setWhere(context, brokerageContract, { id }, { endNoticedOn: today })
  const values = { ...homeValues(home), 期日: date(endsOn) }
  await notifyBy(context, clientID, 'contractEnding', values, href(pages.sellerBrokerage, { id: estateID }))
  await notifyDesk(context, {
    kind,
    title: '媒介契約が、まもなく終わります',
    paragraphs: [`物件：${values.物件名}`, `${date(endsOn)}までです。売主に、更新するかどうかをお尋ねください。`],
    action: { label: '物件を見る', path: href(pages.adminEstate, { id: estateID }) },
  })
}

/** Ends a contract whose time is over, and the advertisement that rests on it. */
async function endByTerm(context: Context, { id, clientID, estateID, endsOn }: EndingContract, home: NamedHome) {
  await move(context, brokerageContract, id, 'end', { endReason: '有効期間の満了' })
  await closeAdvertisement(context, estateID)
  const values = { ...homeValues(home), 期日: date(endsOn) }
  await notifyBy(context, clientID, 'contractEnded', values, href(pages.sellerEstate, { id: estateID }))
}

/** Ends contracts whose term is over, after both sides were told; a sale under way is carried to its end. To be run once a day. */
export async function endContractTerms(services: Services): Promise<void> {
  const today = tokyoDate(services.now())
  const where = { status: BrokerageStatus.inForce }
  const also = lte(tableOf(brokerageContract).endsOn, addDays(today, RENEWAL_DAYS))
  const due = await find(services, brokerageContract, where, { columns: ['id'], also })
  await forEachRow(services, due, async (context, { id }) => {
    const contract = await findOne(context, brokerageContract, { id, ...where }, { lock: true })
    if (!contract || contract.endsOn === null) return
    const ending = { ...contract, endsOn: contract.endsOn }
    const home = await oneRow(context, estate, contract.estateID)
    if (contract.endsOn >= today) {
      if (contract.endNoticedOn === null) await announceEnd(context, ending, home, today)
      return
    }
    // A listing that is being looked at waits for that: the approval refuses a contract whose time is over.
    if (home.status === ListingStatus.applying || (await isBeingSold(context, contract.estateID))) return
    await endByTerm(context, ending, home)
  })
}
