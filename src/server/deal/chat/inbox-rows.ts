import { sql, type SQL } from 'drizzle-orm'
import { DealStatus, OfferStatus } from '#domain/choices/deal.ts'
import { ADMIN_ACCOUNT_ID, Role } from '#domain/choices/person.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { ReportStatus } from '#domain/choices/report.ts'
import { keywordsOf } from '#domain/desk/keywords.ts'
import { turnKinds } from '#domain/desk/work.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import type { Context } from '#server/kernel/context.ts'
import { workInHand } from '#server/desk/work-in-hand.ts'
import { inWords, wordOf } from '#server/desk/words/word.ts'
import { heardBy } from '../room.ts'
import { query as runQuery } from '#server/kernel/query.ts'
import type { OutputOf } from '#http/call.ts'
import type { Contract } from '#http/contract.ts'

type Item = OutputOf<Contract['negotiation']['inbox']>['items'][number]
type InboxDetails = Omit<Item, 'negotiation'> & { negotiationID: string }

/** The rows of `chats` of the deal in `negotiations` that one may read. */
const linesOf = ({ me }: Context): SQL =>
  sql`chats."negotiationID" = negotiations.id${isAdmin(me) ? sql`` : sql` and ${heardBy(sql`${me?.id ?? ''}`)}`}`

/** How far one has read in the deal in `negotiations`. */
const readUpToOf = ({ me }: Context): SQL => sql`coalesce((select sequence from "chatReads"
    where "chatReads"."negotiationID" = negotiations.id and "readerID" = ${me?.id ?? ''}), 0)`

/** A further condition for the desk: only lines of the parties, and only those since this person joined the desk. */
const saidByOthers = ({ me }: Context): SQL =>
  isAdmin(me)
    ? sql` and chats."userType" <> ${Role.admin} and chats."createdAt" >= (select "createdAt" from users where id = ${me?.id})`
    : sql``

/** How many lines of the deal in `negotiations` one may read and has not read. */
export const unreadOf = (
  context: Context,
): SQL => sql`(select count(*) from chats where ${linesOf(context)}${saidByOthers(context)}
    and chats.sequence > ${readUpToOf(context)})`

/** That it is the desk's turn in the deal in `negotiations`. */
export function isDeskTurn({ now }: Context): SQL {
  const work = workInHand(now)
  const rooms = turnKinds.map((kind) => sql`select "negotiationID" from (${work[kind]}) work`)
  return sql`negotiations.id in (${sql.join(rooms, sql` union all `)})`
}

/** How many reports of the deal in `negotiations` wait for the desk. */
export const openReports = sql`(select count(*) from "messageReports"
    where "messageReports"."negotiationID" = negotiations.id and "messageReports".status = ${ReportStatus.open})`

/** What stands for the title of a home that is gone: earlier releases have removed some with the sellers who left. */
const goneTitle = '（物件は削除されました）'

/** What an inbox shows beside a deal: its estate, its last line, how many lines one has not read, and what others have. */
export async function inboxDetails(context: Context, ids: readonly string[]): Promise<Map<string, InboxDetails>> {
  const forDesk = isAdmin(context.me)
    ? sql`, ${openReports}::int as reports, ${isDeskTurn(context)} as "isDeskTurn"`
    : sql``
  const rows = await runQuery<InboxDetails>(
    context,
    sql`select negotiations.id as "negotiationID",
      jsonb_build_object('id', "estateID", 'title', case when e.id is null then ${goneTitle} else ${estateColumn(context, 'title')} end, 'topImage', ${estateColumn(context, 'topImage')},
        'price', coalesce(agreed.price, ${estateColumn(context, 'price')}), 'isAgreed', agreed.price is not null,
        'publicAddress', ${estateColumn(context, 'publicAddress')}) as estate,
      case when c.id is null then null else jsonb_build_object('message', c.message, 'messageType', c."messageType",
        'senderName', c."senderName", 'userType', c."userType", 'createdAt', c."createdAt", 'sequence', c.sequence) end as last,
      ${unreadOf(context)}::int as unread, ${readUpToOf(context)} as "readUpTo",
      (select coalesce(jsonb_agg(jsonb_build_object('readerID', o."readerID", 'sequence', o.sequence)), '[]')
        from "chatReads" o where o."negotiationID" = negotiations.id and o."readerID" <> ${context.me?.id ?? ''}
          and o."readerID" in ("buyerID", "sellerID", ${ADMIN_ACCOUNT_ID})) as reads${forDesk}
    from negotiations left join estates e on e.id = "estateID" ${besideEstate}
    left join offers agreed on agreed."negotiationID" = negotiations.id and agreed.status = ${OfferStatus.accepted}
      and negotiations.status in (${DealStatus.established}, ${DealStatus.finished})
    left join lateral (select * from chats where ${linesOf(context)} order by sequence desc limit 1) c on true
    where negotiations.id = any(${sql.param(ids)}::text[])`,
  )
  return new Map(rows.map((row) => [row.negotiationID, row]))
}

/**
 * A column of the estate as an inbox may show it: of its publication, else of the listing as it is written to whom the draft is open. To
 * anybody else it is as it was public last, with its picture only where its seller has let it stand to the end of the listing.
 */
function estateColumn({ me }: Context, column: 'title' | 'topImage' | 'price' | 'publicAddress'): SQL {
  const name = sql.identifier(column)
  const isOpen = isAdmin(me) ? sql`true` : sql`e."userID" = ${me?.id ?? ''}`
  const hasEnded = sql`e.status = ${ListingStatus.finished}`
  const last =
    column === 'topImage' ? sql`case when ${hasEnded} and l.${name} = e.${name} then l.${name} end` : sql`l.${name}`
  // Of listings that earlier releases have ended nothing else is known.
  return sql`case when p.id is not null then p.${name} when ${isOpen} then e.${name}
    when l.id is not null then ${last} when ${hasEnded} then e.${name} end`
}

const besideEstate = sql`left join publications p on p.id = e.id left join "lastPublications" l on l.id = e.id`

/** That every word is part of the estate's title, number or address, or of a party's name. */
export function hasWords(context: Context, keyword: string): SQL {
  const words = sql`normalize(concat_ws(' ', ${estateColumn(context, 'title')}, ${estateColumn(context, 'publicAddress')}, e."estateNumber",
    "buyerName", "sellerName"), NFKC)`
  const each = keywordsOf(keyword).map((word) => inWords(words, wordOf(word)))
  return sql`exists (select 1 from estates e ${besideEstate} where e.id = negotiations."estateID"
    and ${sql.join(each, sql` and `)})`
}
