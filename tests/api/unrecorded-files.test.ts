import { randomUUIDv7 } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { removeUnrecorded } from '#server/images/unrecorded-files.ts'
import { purge } from '#server/jobs/expire.ts'
import { openHouse, type House } from '../as.ts'
import { drawPicture } from '../drawn-picture.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.drop())

const hoursLater = (hours: number) => ({
  ...house.services,
  now: () => new Date(Date.now() + hours * 3_600_000).toISOString(),
})
async function keys() {
  const all: string[] = []
  for await (const key of house.services.storages.open.list()) all.push(key)
  return all.toSorted()
}

/** A seller's picture with its thumbnail; its record says that a row names it. */
async function upload() {
  const { api } = await house.as(Role.seller)
  const body = { name: '外観.png', dir: 'estate' as const, thumbnail: true, image: await drawPicture() }
  const { path, thumbnailPath } = await api.image.create({ body })
  await house.services.pool.query('update images set "attachedAt" = now() where path = $1', [path])
  return [path, thumbnailPath!]
}
/** A file that a process has stored, which has ended before it could record it. */
async function leave() {
  const key = `identification/${randomUUIDv7()}-64x48.webp`
  await house.services.storages.sealed.put(key, Buffer.from('a picture'), 'image/webp')
  return key
}

test('a file that a process has stored and not recorded is deleted in the night after its day, and no other', async () => {
  const recordedKeys = await upload()
  const left = await leave()
  await purge(hoursLater(23))
  expect(await keys()).toEqual([...recordedKeys, left].toSorted())
  await purge(hoursLater(25))
  expect(await keys()).toEqual(recordedKeys.toSorted())
})

test('the files of another database are left, and the log says so', async () => {
  const left = [await leave(), await leave()].toSorted()
  const error = vi.spyOn(house.services.log, 'error').mockImplementation(() => undefined)
  await removeUnrecorded(hoursLater(25))
  expect(await keys()).toEqual(left)
  expect(error).toHaveBeenCalledWith({ files: 2, unrecorded: 2 }, 'the files are not those of this database')
})
