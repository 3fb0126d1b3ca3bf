import { and, sql, type SQL } from 'drizzle-orm'
import { tokyoDate } from '#domain/calendar.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { isAdmin, type Me } from '#domain/kit/rules.ts'
import { searchAlert } from '#domain/alert/search-alert.ts'
import { chat } from '#domain/deal/chat.ts'
import { document } from '#domain/deal/document.ts'
import { messageReport } from '#domain/deal/message-report.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { offer } from '#domain/deal/offer.ts'
import { order } from '#domain/deal/order.ts'
import { payment } from '#domain/deal/payment.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { dealStep } from '#domain/deal/steps/deal-step.ts'
import { disclosure } from '#domain/deal/disclosure/disclosure.ts'
import { viewing } from '#domain/deal/viewing/viewing.ts'
import { estate } from '#domain/estate/estate.ts'
import { savedView } from '#domain/desk/saved-view.ts'
import { favorite } from '#domain/favorite.ts'
import { hiddenEstate } from '#domain/hidden-estate.ts'
import { notification } from '#domain/notification.ts'
import { user } from '#domain/user/user.ts'
import { images } from '#server/images/records.ts'
import { storageOf } from '#server/images/save.ts'
import { dirOf } from '#server/images/dirs.ts'
import { record } from '#server/kernel/audit.ts'
import type { Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { notFound, oneRow, shown, visible } from '#server/kernel/store.ts'
import { tableOf } from '#server/kernel/table.ts'
import { mailsTo } from '#server/notify/mail-records.ts'
import { openedNotices } from '#server/notify/notice-reads.ts'
import { decisionsAbout, deedsOf } from './records-about.ts'
import { zip, type ZipEntry } from './zip.ts'

/** Whose rows are a person's own among those that the person may read: all of them, but where others are read too. */
const owned: [Resource, ((id: string) => SQL) | null][] = [
  [user, (id) => sql`${tableOf(user).id} = ${id}`],
  [estate, (id) => sql`${tableOf(estate).userID} = ${id}`],
  [favorite, (id) => sql`${tableOf(favorite).buyerID} = ${id}`],
  [negotiation, null],
  [chat, null],
  [offer, null],
  [viewing, null],
  [dealStep, null],
  [disclosure, null],
  [quotation, null],
  [order, null],
  [payment, null],
  [document, null],
  [messageReport, null],
  [searchAlert, null],
  [hiddenEstate, null],
  [savedView, (id) => sql`${tableOf(savedView).ownerID} = ${id}`],
  [notification, (id) => sql`${tableOf(notification).userID} = ${id}`],
]

/** What of a noun's rows is this person's, by the same rule and with the same fields as the person reads it on the site. */
async function rowsOf(context: Context, noun: Resource, ownedBy: ((id: string) => SQL) | null): Promise<object[]> {
  if (noun.rules.read(context.me) === false) return []
  const also = and(visible(context, noun), ownedBy?.(context.me!.id))
  const rows = await find(context, noun, {}, { also })
  return rows.map((row) => shown(noun, context.me, row))
}

type Person = { id: string; email: string }
/** All mails of the days for which they are written down. */
const maxMails = 10_000

async function* entriesOf(context: Context, { id, email }: Person): AsyncGenerator<ZipEntry> {
  const data: Record<string, unknown> = { createdAt: context.now }
  // Who reads everything, as the desk does, owns no more of it than others.
  for (const [noun, ownedBy] of owned.filter(([, ownedBy]) => ownedBy || !isAdmin(context.me)))
    data[noun.plural] = await rowsOf(context, noun, ownedBy)
  data.signIns = (await context.services.identity.signIns?.list(id)) ?? []
  data.records = await deedsOf(context, id)
  data.mails = await mailsTo(context, { id, email }, maxMails)
  data.openedNotices = await openedNotices(context, id)
  data.verifications = await decisionsAbout(context, id)
  const columns = ['path', 'name', 'dir', 'contentType', 'size', 'createdAt'] as const
  const files = await find(context, images, { userID: id, removedAt: null }, { columns, orderBy: 'createdAt' })
  data.files = files
  const { storages, log } = context.services
  const missing = (path: string) => (error: unknown) => void log.error({ err: error, path }, 'a file cannot be read')
  yield { name: 'data.json', bytes: Buffer.from(JSON.stringify(data, null, 2)) }
  for (const { path } of files) {
    const dir = dirOf(path)
    const file = dir && (await storageOf(dir, storages).get(path).catch(missing(path)))
    if (file) yield { name: `files/${path}`, bytes: file.bytes }
  }
}

/** Everything about a person that the person may read, as a ZIP archive: `data.json` and their files. Recorded in the audit log. */
export async function downloadOwnData(context: Context, id: string): Promise<Response> {
  const person = await oneRow(context, user, id)
  const me: Me = { id, role: person.userType }
  if (isAdmin(me) && context.me?.id !== id) throw notFound(user)
  await record(context, { action: 'download', noun: user.name, rowID: id })
  const pieces = zip(entriesOf({ ...context, me }, person))
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { value, done } = await pieces.next()
      if (done) stream.close()
      else stream.enqueue(value)
    },
    cancel: async () => void (await pieces.return(undefined)),
  })
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="sumika-data-${tokyoDate(context.now)}.zip"`,
    'cache-control': 'no-store',
  }
  return new Response(body, { headers })
}
