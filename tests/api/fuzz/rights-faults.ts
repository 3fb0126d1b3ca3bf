import { isDeepStrictEqual } from 'node:util'
import type { Pool } from 'pg'
import { DealStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { mayRead, mayWrite } from '#domain/kit/field-rights.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { allows, type Me } from '#domain/kit/rules.ts'
import { refusedBy } from '../../one-of-each/register.ts'
import { keyedCalls, openCalls } from '../../visitor-calls.ts'
import { hiddenWordsIn } from './hidden-words.ts'
import type { Outcome } from './send.ts'
import { nounCalled, type StoredRow, type Write } from './trail.ts'

const letters = { [Role.admin]: 'A', [Role.seller]: 'S', [Role.buyer]: 'B' }
const refused = refusedBy()

/** Who is never let in to a call was let in. */
function doorFaults({ request: { id }, me }: Outcome): string[] {
  if (me) return refused.get(id)?.includes(letters[me.role]) ? [`${id} let in ${letters[me.role]}`] : []
  return openCalls.has(id) || id in keyedCalls || id.startsWith('session.') ? [] : [`${id} let a visitor in`]
}

/** The rows of a noun that an answer of the calls that nouns have alike consists of. */
function rowsIn({ json, request }: Outcome): StoredRow[] {
  const [, call = ''] = request.id.split('.')
  if (call === 'list') return (json as { items: StoredRow[] }).items
  if (call === 'many') return json as StoredRow[]
  return ['one', 'create', 'put', 'patch'].includes(call) ? [json as StoredRow] : []
}

async function storedRows(pool: Pool, { plural }: Resource, ids: readonly string[]): Promise<Map<string, StoredRow>> {
  const { rows } = await pool.query<{ row: StoredRow }>(
    `select to_jsonb(own) as row from "${plural}" own where id::text = any($1)`,
    [ids],
  )
  return new Map(rows.map(({ row }) => [String(row.id), row]))
}

/** Whether a rule of a noun holds a row as it is stored, and that of its parent the parent. */
async function mayReadRow(pool: Pool, noun: Resource, row: StoredRow, me: Me): Promise<boolean> {
  if (!allows(noun.rules.read(me), row)) return false
  const { parent } = noun
  if (!parent || parent.isReadApart) return true
  const id = String(row[parent.field])
  const owner = (await storedRows(pool, parent.noun, [id])).get(id)
  return owner !== undefined && allows(parent.noun.rules.read(me), owner)
}

/** Whether somebody reads a home as it was published: everybody while nothing stops that, who has bought it in any case. */
async function isPublishedTo(pool: Pool, id: string, me: Me): Promise<boolean> {
  const bought = `select 1 from negotiations where "estateID" = $1 and "buyerID" = $2 and status = $3 and not "deletedFlag"`
  const shown = `select 1 from publications where id = $1 and ("suspendedReason" is null or exists (${bought}))`
  return (await pool.query(shown, [id, me?.id, DealStatus.established])).rows.length > 0
}

/** Rows that were answered to somebody whom the rule of their noun refuses them, and fields of them that are not theirs to read. */
async function readingFaults(pool: Pool, outcome: Outcome, noun: Resource): Promise<string[]> {
  const { me, writes } = outcome
  const rows = rowsIn(outcome)
  const stored = await storedRows(
    pool,
    noun,
    rows.map(({ id }) => String(id)),
  )
  const faults: string[] = []
  for (const row of rows) {
    const id = String(row.id)
    // Who moves a row may put it out of their own sight.
    const before = writes.find((write) => write.noun === noun.name && write.id === id)?.before
    const versions = [stored.get(id), before].filter((version) => version !== undefined && version !== null)
    const answers = await Promise.all(versions.map((version) => mayReadRow(pool, noun, version, me)))
    const isTheirs = answers.includes(true)
    const isShown = isTheirs || (noun.name === 'estate' && (await isPublishedTo(pool, id, me)))
    // Who has made a row is told what became of it, whoever may read it from then on.
    const isMade = writes.some((write) => write.noun === noun.name && write.id === id && !write.before)
    if (!isShown && !isMade) faults.push(`read ${noun.name} ${id}, which is not theirs`)
    // Of another's home one reads what a visitor does.
    const closed = Object.keys(row).filter((field) => !mayRead(noun, field, isTheirs ? me : null))
    if (closed.length) faults.push(`read ${closed.join()} of ${noun.name} ${id}`)
  }
  return faults
}

/** Whether a move from where a row stood to where it stands lets a field come with it. */
const comesAlong = ({ moves }: Resource, { before, after }: Write, field: string) =>
  moves !== undefined &&
  before?.[moves.field] !== after?.[moves.field] &&
  Object.values(moves.table).some(
    ({ to, needs = [], takes = [] }) => to === after?.[moves.field] && [...needs, ...takes].includes(field),
  )

/** What was written of the row that a call is about, although whoever asked may not change it, or not that field. */
function writingFaults({ request, me, writes }: Outcome, noun: Resource): string[] {
  const [, call = ''] = request.id.split('.')
  const { change, create, remove, move = change } = noun.rules
  if (call === 'create') {
    const made = writes.find((write) => write.noun === noun.name && !write.before)?.after
    return made && !allows(create(me), made) ? [`made ${noun.name} ${made.id}`] : []
  }
  const id = String(request.about?.id)
  const first = writes.find((write) => write.noun === noun.name && write.id === id)
  if (!first?.before) return []
  const { before, after } = first
  if (call === 'remove') return allows(remove(me), before) ? [] : [`removed ${noun.name} ${id}`]
  if (call !== 'put' && call !== 'patch') return []
  if (!allows(change(me), before) && !allows(move(me), before)) return [`changed ${noun.name} ${id}`]
  const body = JSON.parse(request.body ?? '{}') as Record<string, unknown>
  const closed = Object.keys(body).filter(
    (field) =>
      field in noun.fields &&
      field !== noun.moves?.field &&
      !isDeepStrictEqual(after?.[field], before[field]) &&
      isDeepStrictEqual(after?.[field], body[field]) &&
      !mayWrite(noun, field, me) &&
      !comesAlong(noun, first, field),
  )
  return closed.length ? [`wrote ${closed.join()} of ${noun.name} ${id}`] : []
}

const address = /person\d+@example\.jp/g
/** What nobody but the desk and they themselves are told: the address that somebody signs in with. */
function addressFaults({ text, me, asker }: Outcome): string[] {
  if (me?.role === Role.admin) return []
  const others = [...new Set(text.match(address))].filter((email) => email !== asker?.email)
  return others.length ? [`told ${others.join()}`] : []
}

/** What of an answer, and of what it wrote, whoever asked has no right to. */
export async function rightsFaults(pool: Pool, outcome: Outcome): Promise<string[]> {
  const { status, me, text, writes, request } = outcome
  const hidden = hiddenWordsIn(text, me)
  const told = [...(hidden.length ? [`told the words of ${hidden.join()}`] : []), ...addressFaults(outcome)]
  if (status >= 400) {
    const written = writes.map(({ noun, id }) => `${noun} ${id}`)
    return written.length ? [...told, `${status}, but wrote ${written.join()}`] : told
  }
  const [name = '', call = ''] = request.id.split('.')
  const noun = nounCalled.get(name)
  if (!noun || !noun.calls.some((own) => own === call) || outcome.json === undefined)
    return [...told, ...doorFaults(outcome)]
  return [
    ...told,
    ...doorFaults(outcome),
    ...(await readingFaults(pool, outcome, noun)),
    ...writingFaults(outcome, noun),
  ]
}
