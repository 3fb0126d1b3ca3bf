import { lte } from 'drizzle-orm'
import { addDays, addMonths, tokyoDate } from '#domain/calendar.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { estate } from '#domain/estate/estate.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { date } from '#domain/format/date.ts'
import { lastListedOn, NOTICE_DAYS, TERM_MONTHS, termStep } from '#domain/law/listing-term.ts'
import { href, pages } from '#http/pages.ts'
import { forEachRow } from '../jobs/for-each-row.ts'
import { setWhere } from '../kernel/bulk.ts'
import { move } from '../kernel/change.ts'
import type { Context, Services } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { tableOf } from '../kernel/table.ts'
import { notifyBy } from '../notify/mail-texts.ts'
import { isBeingSold } from './listing-end.ts'
import { homeValues } from './review/tell-review.ts'

const pageOf = ({ id }: Estate) => href(pages.sellerEstate, { id })

async function announceEnd(context: Context, home: Estate, today: string) {
  const { id, userID, approvedAt } = home
  await setWhere(context, estate, { id }, { endNoticedOn: today })
  const lastDay = lastListedOn(approvedAt!)
  const earliestDay = addDays(today, NOTICE_DAYS - 1)
  const lastNoticedDay = lastDay > earliestDay ? lastDay : earliestDay
  await notifyBy(context, userID, 'termEnding', { ...homeValues(home), 期日: date(lastNoticedDay) }, pageOf(home))
}

async function endByTerm(context: Context, home: Estate) {
  await move(context, estate, home.id, 'close')
  await notifyBy(context, home.userID, 'termEnded', homeValues(home), pageOf(home))
}

/** Ends listings whose term is over, after their sellers were told; to be run once a day. */
export async function endListingTerms(services: Services): Promise<void> {
  const today = tokyoDate(services.now())
  const columns = tableOf(estate)
  // A day more than the notice wants: a date in Japan is no moment.
  const also = lte(columns.approvedAt, `${addMonths(addDays(today, NOTICE_DAYS + 1), -TERM_MONTHS)}T23:59:59.999Z`)
  const where = { status: ListingStatus.approved }
  const old = await find(services, estate, where, { columns: ['id'], also })
  await forEachRow(services, old, async (context, { id }) => {
    const [listing] = await find(context, estate, { id, ...where }, { lock: true })
    if (!listing?.approvedAt || (await isBeingSold(context, id))) return
    const { approvedAt, endNoticedOn } = listing
    const step = termStep({ approvedAt, endNoticedOn }, today)
    if (step === 'notice') await announceEnd(context, listing, today)
    if (step === 'end') await endByTerm(context, listing)
  })
}
