import { afterAll, beforeAll, expect, test } from 'vitest'
import { Ownership } from '#domain/choices/land.ts'
import { Role } from '#domain/choices/person.ts'
import { OwnershipPaperKind, OwnershipPaperStatus } from '#domain/estate/ownership/choices.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { heirsScene } from './heirs-scene.ts'
import { rowFrom } from '../row-from.ts'

const { register, familyRegister } = OwnershipPaperKind
let house: House
let seller: Somebody
let admin: Somebody
let scene: ReturnType<typeof heirsScene>
beforeAll(async () => {
  house = await openHouse()
  ;[seller, admin] = await Promise.all([house.as(Role.seller), house.as(Role.admin)])
  scene = heirsScene(house, seller, admin)
})
afterAll(() => house.drop())

const isKept = async (path: string) =>
  (await house.services.pool.query('select from images where path = $1 and "removedAt" is null', [path])).rowCount === 1

test('a paper that the desk has checked keeps its file, though the seller names it once more and takes that back', async () => {
  const estateID = await scene.draft(Ownership.inherited)
  const checked = await scene.send(estateID, register)
  await scene.check(checked.id)
  const path = checked.path!
  const again = await seller.api.ownershipPaper.create({ body: { estateID, kind: familyRegister, path } })
  await seller.api.ownershipPaper.remove({ id: again.id })
  expect(await isKept(path)).toBe(true)
  expect((await admin.api.image.link({ path })).url).toMatch(/^\/files\/private\//)
  expect((await rowFrom(admin.api.ownershipPaper.list, checked.id)).status).toBe(OwnershipPaperStatus.checked)
})

test('a file that two papers named goes with the last of them', async () => {
  const estateID = await scene.draft(Ownership.inherited)
  const path = await scene.uploaded()
  const { api } = seller
  const one = await api.ownershipPaper.create({ body: { estateID, kind: register, path } })
  const other = await api.ownershipPaper.create({ body: { estateID, kind: familyRegister, path } })
  await api.ownershipPaper.patch({ id: one.id, body: { path: await scene.uploaded() } })
  expect(await isKept(path)).toBe(true)
  await api.ownershipPaper.remove({ id: other.id })
  expect(await isKept(path)).toBe(false)
})

test('a document that a listing shows stays when the same file is taken back as a paper', async () => {
  const estateID = await scene.draft(Ownership.inherited)
  const path = await scene.uploaded()
  const named = { id: 'paper', name: '図面', documentKind: 1, documentGroup: 1, visibility: 1, inquirySource: 1, path }
  await seller.api.estate.patch({ id: estateID, body: { documents: [named as never] } })
  const paper = await seller.api.ownershipPaper.create({ body: { estateID, kind: register, path } })
  await seller.api.ownershipPaper.remove({ id: paper.id })
  expect(await isKept(path)).toBe(true)
  await seller.api.estate.patch({ id: estateID, body: { documents: [] } })
  // The desk can bring a removed listing back as it was.
  await house.services.pool.query(
    `insert into "removedEstates" (id, "createdAt", "userID", body) values ($1, now(), $2, $3)`,
    [crypto.randomUUID(), seller.id, { documents: [named] }],
  )
  const once = await seller.api.ownershipPaper.create({ body: { estateID, kind: register, path } })
  await seller.api.ownershipPaper.remove({ id: once.id })
  expect(await isKept(path)).toBe(true)
  await house.services.pool.query('delete from "removedEstates"')
  const last = await seller.api.ownershipPaper.create({ body: { estateID, kind: register, path } })
  await seller.api.ownershipPaper.remove({ id: last.id })
  expect(await isKept(path)).toBe(false)
})
