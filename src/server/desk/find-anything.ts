import { sql, type SQL } from 'drizzle-orm'
import { DealStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import type { HitKind } from '#domain/desk/hits.ts'
import { keywordsOf, type Keyword } from '#domain/desk/keywords.ts'
import { price, yen } from '#domain/format/money.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import * as nouns from '#domain/nouns.ts'
import { parseYen } from '#domain/format/parse-yen.ts'
import { norm } from '#domain/text/japanese-search.ts'
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
const maxHitsPerKind = 4

/** Where each kind is looked for, and what of it is told first. */
const places: Readonly<
  Record<HitKind, { noun: { name: string; plural: string }; table: SQL; newest: SQL; also?: SQL }>
> = {
  person: { noun: nouns.user, table: sql`users`, newest: sql`"createdAt" desc, id desc` },
  estate: { noun: nouns.estate, table: sql`estates`, newest: sql`"updatedAt" desc, id desc` },
  deal: {
    noun: nouns.negotiation,
    table: sql`negotiations`,
    newest: sql`"lastSendAt" desc nulls last, id desc`,
    also: sql`not "deletedFlag"`,
  },
  payment: { noun: nouns.payment, table: sql`payments`, newest: sql`"createdAt" desc, id desc` },
  document: { noun: nouns.document, table: sql`documents`, newest: sql`"issuedOn" desc, id desc` },
}

type FoundRow = { kind: HitKind; id: string } & {
  [K in 'title' | 'place' | 'buyer' | 'seller' | 'email' | 'phone' | 'reading' | 'number' | 'party' | 'dealID']:
    string | null
} & { [K in 'name' | 'lastName' | 'firstName']: string } & {
  [K in 'listing' | 'price' | 'deal' | 'role' | 'other' | 'paid' | 'paper' | 'amount']: number | null
}

const home = ({ title }: FoundRow) => title || '（無題）'
const joinWords = (...words: (string | number | null)[]) => words.filter(Boolean).join('・')

type Part = readonly [label: string, text: string | number | null]
/** What of a hit words are looked for in, by its name; `beyond` is where they stand if in none of these. */
const parts: Readonly<Record<HitKind, (row: FoundRow) => { own: readonly Part[]; beyond: string }>> = {
  person: (row) => ({
    own: [
      ['名前', joinedName(row)],
      ['読み', row.reading],
      ['電話', row.phone],
      ['番号', row.number],
      ['メール', row.email],
    ],
    beyond: '会員情報',
  }),
  estate: (row) => ({
    own: [
      ['題名', row.title],
      ['番号', row.number],
      ['価格', row.price],
      ['所在地', row.place],
    ],
    beyond: '売主・住所',
  }),
  deal: (row) => ({
    own: [
      ['買主', row.buyer],
      ['売主', row.seller],
      ['物件', row.title],
    ],
    beyond: '当事者・メッセージ・帳票',
  }),
  payment: (row) => ({
    own: [
      ['支払う方', joinedName(row)],
      ['読み', row.reading],
      ['電話', row.phone],
      ['金額', row.amount],
      ['物件', row.title],
    ],
    beyond: '帳票の番号',
  }),
  document: (row) => ({
    own: [
      ['番号', row.number],
      ['宛名', row.party],
      ['金額', row.amount],
    ],
    beyond: '物件',
  }),
}

const joinedName = ({ name, lastName, firstName }: FoundRow) => `${name} ${lastName}${firstName}`

/** That a part of a hit has a word: an amount is that amount, a text has it in any of its forms. */
function hasWord([, part]: Part, { word, forms }: Keyword): boolean {
  if (typeof part === 'number') return parseYen(word) === part
  const text = norm(part ?? '')
  return forms.some((form) => text.includes(norm(form.text)))
}

/** Where the words stand in a hit, so that whoever looks for a caller sees why a row is told: `電話`, `読み・物件`. */
function whyOf(row: FoundRow, words: readonly Keyword[]): string {
  const { own, beyond } = parts[row.kind](row)
  const labels = words.map((word) => own.find((part) => hasWord(part, word))?.[0] ?? beyond)
  return [...new Set(labels)].join('・')
}

/** What is told of a hit, and the page that it leads to. */
const hitPresenters: Readonly<Record<HitKind, (row: FoundRow) => Pick<Hit, 'label' | 'note' | 'path'>>> = {
  estate: (row) => ({
    label: home(row),
    note: joinWords(
      ListingStatus.label(row.listing),
      row.number,
      row.place,
      row.price === null ? null : price(row.price),
    ),
    path: href(pages.adminEstate, { id: row.id }),
  }),
  deal: (row) => ({
    label: [row.buyer, row.seller].filter(Boolean).join(' → '),
    note: joinWords(DealStatus.label(row.deal), home(row)),
    path: href(pages.adminRoom, { id: row.id }),
  }),
  person: (row) => ({
    label: displayName(row),
    note: joinWords(Role.label(row.role), Role.label(row.other), row.number, row.email),
    path: href(pages.adminUser, { id: row.id }),
  }),
  payment: (row) => ({
    label: `${yen(row.amount ?? 0)}（${displayName(row)}さん）`,
    note: joinWords(PaymentStatus.label(row.paid), home(row)),
    path: href(pages.adminSelectMenu, { negotiationID: row.dealID ?? '' }),
  }),
  document: (row) => ({
    label: row.number ?? '',
    note: joinWords(DocumentKind.label(row.paper), row.party, row.amount === null ? null : yen(row.amount)),
    path: listHref(documents, { keyword: row.number }),
  }),
}

/** What words, numbers and amounts find for the desk, kind by kind, each the newest first. @throws AppError forbidden */
export async function findAnything(context: Context, keyword: string): Promise<{ items: Hit[] }> {
  authorize(context.me, isAdmin(context.me))
  const hits = Object.entries(places).map(async ([kind, { noun, table, newest, also = sql`true` }], at) => {
    const { also: isMeant } = await searchOf(noun)(context, { conditions: [], limit: maxHitsPerKind, keyword })
    return sql`select ${at}::int as at, ${kind}::text as kind, id, row_number() over () as rank
      from (select id from ${table} where ${also} and ${isMeant} order by ${newest} limit ${maxHitsPerKind}) as newest`
  })
  // SQL, so that all kinds are one statement, each with the deal, the home and the person that it is about.
  const rows = await query<FoundRow>(
    context,
    sql`with hits as (${sql.join(await Promise.all(hits), sql` union all `)})
      select hits.kind, hits.id, e.title, e."publicAddress" as place, e.price::float8 as price, e.status as listing,
        n."buyerName" as buyer, n."sellerName" as seller, n.status as deal, n.id as "dealID",
        coalesce(u.name, '') as name, coalesce(u."lastName", '') as "lastName", coalesce(u."firstName", '') as "firstName", u.phone,
        concat(u."lastNameKana", u."firstNameKana") as reading,
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
  const words = keywordsOf(keyword)
  const items = rows.map((row) => {
    const { kind, id } = row
    return { kind, id, ...hitPresenters[kind](row), why: whyOf(row, words) }
  })
  return { items }
}
