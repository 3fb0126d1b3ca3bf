import { allAreas } from '#domain/choices/desk-area.ts'
import { Role } from '#domain/choices/person.ts'
import { mayWrite } from '#domain/kit/field-rights.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { meAs } from '#domain/kit/rules.ts'
import type { Chance } from '../../chance.ts'
import type { Entry } from '../../one-of-each/entry.ts'
import { oneOfEach } from '../../one-of-each/register.ts'
import { bodies } from '../../plain-calls.ts'
import { nounCalled, type StoredRow } from './trail.ts'

type Body = Record<string, unknown>

const entries: Readonly<Record<string, Entry>> = oneOfEach

const desk = meAs('desk', Role.admin, allAreas)
/** Whether the desk or whoever makes a row says a field of it. */
const isWritten = (noun: Resource, field: string) => noun.createOnly.includes(field) || mayWrite(noun, field, desk)
const pick = (body: Body, wanted: (field: string) => boolean): Body =>
  Object.fromEntries(Object.entries(body).filter(([field]) => wanted(field)))

/** Some of what a row says: what a page sends that was read and written in again. */
function partOf(chance: Chance, { fields }: Resource, row: StoredRow): Body {
  const names = Object.keys(fields)
  const count = chance.between(1, Math.min(5, names.length))
  return Object.fromEntries(
    Array.from({ length: count }, () => chance.pick(names)).map((field) => [field, row[field] ?? null]),
  )
}

/** A move of a noun, most often from the state that its row is in, with what it needs as its schemas say. */
function moveOf(
  chance: Chance,
  { moves }: Resource,
  row: StoredRow | undefined,
  valueOf: (field: string) => unknown,
): Body {
  if (!moves) return {}
  const all = Object.values(moves.table)
  const open = all.filter(({ from }) => from.includes((row?.[moves.field] ?? null) as number | null))
  const { to, needs = [], takes = [] } = chance.pick(open.length && chance.between(1, 4) > 1 ? open : all)
  return { [moves.field]: to, ...Object.fromEntries([...needs, ...takes].map((field) => [field, valueOf(field)])) }
}

/** A body that such a call may well take, of what the nouns themselves and the tests of each of them say. */
export function likelyBody(
  chance: Chance,
  id: string,
  row: StoredRow | undefined,
  valueOf: (field: string) => unknown,
): Body {
  const [name = '', call = ''] = id.split('.')
  const noun = nounCalled.get(name)
  if (!noun || !['create', 'put', 'patch'].includes(call)) return { ...bodies[id] }
  const whole = Object.fromEntries(Object.keys(noun.fields).map((field) => [field, row?.[field] ?? null]))
  if (call === 'put') return { ...whole, ...(chance.between(1, 2) === 1 && { version: row?.version }) }
  if (call === 'create') return pick(whole, (field) => whole[field] !== null && isWritten(noun, field))
  const wish = chance.between(1, 5)
  if (wish < 4 && noun.moves) return moveOf(chance, noun, row, valueOf)
  if (wish === 4 && row) return partOf(chance, noun, row)
  return { ...entries[name]?.change }
}
