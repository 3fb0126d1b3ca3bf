import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as nouns from '#domain/nouns.ts'
import type { Resource } from '#domain/kit/resource.ts'

const folder = join(import.meta.dirname, '../src/server')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

const machines = Object.values<Resource>(nouns).flatMap(({ plural, moves }) =>
  moves ? [{ table: plural, field: moves.field }] : [],
)

/** The `set` lists of every `update` of a table in a text, up to the end of the statement or its `where`. */
function setsOf(text: string, table: string): string[] {
  const updates = text.matchAll(
    new RegExp(`update\\s+"?${table}"?(?:\\s+\\w+)?\\s+set\\s+([\\s\\S]*?)(?:\\swhere\\s|\\sfrom\\s|\`|$)`, 'gi'),
  )
  return [...updates].map(([, list]) => list ?? '')
}
const sets = (list: string, field: string) => new RegExp(`(?:^|[\\s,(])"?${field}"?\\s*=`).test(list)

test('the search for statuses in SQL sees them', () => {
  const planted = 'update estates e set "updatedAt" = now(), status = 3 where id = 1'
  expect(setsOf(planted, 'estates').some((list) => sets(list, 'status'))).toBe(true)
  expect(setsOf('update orders set "orderStatus" = 9', 'orders').some((list) => sets(list, 'orderStatus'))).toBe(true)
  expect(
    setsOf('update estates set "negotiationStatus" = 1 where status = 3', 'estates').some((list) =>
      sets(list, 'status'),
    ),
  ).toBe(false)
})

test.each(machines)('no SQL of the server sets $table.$field: a status changes only by a move', ({ table, field }) => {
  const offenders = sources.filter(({ text }) => setsOf(text, table).some((list) => sets(list, field)))
  expect(offenders.map(({ file }) => file)).toEqual([])
})

test('the store itself refuses to write a status without a move', async () => {
  const { setWhere } = await import('#server/kernel/bulk.ts')
  const { setFields } = await import('#server/kernel/change.ts')
  const { openHouse } = await import('./as.ts')
  const { Role } = await import('#domain/choices/person.ts')
  const { typedEstate } = await import('./typed-estate.ts')
  const { systemContext } = await import('#server/kernel/context.ts')
  const house = await openHouse()
  try {
    const seller = await house.as(Role.seller)
    const { id } = await seller.api.estate.create({ body: typedEstate() })
    const context = systemContext(house.services)
    await expect(setWhere(context, nouns.estate, { id }, { status: 3 })).rejects.toThrow('only by a move')
    await expect(setFields(context, nouns.estate, id, { status: 3 })).rejects.toThrow('only by a move')
  } finally {
    await house.drop()
  }
})
