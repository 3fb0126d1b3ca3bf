import { and, inArray, or, sql, type SQL } from 'drizzle-orm'
import { estate } from '#domain/estate/estate.ts'
import { parseEstateNumber } from '#domain/estate/estate-number.ts'
import { likePattern } from '#domain/text/japanese-search.ts'
import { user } from '#domain/user/user.ts'
import type { ListQuery } from '#http/filters.ts'
import type { Context } from '../kernel/context.ts'
import { countRows, listRows } from '../kernel/sql/list-rows.ts'
import { shown } from '../kernel/store.ts'
import { tableOf } from '../kernel/table.ts'

const [table, people] = [tableOf(estate), tableOf(user)]
const where = sql`concat_ws(' ', ${table.title}, ${table.id}, ${table.estateNumber}, ${table.postCode}, ${table.publicAddress}, ${table.nearestStation},
  concat(${table.prefectures}, ${table.city}, ${table.address1}), ${table.address2})`
const who = sql`concat_ws(' ', ${people.name}, concat(${people.lastName}, ${people.firstName}),
  concat(${people.lastNameKana}, ${people.firstNameKana}), ${people.userNumber}, ${people.email})`

/** That every word is part of a listing's title, number or address, or of its seller's name, number or e-mail. */
function hasWords({ db }: Pick<Context, 'db'>, keyword: string): SQL | undefined {
  const words = keyword.normalize('NFKC').split(/\s+/u).filter(Boolean)
  return and(
    ...words.map((word) => {
      const pattern = likePattern(parseEstateNumber(word) ?? word)
      const sellers = db
        .select({ id: people.id })
        .from(people)
        .where(sql`${who} ilike ${pattern}`)
      return or(sql`${where} ilike ${pattern}`, inArray(table.userID, sellers))
    }),
  )
}

type Query = ListQuery & { keyword?: unknown }
const look = (context: Context, { keyword }: Query) =>
  typeof keyword === 'string' && keyword ? { also: hasWords(context, keyword) } : {}

/** A page of the listings that one may read whole. */
export async function searchListings(context: Context, query: Query) {
  const { rows, cursor } = await listRows(context, estate, query, look(context, query))
  return { items: rows.map((row) => shown(estate, context.me, row)), cursor }
}

/** How many listings there are that one may read whole. */
export const countListings = (context: Context, query: Query) => countRows(context, estate, query, look(context, query))
