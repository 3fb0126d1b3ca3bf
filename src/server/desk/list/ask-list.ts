import { and, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '#domain/desk/audit.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import type { Resource } from '#domain/kit/resource.ts'
import * as all from '#domain/nouns.ts'
import type { AnyList, DeskTab, NounName } from '#http/desk/desk-list.ts'
import { joinRows } from '#http/desk/joins.ts'
import { type ListSearch, orderOf, questionOf, readListSearch } from '#http/desk/list-search.ts'
import { lists } from '#http/desk/lists.ts'
import { AppError } from '#http/errors.ts'
import { listQuery } from '#http/filters.ts'
import { parseSearch, stringifySearch } from '#http/search-params.ts'
import type { Context } from '#server/kernel/context.ts'
import { authorize, shownRow, visible } from '#server/kernel/store.ts'
import { columnsByName } from '#server/kernel/table.ts'
import { invalid, issuesOf, type Values } from '#server/kernel/values.ts'
import { seenLine } from '../seen-line.ts'
import { searchOf } from '../searches.ts'

const nouns: Readonly<Record<NounName, Resource>> = all

/** Rows of a noun that one may read, of which a field has one of these values: one statement. */
async function readRows(context: Context, name: NounName, by: string, values: string[]) {
  const noun = nouns[name]
  const table = columnsByName(noun)
  const rows: Values[] = await context.db
    .select()
    .from(table)
    .where(and(inArray(table[by]!, values), visible(context, noun)))
  return rows.map((row): Values => shownRow(noun, context.me, row))
}

/** A list of the desk, asked for as its page's URL says. @throws AppError forbidden, not_found, bad_request */
export function askList(context: Context, name: string, search: Readonly<Record<string, string>>) {
  authorize(context.me, isAdmin(context.me))
  const list = lists.find((list) => list.name === name)
  if (!list) throw new AppError('not_found', 'この一覧はありません')
  const noun = nouns[list.noun]
  const read = readListSearch(list, search)
  return {
    list,
    noun,
    search: read,
    /** The rows that a tab (that of the search, if not said) shows, as the noun's own list is asked. */
    queryOf: (tab?: DeskTab) => queryOf(list, noun, read, search, tab),
    findWords: searchOf(noun),
    /** What the list shows of these rows. */
    tell: (rows: readonly Values[]) =>
      joinRows(list, noun.name === audit.name ? rows.map((line) => seenLine(context, line)) : rows, (...pageQuery) =>
        readRows(context, ...pageQuery),
      ),
  }
}

/** How each noun's list is asked: to make a schema of a hundred fields takes longer than to read a page, and every tab asks. */
const schemas = new Map<Resource, ReturnType<typeof schemaOf>>()
const words = z.string().max(100)
const about = z.string().max(160)
const schemaOf = (noun: Resource) =>
  listQuery(noun, noun.name === audit.name ? { keyword: words, about } : { keyword: words })

function queryOf(list: AnyList, noun: Resource, read: ListSearch, { cursor, limit }: ListSearch, tab?: DeskTab) {
  const pageQuery = { ...questionOf(list, read, tab), orderBy: orderOf(list, read), cursor, limit }
  const schema = schemas.get(noun) ?? schemaOf(noun)
  schemas.set(noun, schema)
  const result = schema.safeParse(parseSearch(stringifySearch(pageQuery)))
  if (!result.success) throw invalid(issuesOf(result.error))
  return result.data
}
