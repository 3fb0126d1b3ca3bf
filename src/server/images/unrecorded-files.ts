import { copyOf } from '#domain/picture-copies.ts'
import type { Services } from '../kernel/context.ts'
import { doEach } from '../jobs/do-each.ts'
import { find } from '../kernel/find.ts'
import { dirOf } from './dirs.ts'
import { unnamedKeys } from './named-files.ts'
import { images } from './records.ts'
import { storageOf } from './save.ts'

/** How old a file is before it is missed that nothing tells of it, in milliseconds. */
const grace = 24 * 60 * 60_000
/** How many keys are looked up at once. */
const batchSize = 500
/** So many files without a record are believed; of more, only a tenth of all. */
const maxBelieved = 10

/** When a key was made, by its UUIDv7 (RFC 9562, 5.7); null for one of another kind. */
function madeAt(key: string): number | null {
  const [, high, low] = /\/([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(key) ?? []
  return high && low ? parseInt(high + low, 16) : null
}

/** The key under which a file, its copy or its thumbnail is recorded. */
const recordedKey = (key: string) => copyOf(key)?.path ?? key.replace(/-thumb\.webp$/, '.webp')

type Context = Pick<Services, 'db' | 'storages' | 'now' | 'log'>

/** Those of some keys of which no record tells and that no row names. */
async function unrecordedOf(context: Pick<Context, 'db'>, keys: readonly string[]): Promise<string[]> {
  const rows = await find(context, images, { path: keys.map(recordedKey) }, { columns: ['path'] })
  const recordedPaths = new Set(rows.map(({ path }) => path))
  const others = keys.filter((key) => !recordedPaths.has(recordedKey(key)))
  const unnamed = await unnamedKeys(context, others.map(recordedKey))
  return others.filter((key) => unnamed.has(recordedKey(key)))
}

/**
 * Deletes the files of which nothing tells: a process that ends between storing and recording one leaves it, be it a picture of an
 * identity card. Where that would be more than can have come about so, the database is another than that of these files, or an older
 * one: then nothing is deleted, and the log says so. @throws Error where one of them could not be deleted
 */
export async function removeUnrecorded(context: Context): Promise<void> {
  const { storages, log } = context
  const before = Date.parse(context.now()) - grace
  const unrecordedKeys: string[] = []
  let count = 0
  let batch: string[] = []
  const look = async () => {
    unrecordedKeys.push(...(await unrecordedOf(context, batch)))
    count += batch.length
    batch = []
  }
  for await (const key of storages.open.list()) {
    const at = madeAt(key)
    if (dirOf(key) === null || at === null || at > before) continue
    batch.push(key)
    if (batch.length === batchSize) await look()
  }
  if (batch.length) await look()
  if (unrecordedKeys.length === 0) return
  if (unrecordedKeys.length === count || unrecordedKeys.length > Math.max(maxBelieved, count / 10)) {
    log.error({ files: count, unrecorded: unrecordedKeys.length }, 'the files are not those of this database')
    return
  }
  const remove = async (key: string) => {
    const dir = dirOf(key)
    if (dir) await storageOf(dir, storages).remove(key)
  }
  await doEach(
    log,
    unrecordedKeys.map((key) => [key, () => remove(key)]),
  )
  log.info({ files: unrecordedKeys.length }, 'files that nothing tells of were deleted')
}
