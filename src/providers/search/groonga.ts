import { z } from 'zod'
import { columnName, filterText, lackName, sortKeys } from './groonga-filter.ts'
import { patience, type SearchColumn, type SearchDocument, type SearchEngine, type SearchQuestion } from './index.ts'

/** The head of each answer: a code, when and how long, and where it failed what went wrong. */
const head = z.tuple([z.number(), z.number(), z.number()], z.unknown())
const answer = z.tuple([head], z.unknown())
const found = z.tuple([z.tuple([z.tuple([z.number()]), z.unknown()], z.tuple([z.string()]))])

const markKey = 'sumika.mark'
/** Each character and pair of neighbours is a term, also of letters and digits, and none is changed: words are found as they stand. */
const pairs = `TokenNgram("n", 2, "unify_alphabet", false, "unify_digit", false, "unify_symbol", false)`
/** What is stored may take longer than an answer. Milliseconds. */
const patienceOfWrites = 30_000

type Parameters = Record<string, string | number>

/** Sends a command to Groonga's HTTP server. @throws when it does not answer, or not with success */
const sender = (url: string) =>
  async function send(command: string, parameters: Parameters = {}, body?: string): Promise<unknown> {
    const to = new URL(`d/${command}`, url.endsWith('/') ? url : `${url}/`)
    for (const [name, value] of Object.entries(parameters)) to.searchParams.set(name, String(value))
    const response = await fetch(to, {
      ...(body !== undefined && { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
      redirect: 'error',
      signal: AbortSignal.timeout(command === 'select' ? patience : patienceOfWrites),
    })
    const [[code, , , reason], value] = answer.parse(await response.json())
    if (code !== 0) throw new Error(`Groonga: ${command} answered ${code} ${String(reason)}`)
    return value
  }
type Send = ReturnType<typeof sender>

/** The tables, an index of each column with them. Terms that are asked for as a whole lie in a table without an order. */
async function makeTables(send: Send, columns: readonly SearchColumn[]): Promise<void> {
  const table = (name: string, flags: string, key_type: string, more: Parameters = {}) =>
    send('table_create', { name, flags, key_type, ...more })
  const column = (name: string, flags: string, type: string) =>
    send('column_create', { table: 'Homes', name, flags, type })
  const index = (table: string, source: string, more = '') =>
    send('column_create', { table, name: source, flags: `COLUMN_INDEX${more}`, type: 'Homes', source })
  await table('Homes', 'TABLE_HASH_KEY', 'ShortText')
  await table('HomeWords', 'TABLE_PAT_KEY', 'ShortText', { default_tokenizer: pairs })
  await table('HomeTexts', 'TABLE_HASH_KEY', 'ShortText')
  await table('HomeNumbers', 'TABLE_PAT_KEY', 'Float')
  await column('words', 'COLUMN_SCALAR', 'Text')
  await index('HomeWords', 'words', '|WITH_POSITION')
  for (const each of columns.filter(({ name }) => name !== 'id')) {
    const isText = each.type === 'text'
    await column(each.name, each.isList ? 'COLUMN_VECTOR' : 'COLUMN_SCALAR', isText ? 'ShortText' : 'Float')
    if (each.mayLack) await column(lackName(each), 'COLUMN_SCALAR', 'Bool')
    await index(isText ? 'HomeTexts' : 'HomeNumbers', each.name)
  }
}

/** A document as Groonga loads it: what it lacks is named too, or the value of before would stay. */
const loaded = (columns: readonly SearchColumn[], { id, words, values }: SearchDocument) =>
  Object.fromEntries([
    ...columns.flatMap((column): [string, unknown][] => {
      const value = values[column.name] ?? null
      const nothing = column.isList ? [] : column.type === 'text' ? '' : 0
      const own: [string, unknown] = [columnName(column), value ?? nothing]
      return column.mayLack ? [own, [lackName(column), value === null]] : [own]
    }),
    ...Object.entries({ _key: id, words }),
  ])

/**
 * Groonga by its HTTP server (https://groonga.org, Debian's `groonga`). It asks nobody who they are: for a private network alone.
 * @param columns what documents have besides their words; one of them is the `id`
 */
export function groonga({ url, columns }: { url: string; columns: readonly SearchColumn[] }): SearchEngine {
  const send = sender(url)
  async function select(question: SearchQuestion, more: Parameters) {
    const filter = filterText(question)
    const asked = { table: 'Homes', output_columns: '_key', cache: 'no', ...(filter && { filter }), ...more }
    const [[[count], , ...rows]] = found.parse(await send('select', asked))
    return { count, ids: rows.map(([id]) => id) }
  }
  return {
    ids: async (question, limit) => (await select(question, { sort_keys: sortKeys(question), limit })).ids,
    count: async (question) => (await select(question, { limit: 0 })).count,
    async put(documents) {
      if (!documents.length) return
      const rows = JSON.stringify(documents.map((document) => loaded(columns, document)))
      const stored = await send('load', { table: 'Homes' }, rows)
      if (stored !== documents.length) throw new Error(`Groonga: ${String(stored)} of ${documents.length} were stored`)
    },
    async remove(ids) {
      for (const id of ids) await send('delete', { table: 'Homes', filter: `_key == ${JSON.stringify(id)}` })
    },
    async clear() {
      await send('config_set', { key: markKey, value: '' })
      for (const name of ['HomeWords', 'HomeTexts', 'HomeNumbers', 'Homes'])
        if (await send('object_exist', { name })) await send('table_remove', { name })
      await makeTables(send, columns)
    },
    mark: async () => z.string().parse(await send('config_get', { key: markKey })),
    setMark: async (value) => void (await send('config_set', { key: markKey, value })),
  }
}
