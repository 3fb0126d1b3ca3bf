import { allCalls } from '#domain/kit/resource.ts'
import * as nouns from '#domain/nouns.ts'
import { setupSteps, starterNames } from '#domain/operator/setup.ts'
import { lists } from '#http/desk/lists.ts'
import { contract } from '#http/contract.ts'
import type { Calls } from '#http/call.ts'
import { openapi } from '#http/openapi/openapi.ts'
import type { Chance } from '../../chance.ts'
import type { NounName } from '../../one-of-each/entry.ts'
import { queries } from '../../plain-calls.ts'
import { likelyBody } from './likely-bodies.ts'
import type { StoredRow } from './trail.ts'
import { nasty, valueOf, type Schema } from './values.ts'

const document = openapi(nouns, { title: 'スミカ', version: '1', serverUrl: '/api' })
const components = document as unknown as Schema

type Parameter = { name: string; in: string; schema: Schema }
type Operation = { id: string; method: string; path: string; parameters: Parameter[]; body: Schema | undefined }

/** What is described at a reference of the document. */
const resolve = (reference: string): Schema =>
  reference
    .replace('#/', '')
    .split('/')
    .reduce((at, key) => at[key] as Schema, components)

/** The names of the calls, by method and path: `estate.one`. The document has names of its own for some. */
const names = new Map(
  Object.entries<Calls>(contract).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([name, { method, path }]) => [`${method} ${path}`, `${noun}.${name}`]),
  ),
)

/** Every call that the document describes. A stream is read elsewhere; a sign-out everywhere would end the cast's own tokens. */
const operations: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([verb, { parameters = [], requestBody }]) => {
    const method = verb.toUpperCase()
    const id = names.get(`${method} ${path}`)!
    if (['event.stream', 'session.end', 'user.remove'].includes(id)) return []
    return {
      id,
      method,
      path,
      parameters: parameters.map(({ $ref }) => resolve($ref) as unknown as Parameter),
      body: requestBody?.content['application/json']?.schema as Schema | undefined,
    }
  }),
)

/** A request as data, so that a failure can name it; `about` is the row of the call's noun that it is about, if it is of one. */
export type DrawnRequest = {
  id: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string
  about?: StoredRow
}

/** The latest rows of each noun, by its name, and what is no row of a noun: numbers of masters, keys of places. */
export type Known = { rows: ReadonlyMap<string, StoredRow[]>; codes: readonly string[] }

const json = 'application/json'
const oftenJson = [...Array.from({ length: 12 }, () => json), 'text/plain', `${json}; charset=x`]
/** Texts that are no JSON, or not what a body should be. */
const brokenBodies = ['', '{', 'null', '[]', '"text"', '0', '{"a":', '[[[[]]]]', '\u0000', '{"__proto__":{"a":1}}']

/** What a part of a path that is no id may be. */
const words: Readonly<Record<string, readonly string[]>> = {
  list: lists.map(({ name }) => name),
  noun: starterNames,
  step: Object.keys(setupSteps),
}
/** What many calls are about that bear the name of another noun: a paper of a deal, a price of a home. */
const others: readonly NounName[] = ['estate', 'negotiation', 'user']

/** Which rows a part of a path may name: those of the noun that it says, or of the call's. */
function rowsFor(chance: Chance, id: string, part: string, { rows }: Known): readonly StoredRow[] {
  const [noun = '', call = ''] = id.split('.')
  const said = part.replace(/ID$/, '')
  if (rows.has(said)) return rows.get(said)!
  const isPeculiar = !allCalls.some((one) => one === call)
  return rows.get(isPeculiar && chance.between(1, 3) === 1 ? chance.pick(others) : noun) ?? []
}

/** The id of a row: most often of the noun that is asked about, since others are not found, which says little. */
function drawID(
  chance: Chance,
  own: readonly StoredRow[],
  known: readonly string[],
): { text: string; row?: StoredRow } {
  const wish = chance.between(1, 10)
  if (wish > 2 && own.length) {
    const row = chance.pick(own)
    return { text: String(row.id), row }
  }
  return { text: wish > 1 && known.length ? chance.pick(known) : nasty(chance) }
}

/** A query as its parameters say, and in some places as they do not. */
function drawQuery(chance: Chance, id: string, parameters: readonly Parameter[], known: readonly string[]): string {
  const query = new URLSearchParams(chance.between(1, 4) > 1 ? queries[id] : '')
  const wanted = parameters.length ? chance.between(0, chance.pick([0, 1, 2, 4])) : 0
  for (let at = 0; at < wanted; at++) {
    const { name, schema } = chance.pick(parameters)
    const drawn = chance.between(1, 6) === 1 ? nasty(chance) : valueOf(schema, { chance, known, resolve })
    query.append(name, String(drawn ?? ''))
  }
  if (chance.between(1, 15) === 1) query.append(nasty(chance), nasty(chance))
  return query.size ? `?${query}` : ''
}

/** What a body holds: as its schema says it, or nearly what such a call takes, by what is known of its noun. */
function drawBody(chance: Chance, id: string, schema: Schema, known: readonly string[], row: StoredRow | undefined) {
  const value = (of: Schema) => valueOf(of, { chance, known, resolve })
  if (chance.between(1, 4) === 1) return value(schema)
  const whole = typeof schema.$ref === 'string' ? resolve(schema.$ref) : schema
  const fields = (whole.properties ?? {}) as Record<string, Schema>
  const body = likelyBody(chance, id, row, (field) => value(fields[field] ?? {}))
  const all = Object.keys(fields)
  if (all.length && chance.between(1, 4) === 1) {
    const field = chance.pick(all)
    body[field] = value(fields[field]!)
  }
  return body
}

/** A request of a call that chance picks: as its schemas say, and in some places as they do not. */
export function drawRequest(chance: Chance, all: Known): DrawnRequest {
  const { rows, codes } = all
  const { id, method, path, parameters, body } = chance.pick(operations)
  const known = [...[...rows.values()].flat().map((row) => String(row.id)), ...codes]
  const own = rows.get(id.split('.')[0]!) ?? []
  let about: StoredRow | undefined
  const place = path.replace(/\{(\w+)\}/g, (_, part: string) => {
    const named = rowsFor(chance, id, part, all)
    const first =
      words[part] && chance.between(1, 5) > 1 ? { text: chance.pick(words[part]) } : drawID(chance, named, known)
    about = 'row' in first ? first.row : undefined
    const isTwo = chance.between(1, part === 'ids' ? 2 : 15) === 1
    const text = isTwo ? `${first.text},${drawID(chance, named, known).text}` : first.text
    return chance.between(1, 20) === 1 ? text : encodeURIComponent(text.toWellFormed())
  })
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const headers: Record<string, string> = {}
  if (chance.between(1, 6) === 1) headers['idempotency-key'] = `a-key-of-${chance.between(1, 20)}`
  const search = drawQuery(chance, id, inQuery, known)
  const drawn: DrawnRequest = { id, method, path: `/api${place}${search}`, headers, ...(about && { about }) }
  if (method === 'GET') return drawn
  if (!body && chance.between(1, 4) > 1) return drawn
  headers['content-type'] = chance.pick(oftenJson)
  if (!body || chance.between(1, 12) === 1) return { ...drawn, body: chance.pick(brokenBodies) }
  // What is made is like another row of its noun.
  const like = about ?? (own.length ? chance.pick(own) : undefined)
  return { ...drawn, body: JSON.stringify(drawBody(chance, id, body, known, like)) ?? 'null' }
}
