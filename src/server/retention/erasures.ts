import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { DealStatus } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { SellerStatus } from '#domain/choices/person.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { HoldReason } from '#domain/choices/retention.ts'
import { count as countWords } from '#domain/format/count.ts'
import { date } from '#domain/format/date.ts'
import { maybe, ref, text } from '#domain/kit/fields.ts'
import { day, time } from '#domain/kit/moments.ts'
import { oneOf } from '#domain/kit/parts.ts'
import {
  announcedDays,
  announcedNames,
  goesOn,
  type AnnouncedName,
  type holdForm,
  type releaseForm,
} from '#domain/law/erasure.ts'
import { keptSince, retention } from '#domain/law/retention.ts'
import { pages } from '#http/pages.ts'
import type { Erasure } from '#http/shapes/erasure.ts'
import { AppError, conflict } from '#http/errors.ts'
import { record } from '../kernel/audit.ts'
import { insertRow, setWhere } from '../kernel/bulk.ts'
import { inTransaction, systemContext, type Context, type Services } from '../kernel/context.ts'
import { findOne } from '../kernel/find.ts'
import { query } from '../kernel/query.ts'
import { internalTable } from '../kernel/sql/internal-table.ts'
import { takeTurns } from '../kernel/take-turns.ts'
import { isMoneyWaiting } from '../money/waiting-money.ts'
import { notifyDesk } from '../notify/notify.ts'
import { namesOf } from '../user/name-of.ts'

/** What will be erased, as it was announced, and what is held back from it. */
const erasures = internalTable('erasures', {
  what: text('対象'),
  rowID: ref('番号'),
  announcedOn: maybe(day('お知らせした日')),
  holdReason: maybe(oneOf('止める理由', HoldReason)),
  holdNote: maybe(text('くわしい内容', { max: 500 })),
  heldBy: maybe(ref('止めた担当者')),
  heldAt: maybe(time('止めた日時')),
})

/**
 * Whether a deal `n` is over in which a sale was agreed upon, be it that it was broken off afterwards: the law has what is known of its
 * parties kept as of any sale.
 */
export const wasSale = sql`(n.status = ${DealStatus.finished} or (n.status = ${DealStatus.failed} and n."establishedAt" is not null))`

/** Whether what is known of a deal `n` is still kept: of a forgotten one the number is left. */
export const isKept = sql`n."sellerName" <> '—'`

/**
 * The day on which such a deal was over: of the handover's day, which somebody has typed, and the day on which the deal was finished or
 * broken off, the later one. A slip of the pen takes nothing away.
 */
const closedOn = sql.raw(
  `greatest(n."deliveredOn", (coalesce(n."finishedAt", n."failedAt", n."updatedAt") at time zone 'Asia/Tokyo')::date)`,
)
const startOf = (on: SQL) => sql`((${on})::timestamp at time zone 'Asia/Tokyo')`

/** Whether one of these deals (a statement of their ids) is held: then what belongs to it is. */
export const isHeldWith = (
  deals: SQL,
) => sql`exists (select from erasures h where h.what in ('finishedDeals', 'failedDeals')
  and h."holdReason" is not null and h."rowID" in (${deals}))`

const deals = (isOver: SQL, since: SQL) => sql`select n.id, n.id as "negotiationID", ${since} as since,
    concat_ws('・', n."sellerName", n."buyerName") as who, e.title as about,
    ${isHeldWith(sql`select n.id`)} as "isHeldWithDeal"
  from negotiations n left join estates e on e.id = n."estateID"
  where ${isOver} and ${isKept} and not ${isMoneyWaiting(sql`n.id`)}`

/**
 * Every row whose time runs, by its kind: since when, whose it is, and what it is about. That of the check on which the approval of a seller
 * rests does not: who is known is not checked again (犯収法施行令13条2項).
 */
const runningRows: Record<AnnouncedName, SQL> = {
  finishedDeals: deals(wasSale, startOf(closedOn)),
  failedDeals: deals(
    sql`n.status = ${DealStatus.failed} and not ${wasSale}`,
    sql`coalesce(n."failedAt", n."updatedAt")`,
  ),
  identityRecords: sql`select v.id, null::text as "negotiationID",
      greatest(v."createdAt", (select max(${startOf(closedOn)}) from negotiations n
        where v."userID" in (n."sellerID", n."buyerID") and ${wasSale})) as since,
      coalesce(nullif(concat_ws(' ', u."lastName", u."firstName"), ''), v.data -> 'person' ->> 'name') as who,
      null::text as about, ${isHeldWith(sql`select id from negotiations where v."userID" in ("sellerID", "buyerID")`)} as "isHeldWithDeal"
    from "sellerVerifications" v left join users u on u.id = v."userID"
    where (u.id is null or exists (select from negotiations n where v."userID" in (n."sellerID", n."buyerID") and ${wasSale}))
      and not exists (select from negotiations o where v."userID" in (o."sellerID", o."buyerID") and o.status in ${DealStatus.open})
      and (u."sellerApprovedStatus" = ${SellerStatus.approved} and u."sellerApprovedAt" <= v."createdAt") is not true`,
  moneyPapers: sql`select d.id, d."negotiationID", d."createdAt" as since, d."partyName" as who,
      concat(case d.kind ${sql.join(
        DocumentKind.options.map(({ value, label }) => sql`when ${value}::int then ${label}::text`),
        sql` `,
      )} end, ' ', d.number) as about,
      ${isHeldWith(sql`select d."negotiationID"`)} as "isHeldWithDeal"
    from documents d`,
  bankStatements: sql`select s.id, null::text as "negotiationID", s."createdAt" as since,
      concat_ws(' ', u."lastName", u."firstName") as who,
      concat(s."fileName", '（', s."firstOn", '〜', s."lastOn", '）') as about, false as "isHeldWithDeal"
    from "bankStatements" s left join users u on u.id = s."takenBy"`,
  estateReports: sql`select r.id, null::text as "negotiationID", r."handledAt" as since, r."reporterName" as who,
      e.title as about, ${isHeldWith(sql`select id from negotiations where "estateID" = r."estateID"`)} as "isHeldWithDeal"
    from "estateReports" r left join estates e on e.id = r."estateID" where r."handledAt" is not null`,
  saleRights: sql`select e.id, null::text as "negotiationID", e."updatedAt" as since,
      concat_ws(' ', u."lastName", u."firstName") as who, e.title as about,
      ${isHeldWith(sql`select id from negotiations where "estateID" = e.id`)} as "isHeldWithDeal"
    from estates e left join users u on u.id = e."userID"
    where e.status = ${ListingStatus.finished}
      and (exists (select from "ownershipPapers" p where p."estateID" = e.id)
        or exists (select from "heirConsents" c where c."estateID" = e.id))
      and not exists (select from negotiations n where n."estateID" = e.id and n."buyerName" is not null
        and (n.status = ${DealStatus.established} or ${wasSale}))`,
  brokerageContracts: sql`select c.id, null::text as "negotiationID", c."endedAt" as since,
      c.editions -> -1 -> 'client' ->> 'name' as who, e.title as about,
      ${isHeldWith(sql`select id from negotiations where "estateID" = c."estateID"`)} as "isHeldWithDeal"
    from "brokerageContracts" c left join estates e on e.id = c."estateID" where c."endedAt" is not null`,
}

type Running = Pick<Erasure, 'id' | 'negotiationID' | 'who' | 'about' | 'isHeldWithDeal'> & { since: string }

/** Erasing and holding lock the same key, so that nothing is erased while somebody is holding it back. */
export const lockErasures = (context: Pick<Context, 'db'>) => takeTurns(context, 'erasures')

/** Which rows of a kind, or of some of it, go now: their time is over, they were announced a week ago, and nobody holds them. */
export async function dueRows(
  services: Services,
  what: AnnouncedName,
  { context = services, among }: { context?: Pick<Context, 'db'>; among?: string[] } = {},
): Promise<string[]> {
  const now = services.now()
  const latestDay = addDays(tokyoDate(now), -announcedDays)
  const rows = await query<{ id: string }>(
    context,
    sql`select t.id from (${runningRows[what]}) t join erasures a on a.what = ${what} and a."rowID" = t.id
      where t.since < ${keptSince(retention[what].keep, now)}::timestamptz and not t."isHeldWithDeal"
        and a."announcedOn" <= ${latestDay}::date and a."holdReason" is null ${among ? sql`and t.id in ${among}` : sql``}`,
  )
  return rows.map(({ id }) => id)
}

/** Rows whose time began before this moment go within the days of an announcement. */
const dueBefore = (what: AnnouncedName, now: string) =>
  keptSince(retention[what].keep, new Date(Date.parse(now) + announcedDays * 86_400_000).toISOString())

/**
 * Notes what will go within the week, and answers how much of it is new. Rows that have gone, whose time runs again, or that are held with
 * a deal are forgotten here: they are announced anew.
 */
async function announceKind(context: Context, what: AnnouncedName): Promise<number> {
  const dueIDs = sql`select t.id from (${runningRows[what]}) t
    where t.since < ${dueBefore(what, context.now)}::timestamptz and not t."isHeldWithDeal"`
  await query(
    context,
    sql`delete from erasures where what = ${what} and "holdReason" is null and "rowID" not in (${dueIDs})`,
  )
  const announcedRows = await query(
    context,
    sql`insert into erasures (what, "rowID", "announcedOn") select ${what}, id, ${tokyoDate(context.now)}::date
      from (${dueIDs}) soon on conflict do nothing returning "rowID"`,
  )
  return announcedRows.length
}

/** Tells the desk what will be erased in a week, by kind and number; whose it is stands on the page. To be run once a night. */
export async function announceErasures(services: Services): Promise<void> {
  await inTransaction(systemContext(services), async (context) => {
    await lockErasures(context)
    const lines: string[] = []
    for (const what of announcedNames) {
      const addedCount = await announceKind(context, what)
      if (addedCount > 0) lines.push(`${retention[what].what}：${countWords(addedCount)}`)
    }
    if (lines.length === 0) return
    const on = date(addDays(tokyoDate(context.now), announcedDays))
    await notifyDesk(context, {
      kind: NotificationKind.deal,
      title: '保管の期間が過ぎる記録があります',
      paragraphs: [
        `次の記録を、${on}に消去します。元には戻せません。`,
        ...lines,
        '訴訟や照会などで残す必要があるものは、それまでに消去を止めてください。',
      ],
      action: { label: '消去する記録を見る', path: pages.adminRetention },
    })
  })
}

type ListedErasure = Running & {
  what: AnnouncedName
  announcedOn: string | null
  holdReason: number | null
  holdNote: string | null
  heldBy: string | null
  heldAt: string | null
}

/** How many rows are listed at most; all are counted. */
const maxListedRows = 300

/** What will be erased within the week, the first first, and what is held, be it that its time does not run any more. */
export async function listErasures(context: Context): Promise<{ items: Erasure[]; count: number }> {
  const kinds = announcedNames.map(
    (
      what,
    ) => sql`select ${what}::text as what, coalesce(t.id, a."rowID") as id, t."negotiationID", coalesce(t.since, a."heldAt") as since, t.who,
        t.about, coalesce(t."isHeldWithDeal", false) as "isHeldWithDeal", a."announcedOn"::text, a."holdReason", a."holdNote", a."heldBy",
        a."heldAt"
      from (${runningRows[what]}) t full join (select * from erasures where what = ${what}) a on a."rowID" = t.id
      where a."holdReason" is not null or t.since < ${dueBefore(what, context.now)}::timestamptz`,
  )
  const rows = await query<ListedErasure>(context, sql.join(kinds, sql` union all `))
  const nameByID = await namesOf(
    context,
    rows.flatMap(({ heldBy }) => heldBy ?? []),
  )
  const items = rows.map(({ since, announcedOn, holdReason, holdNote, heldBy, heldAt, ...row }) => {
    const due = goesOn(row.what, new Date(since).toISOString())
    const erasedOn = addDays(announcedOn ?? tokyoDate(context.now), announcedDays)
    return {
      ...row,
      goesOn: due > erasedOn ? due : erasedOn,
      hold:
        holdReason === null || heldAt === null
          ? null
          : {
              reason: holdReason,
              note: holdNote ?? '',
              by: heldBy && nameByID(heldBy),
              at: new Date(heldAt).toISOString(),
            },
    }
  })
  items.sort((one, other) => (`${one.goesOn} ${one.id}` < `${other.goesOn} ${other.id}` ? -1 : 1))
  return { items: items.slice(0, maxListedRows), count: items.length }
}

/** What whoever wants to remove a home hears that something is kept about. Of a report its seller learns nothing but what the desk asks. */
export const keptHome = 'この物件には、運営が残す記録があるため、削除できません。'

/** What a line of the audit log calls a row of a kind. */
const nounOf: Record<AnnouncedName, string> = {
  finishedDeals: 'negotiation',
  failedDeals: 'negotiation',
  identityRecords: 'sellerVerifications',
  moneyPapers: 'document',
  bankStatements: 'bankStatement',
  estateReports: 'estateReport',
  saleRights: 'estate',
  brokerageContracts: 'brokerageContract',
}

/** Holds a row back from being erased, for a reason that is kept. @throws AppError not_found, conflict */
export function holdErasure(context: Context, { what, id, reason, note }: z.output<typeof holdForm>): Promise<null> {
  return inTransaction(context, async (context) => {
    await lockErasures(context)
    const rows = await query(context, sql`select t.id from (${runningRows[what]}) t where t.id = ${id}`)
    if (rows.length === 0)
      throw new AppError('not_found', 'この記録は見つかりません。すでに消去されたか、期間が始まっていません。')
    const hold = { holdReason: reason, holdNote: note, heldBy: context.me?.id ?? null, heldAt: context.now }
    const earlier = await findOne(context, erasures, { what, rowID: id })
    if (earlier?.holdReason != null) throw conflict('この記録の消去は、すでに止められています')
    if (earlier) await setWhere(context, erasures, { what, rowID: id }, hold)
    else await insertRow(context, erasures, { what, rowID: id, announcedOn: null, ...hold })
    await record(context, {
      action: 'hold',
      noun: nounOf[what],
      rowID: id,
      reason: `${HoldReason.label(reason)}：${note}`,
    })
    return null
  })
}

/** Lets the time of a row go on: it goes a week from now at the earliest. @throws AppError conflict */
export function releaseErasure(context: Context, { what, id, note }: z.output<typeof releaseForm>): Promise<null> {
  return inTransaction(context, async (context) => {
    await lockErasures(context)
    const heldRow = await findOne(context, erasures, { what, rowID: id })
    if (!heldRow || heldRow.holdReason === null) throw conflict('この記録の消去は、止められていません')
    const announcedOn = tokyoDate(context.now)
    const none = { holdReason: null, holdNote: null, heldBy: null, heldAt: null }
    await setWhere(context, erasures, { what, rowID: id }, { announcedOn, ...none })
    await record(context, { action: 'release', noun: nounOf[what], rowID: id, reason: note })
    return null
  })
}

/** Whether the rights to sell a home are held: then nobody removes their papers, nor the home. @throws AppError conflict */
export async function guardHeldRights(context: Context, estateID: string): Promise<void> {
  const held = await findOne(context, erasures, { what: 'saleRights', rowID: estateID })
  if (held && held.holdReason !== null) throw conflict(keptHome)
}

/** Whether something of this person is held: then they do not leave, since leaving forgets them. */
export async function isHeldOf(context: Context, userID: string): Promise<boolean> {
  const heldRows = await query(
    context,
    sql`select h."rowID" from erasures h where h."holdReason" is not null and (
      (h.what in ('finishedDeals', 'failedDeals') and h."rowID" in
        (select id from negotiations where "sellerID" = ${userID} or "buyerID" = ${userID}))
      or (h.what = 'identityRecords' and h."rowID" in (select id from "sellerVerifications" where "userID" = ${userID}))
      or (h.what = 'estateReports' and h."rowID" in (select id from "estateReports" where "reporterID" = ${userID}))
      or (h.what = 'brokerageContracts' and h."rowID" in (select id from "brokerageContracts" where "clientID" = ${userID}))
      or (h.what = 'saleRights' and h."rowID" in (select id from estates where "userID" = ${userID}))) limit 1`,
  )
  return heldRows.length > 0
}
