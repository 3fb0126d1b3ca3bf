import { allAreas } from '#domain/choices/desk-area.ts'
import { meAs } from '#domain/kit/rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Role } from '#domain/choices/person.ts'
import { metaOf, rowsIn, unwrap } from '#domain/kit/field-meta.ts'
import { mayWrite } from '#domain/kit/field-rights.ts'
import type { Resource } from '#domain/kit/resource.ts'
import * as nouns from '#domain/nouns.ts'
import { openHouse, type House } from '../as.ts'
import { fieldsIn } from '../one-of-each/register.ts'
import { openShop, type Shop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

/** Ids that somebody writes and that another guard asks about, and which. */
const asked = fieldsIn('ids')

const roles = Object.values(Role).filter((role) => typeof role === 'number')
const isWritten = (noun: Resource, field: string) =>
  noun.createOnly.includes(field) || roles.some((role) => mayWrite(noun, field, meAs('somebody', role, allAreas)))

/** The fields with ids of other rows, in the parts of a noun as well: every one that a body can hold. */
function fieldsWithIDs(schema: z.core.$ZodType, path: string): { path: string; isNamed: boolean }[] {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodArray) {
    if (unwrap(inner.element) instanceof z.ZodObject) return fieldsWithIDs(inner.element, path)
  } else if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape).flatMap(([field, part]) => fieldsWithIDs(part as z.ZodType, `${path}.${field}`))
  if (!/IDs?$/.test(path)) return []
  const { upload, of } = metaOf(inner)
  return upload ? [] : [{ path, isNamed: of !== undefined }]
}

test('every id that somebody writes says of which noun it is, has a foreign key, or is asked about elsewhere', async () => {
  const { rows } = await house.services.pool.query<{ place: string }>(
    `select c.conrelid::regclass::text || '.' || a.attname as place from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where c.contype = 'f'`,
  )
  const keyed = new Set(rows.map(({ place }) => place.replaceAll('"', '')))
  const open = Object.values(nouns).flatMap((noun: Resource) =>
    Object.entries(noun.fields)
      .filter(([field]) => field !== 'id' && isWritten(noun, field) && !keyed.has(`${noun.plural}.${field}`))
      .flatMap(([field, schema]) => fieldsWithIDs(schema as z.ZodType, `${noun.name}.${field}`)),
  )
  expect(open.filter(({ path, isNamed }) => !isNamed && !(path in asked)).map(({ path }) => path)).toEqual([])
})

test('an estate takes no facility that is not there, and keeps one that is gone since', async () => {
  const { seller, admin } = shop
  const body = (facilityIDs: string[]) => ({ ...typedEstate(), facilityIDs })
  const { id } = await admin.api.facilityCategoryMaster.create({ body: { facilityCategoryName: '庭' } })
  await expect(seller.api.estate.create({ body: body([id, 'nowhere']) })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['facilityIDs'] }],
  })
  const draft = await seller.api.estate.create({ body: body([id]) })
  await expect(seller.api.estate.patch({ id: draft.id, body: { facilityIDs: ['nowhere'] } })).rejects.toMatchObject({
    status: 400,
  })
  await house.services.pool.query('delete from "facilityCategoryMasters" where id = $1', [id])
  const kept = await seller.api.estate.patch({ id: draft.id, body: { title: '庭のある平屋です', facilityIDs: [id] } })
  expect(kept).toMatchObject({ facilityIDs: [id] })
})

test('what a field names is found in lists and parts', () => {
  const lines = [{ serviceMenuID: 'a' }, { serviceMenuID: null }]
  const row = { serviceMenuIDs: ['b'], lines }
  expect(rowsIn(nouns.quotation.row, row).map(({ id, path }) => [id, path.join('.')])).toEqual([
    ['b', 'serviceMenuIDs'],
    ['a', 'lines.0.serviceMenuID'],
  ])
})

test('the public address follows from the place, whatever a seller writes', async () => {
  const { seller } = shop
  const words = { publicAddress: '東京駅から3分・価格は応相談' }
  await expect(seller.api.estate.create({ body: { ...typedEstate(), ...words } })).rejects.toMatchObject({
    status: 403,
  })
  const { id, publicAddress } = await seller.api.estate.create({ body: typedEstate() })
  expect(publicAddress).toBe('神奈川県鎌倉市小町')
  await expect(seller.api.estate.patch({ id, body: words })).rejects.toMatchObject({ status: 403 })
})

test('the desk opens a deal for nobody but a buyer', async () => {
  const { estateID, buyer } = await shop.quoted()
  const another = await house.as(Role.buyer)
  const open = (buyerID: string) => shop.admin.api.negotiation.create({ body: { estateID, buyerID } })
  for (const id of ['nobody', shop.admin.id]) await expect(open(id)).rejects.toMatchObject({ status: 400 })
  expect(await open(another.id)).toMatchObject({ buyerID: another.id })
  await expect(open(buyer.id)).rejects.toMatchObject({ status: 409 })
})
