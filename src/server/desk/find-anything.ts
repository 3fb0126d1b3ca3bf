import { sql, type SQL } from 'drizzle-orm'
import { DealStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import type { HitKind } from '#domain/desk/hits.ts'
import { price, yen } from '#domain/format/money.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import * as nouns from '#domain/nouns.ts'
import { displayName } from '#domain/text/display-name.ts'
import { documents } from '#http/desk/documents.ts'
import { listHref } from '#http/desk/list-search.ts'
import { href, pages } from '#http/pages.ts'
import type { Hit } from '#http/shapes.ts'
import type { Context } from '../kernel/context.ts'
import { query } from '../kernel/query.ts'
import { authorize } from '../kernel/store.ts'
import { searchOf } from './searches.ts'

/** How many of each kind are told: whoever looks for more has the lists. */
const mostOfKind = 4

/** Where each kind is looked for, and what of it is told first, in an order that an index has: common words are met walking it. */
const places: Readonly<Record<HitKind, { noun: { name: string }; table: SQL; newest: SQL; also?: SQL }>> = {
  estate: { noun: nouns.estate, table: sql`estates`, newest: sql`"updatedAt" desc, id desc` },
  deal: {
    ...{ noun: nouns.negotiation, table: sql`negotiations`, newest: sql`"lastSendAt" desc nulls last, id desc` },
    also: sql`not "deletedFlag"`,
  },
  person: { noun: nouns.user, table: sql`users`, newest: sql`"createdAt" desc, id desc` },
  payment: { noun: nouns.payment, table: sql`payments`, newest: sql`"createdAt" desc, id desc` },
  document: { noun: nouns.document, table: sql`documents`, newest: sql`"issuedOn" desc, id desc` },
}

type Found = { kind: HitKind; id: string } & {
  [K in 'title' | 'place' | 'buyer' | 'seller' | 'email' | 'number' | 'party' | 'dealID']: string | null
} & { [K in 'name' | 'lastName' | 'firstName']: string } & {
  [K in 'listing' | 'price' | 'deal' | 'role' | 'other' | 'paid' | 'paper' | 'amount']: number | null
}

const home = ({ title }: Found) => title || '（無題）'
const joined = (...words: (string | number | null)[]) => words.filter(Boolean).join('・')

/** What is told of a hit, and the page that it leads to. */
const telling: Readonly<Record<HitKind, (found: Found) => Pick<Hit, 'label' | 'note' | 'path'>>> = {
  estate: (found) => ({
    label: home(found),
    note: joined(
      ListingStatus.label(found.listing),
      found.number,
      found.place,
      found.price === null ? null : price(found.price),
    ),
    path: href(pages.adminEstate, { id: found.id }),
  }),
  deal: (found) => ({
    label: [found.buyer, found.seller].filter(Boolean).join(' → '),
    note: joined(DealStatus.label(found.deal), home(found)),
    path: href(pages.adminRoom, { id: found.id }),
  }),
  person: (found) => ({
    label: displayName(found),
    note: joined(Role.label(found.role), Role.label(found.other), found.number, found.email),
    path: href(pages.adminUser, { id: found.id }),
  }),
  payment: (found) => ({
    label: `${yen(found.amount ?? 0)}（${displayName(found)}さん）`,
    note: joined(PaymentStatus.label(found.paid), home(found)),
    path: href(pages.adminSelectMenu, { negotiationID: found.dealID ?? '' }),
  }),
  document: (found) => ({
    label: found.number ?? '',
    note: joined(DocumentKind.label(found.paper), found.party, found.amount === null ? null : yen(found.amount)),
    path: listHref(documents, { keyword: found.number }),
  }),
}

/** What words, numbers and amounts find for the desk, kind by kind, each the newest first. @throws AppError forbidden */
export async function findAnything(context: Context, keyword: string): Promise<{ items: Hit[] }> {
  authorize(context.me, isAdmin(context.me))
  const hits = Object.entries(places).map(async ([kind, { noun, table, newest, also = sql`true` }], at) => {
    const { also: isMeant, walk } = await searchOf(noun)(context, { conditions: [], limit: mostOfKind, keyword })
    const rows = sql`select * from ${table} where ${also}`
    // Of what no index finds, the newest are asked, and those that are known.
    const asked = walk
      ? sql`((${rows} order by ${newest} limit ${walk.most}) union (${rows} and id = any(${sql.param(walk.some)}::text[]))) as ${table}`
      : sql`(${rows}) as ${table}`
    return sql`select ${at}::int as at, ${kind}::text as kind, id, row_number() over () as rank
      from (select id from ${asked} where ${isMeant} order by ${newest} limit ${mostOfKind}) as newest`
  })
  // SQL, so that all kinds are one statement, each with the deal, the home and the person that it is about.
  const rows = await query<Found>(
    context,
    sql`with hits as (${sql.join(await Promise.all(hits), sql` union all `)})
      select hits.kind, hits.id, e.title, e."publicAddress" as place, e.price::float8 as price, e.status as listing,
        n."buyerName" as buyer, n."sellerName" as seller, n.status as deal, n.id as "dealID",
        coalesce(u.name, '') as name, coalesce(u."lastName", '') as "lastName", coalesce(u."firstName", '') as "firstName",
        u.email, u."userType" as role, u."otherRole" as other, coalesce(d.number, u."userNumber", e."estateNumber") as number,
        d."partyName" as party, d.kind as paper, p."paymentStatus" as paid, coalesce(p.amount, d.amount)::float8 as amount
      from hits
      left join payments p on hits.kind = 'payment' and p.id = hits.id
      left join documents d on hits.kind = 'document' and d.id = hits.id
      left join negotiations n on n.id = case hits.kind when 'deal' then hits.id else coalesce(p."negotiationID", d."negotiationID") end
      left join estates e on e.id = case hits.kind when 'estate' then hits.id else n."estateID" end
      left join users u on u.id = case hits.kind when 'person' then hits.id else p."paymentUserID" end
      order by hits.at, hits.rank`,
  )
  return { items: rows.map((found) => ({ kind: found.kind, id: found.id, ...telling[found.kind](found) })) }
}
