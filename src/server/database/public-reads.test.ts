import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#http/errors.ts'
import type { Db } from '../kernel/context.ts'
import { openPublicReads } from './public-reads.ts'

const versions = { primary: 1, replica: 1 }
let now = 0
const report = vi.fn<(error: unknown) => void>()
const expire = vi.fn<() => void>()
const source = (name: keyof typeof versions) => {
  const present = vi.fn<() => Promise<number>>(async () => versions[name])
  return { db: name as unknown as Db, version: { present, known: () => undefined, expire } }
}
beforeEach(() => {
  Object.assign(versions, { primary: 1, replica: 1 })
  vi.clearAllMocks()
})
function open(replica?: ReturnType<typeof source>) {
  const read = openPublicReads({ primary: source('primary'), replica, report, clock: () => now })
  return { read, where: () => read(async (db) => String(db)) }
}

test('without a replica the primary is read', async () => {
  expect(await open().where()).toBe('primary')
})

test('a replica is read while it shows what the primary does', async () => {
  const { where } = open(source('replica'))
  expect(await where()).toBe('replica')
  versions.primary = 2
  expect(await where()).toBe('primary')
  versions.replica = 2
  expect(await where()).toBe('replica')
  expect(expire).toHaveBeenCalledOnce()
  expect(report).not.toHaveBeenCalled()
})

test('a replica that is away is left alone for five seconds', async () => {
  const replica = source('replica')
  const { where } = open(replica)
  replica.version.present.mockRejectedValueOnce(new Error('away'))
  expect(await where()).toBe('primary')
  now += 4_999
  expect(await where()).toBe('primary')
  expect(replica.version.present).toHaveBeenCalledOnce()
  now += 1
  expect(await where()).toBe('replica')
  expect(report).toHaveBeenCalledOnce()
})

test('what fails at the replica is read again from the primary, and what is refused is refused', async () => {
  const { read } = open(source('replica'))
  const refuse = () => Promise.reject(new AppError('bad_request', '違います'))
  await expect(read(refuse)).rejects.toThrow('違います')
  const cut = (db: Db) =>
    String(db) === 'replica' ? Promise.reject(new Error('cut off')) : Promise.resolve(String(db))
  expect(await read(cut)).toBe('primary')
  expect(report).toHaveBeenCalledOnce()
})
