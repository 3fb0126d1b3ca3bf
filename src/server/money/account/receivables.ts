import { DeskArea } from '#domain/choices/desk-area.ts'
import { sql } from 'drizzle-orm'
import { tokyoDate } from '#domain/calendar.ts'
import { OrderStatus, PaymentStatus, RefundStatus, TransferStatus } from '#domain/choices/deal.ts'
import { ageBandNames, ageBands, bandOf, type AgeBand } from '#domain/desk/ageing.ts'
import type { CsvEncoding } from '#domain/desk/csv-encoding.ts'
import { payment } from '#domain/deal/payment.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import type { Receivables } from '#http/shapes/receivables.ts'
import { csvFile } from '#server/desk/csv/csv.ts'
import { record } from '#server/kernel/audit.ts'
import type { Context } from '#server/kernel/context.ts'
import { query } from '#server/kernel/query.ts'
import { authorize, authorizeDesk } from '#server/kernel/store.ts'
import { namesOf } from '#server/user/name-of.ts'
import { requireRecentSignIn } from '#server/web/recent-sign-in.ts'

/** How many clients a page tells of; all are counted, added up and written down. */
const maxItems = 500

type OpenRow = {
  userID: string
  negotiationID: string
  home: string | null
  dueDate: string | null
  daysLate: number
  open: number
}

/** Every payment of which something has not come, as `openAmount` counts it for one client. */
const openRows = (context: Context): Promise<OpenRow[]> =>
  // SQL, so that what has come of all payments is added up in one statement.
  query<OpenRow>(
    context,
    sql`with back as materialized (select "transferID", sum(amount) from refunds
        where "transferID" is not null and status <> ${RefundStatus.declined} group by "transferID")
      select p."paymentUserID" as "userID", p."negotiationID", e.title as home, p."dueDate",
        coalesce(${tokyoDate(context.now)}::date - p."dueDate", 0) as "daysLate",
        (p.amount - coalesce(t.sum, 0))::bigint as open
      from payments p join orders o on o.id = p."orderID" and o."orderStatus" <> ${OrderStatus.canceled}
      join negotiations n on n.id = p."negotiationID" left join estates e on e.id = n."estateID"
      left join lateral (select sum(d.amount - coalesce(back.sum, 0)) from transfers d
          left join back on back."transferID" = d.id
        where d."paymentID" = p.id and d.status in ${TransferStatus.arrived}) t on true
      where p."paymentStatus" in ${PaymentStatus.open} and p.amount > coalesce(t.sum, 0)
      order by p."dueDate" nulls last, p.id`,
  )

const noBands = (): Record<AgeBand, number> => ({ within: 0, month: 0, twoMonths: 0, threeMonths: 0, longer: 0 })

/** What every client owes in each of their deals, the oldest first. */
async function allReceivables(context: Context): Promise<Receivables> {
  authorize(context.me, isAdmin(context.me))
  authorize(context.me, payment.rules.read(context.me))
  const rows = await openRows(context)
  const nameOf = await namesOf(
    context,
    rows.map(({ userID }) => userID),
  )
  const clients = new Map<string, Receivables['items'][number]>()
  const sums = { bands: noBands(), total: 0 }
  for (const { userID, negotiationID, home, dueDate, daysLate, open } of rows) {
    const key = `${negotiationID} ${userID}`
    const first = { negotiationID, userID, name: nameOf(userID), home, since: dueDate, bands: noBands(), total: 0 }
    const client = clients.get(key) ?? first
    clients.set(key, client)
    for (const sum of [client, sums]) {
      sum.bands[bandOf(daysLate)] += open
      sum.total += open
    }
  }
  return { items: [...clients.values()], count: clients.size, ...sums }
}

/** The same as a page tells it. */
export async function listReceivables(context: Context): Promise<Receivables> {
  const all = await allReceivables(context)
  return { ...all, items: all.items.slice(0, maxItems) }
}

/** The same as a CSV file with all clients. Recorded, with how many there were. @throws AppError sign_in_too_old */
export async function exportReceivables(
  context: Context,
  { encoding = 'utf-8' }: { encoding?: CsvEncoding | undefined },
): Promise<Response> {
  authorizeDesk(context.me, DeskArea.export)
  requireRecentSignIn(context)
  const { items, count, bands, total } = await allReceivables(context)
  const columns = ['依頼者', '物件', '最も早い支払期限', ...ageBandNames.map((band) => ageBands[band].label), '合計']
  const after = { list: '未収の一覧', columns, encoding, count }
  await record(context, { action: 'export', noun: payment.name, rowID: '*', after })
  const amounts = (sums: Record<AgeBand, number>, sum: number) =>
    [...ageBandNames.map((band) => sums[band]), sum].map(String)
  async function* lines() {
    yield [columns]
    yield items.map(({ name, home, since, ...row }) => [
      name,
      home ?? '',
      since ?? '',
      ...amounts(row.bands, row.total),
    ])
    yield [['合計', '', '', ...amounts(bands, total)]]
  }
  return csvFile(`receivables-${tokyoDate(context.now)}`, encoding, lines())
}
