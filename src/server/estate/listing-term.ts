import { lte } from 'drizzle-orm'
import { addDays, addMonths, tokyoDate } from '#domain/calendar.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
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
import { notify } from '../notify/notify.ts'
import { isBeingSold } from './listing-end.ts'

async function announceEnd(context: Context, { id, userID, title, approvedAt }: Estate, today: string) {
  await setWhere(context, estate, { id }, { endNoticedOn: today })
  const lastDay = lastListedOn(approvedAt!)
  const earliestDay = addDays(today, NOTICE_DAYS - 1)
  await notify(context, userID, {
    kind: NotificationKind.listing,
    title: '掲載の期間が、まもなく終わります',
    paragraphs: [
      `「${title ?? ''}」の掲載は、${date(lastDay > earliestDay ? lastDay : earliestDay)}までです（承認から${TERM_MONTHS}か月）。`,
      '続けて掲載するときは、内容を確かめて、その日までに変更を申請してください。承認されると、期間が新しくなります。',
      '商談中や成約の手続き中は、そのまま続きます。',
    ],
    action: { label: '物件を見る', path: href(pages.sellerEstate, { id }) },
  })
}

async function endByTerm(context: Context, { id, userID, title }: Estate) {
  await move(context, estate, id, 'close')
  await notify(context, userID, {
    kind: NotificationKind.listing,
    title: '掲載の期間が終わりました',
    paragraphs: [
      `「${title ?? ''}」は、承認から${TERM_MONTHS}か月がたったため、掲載を終えました。`,
      'もう一度掲載するときは、物件のページから編集に戻し、審査を申請してください。',
    ],
    action: { label: '物件を見る', path: href(pages.sellerEstate, { id }) },
  })
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
