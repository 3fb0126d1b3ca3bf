import * as nouns from '#domain/nouns.ts'
import { openapi } from '#http/openapi/openapi.ts'
import type { Chance } from '../../chance.ts'
import { nasty, valueOf, type Schema } from './values.ts'

const document = openapi(nouns, { title: 'スミカ', version: '1', serverUrl: '/api' })
const components = document as unknown as Schema

type Parameter = { name: string; in: string; schema: Schema }
type Operation = { id: string; method: string; path: string; parameters: Parameter[]; body: Schema | undefined }

/** What is described at a reference of the document. */
export const resolve = (reference: string): Schema =>
  reference
    .replace('#/', '')
    .split('/')
    .reduce((at, key) => at[key] as Schema, components)

/** Every call that the document describes. A stream is read elsewhere; a sign-out everywhere would end the cast's own tokens. */
const operations: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { operationId, parameters = [], requestBody }]) =>
    ['event.stream', 'session.end', 'user.remove'].includes(operationId)
      ? []
      : [
          {
            id: operationId,
            method: method.toUpperCase(),
            path,
            parameters: parameters.map(({ $ref }) => resolve($ref) as unknown as Parameter),
            body: requestBody?.content['application/json']?.schema as Schema | undefined,
          },
        ],
  ),
)

/** A request as data, so that a failure can name it. */
export type DrawnRequest = { id: string; method: string; path: string; headers: Record<string, string>; body?: string }

const oftenJson = [
  'application/json',
  'application/json',
  'application/json',
  'text/plain',
  'application/json; charset=x',
]
/** Texts that are no JSON, or not what a body should be. */
const brokenBodies = ['', '{', 'null', '[]', '"text"', '0', '{"a":', '[[[[]]]]', '\u0000', '{"__proto__":{"a":1}}']

/**
 * A request of a call that chance picks: as its schemas say, and in some places as they do not. `rows` are ids that occur in the
 * database, by the noun of which they are; `codes` those of masters.
 */
export function drawRequest(
  chance: Chance,
  rows: ReadonlyMap<string, string[]>,
  codes: readonly string[],
): DrawnRequest {
  const { id, method, path, parameters, body } = chance.pick(operations)
  const known = [...rows.values(), codes].flat()
  // Most calls are about a row of their noun: others are not found, which says little.
  const own = rows.get(id.split('.')[0]!) ?? []
  const some = <T>(all: readonly T[], most: number) => {
    const wanted = chance.between(0, Math.min(most, all.length))
    return Array.from({ length: wanted }, () => chance.pick(all))
  }
  const idText = () => {
    const wish = chance.between(1, 10)
    if (wish > 3 && own.length) return chance.pick(own)
    return wish > 2 && known.length ? chance.pick(known) : nasty(chance)
  }
  const place = path.replace(/\{\w+\}/g, () => {
    const text = chance.between(1, 8) === 1 ? `${idText()},${idText()}` : idText()
    return chance.between(1, 20) === 1 ? text : encodeURIComponent(text.toWellFormed())
  })
  const query = new URLSearchParams()
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  for (const { name, schema } of some(inQuery, 4)) {
    const drawn = chance.between(1, 3) === 1 ? nasty(chance) : valueOf(schema, { chance, known, resolve })
    query.append(name, String(drawn ?? ''))
  }
  if (chance.between(1, 15) === 1) query.append(nasty(chance), nasty(chance))
  const headers: Record<string, string> = {}
  if (chance.between(1, 6) === 1) headers['idempotency-key'] = `a-key-of-${chance.between(1, 20)}`
  const drawn: DrawnRequest = { id, method, path: `/api${place}${query.size ? `?${query}` : ''}`, headers }
  if (method === 'GET') return drawn
  if (!body && chance.between(1, 4) > 1) return drawn
  headers['content-type'] = chance.pick(oftenJson)
  if (!body || chance.between(1, 12) === 1) return { ...drawn, body: chance.pick(brokenBodies) }
  return { ...drawn, body: JSON.stringify(valueOf(body, { chance, known, resolve })) ?? 'null' }
}
