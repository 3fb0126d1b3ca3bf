import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { z } from 'zod'
import type { Pool } from 'pg'
import type { Storage } from '#providers/storage/index.ts'
import { isNewer, release } from '#server/boot/release.ts'
import type { End, Head, SealedEntry } from './archive/entries.ts'
import { readArchive } from './archive/read-archive.ts'
import { fill } from './fill-database.ts'
import { isEmpty } from './rows/tables.ts'
import { migrationsOf } from './schema.ts'

const unzip = promisify(gunzip)
const rowsOf = z.array(z.array(z.string().nullable()))

/**
 * Reads an archive to its end: every chunk is checked, and so is what it consists of. Nothing is written.
 * @throws in Japanese when it cannot be restored by this release with this key
 */
export async function checkArchive(file: string, key: string | undefined): Promise<{ head: Head; end: End }> {
  let head: Head | undefined
  let end: End | undefined
  for await (const { entry } of readArchive(file, key)) {
    if (entry.kind === 'head') head = demandKnownRelease(entry)
    if (entry.kind === 'end') end = entry
  }
  if (!head || !end) throw new Error('このバックアップには、必要な情報がありません。')
  migrationsOf(head)
  return { head, end }
}

/** @throws when a newer release wrote the archive: what it holds may be what this one does not know */
function demandKnownRelease(head: Head): Head {
  if (!isNewer(head.release, release)) return head
  throw new Error(
    `このバックアップは、この版（${release}）より新しいスミカ ${head.release} で作られたものです。${head.release} か、それより新しい版で戻してください。`,
  )
}

/** @throws when the place has anything in it already */
export async function demandEmptyPlace({ pool, storage }: { pool: Pool; storage: Storage }): Promise<void> {
  if (!(await isEmpty(pool)))
    throw new Error(
      'データベースが空ではありません。DATA_DIR に新しいフォルダー、または DATABASE_URL に新しいデータベースを指定してください。',
    )
  for await (const key of storage.list())
    throw new Error(`ファイルの保存先が空ではありません（${key} など）。新しいフォルダーかバケットを指定してください。`)
}

/**
 * Writes a checked archive into an empty place, reads everything again and compares it.
 * @throws when something differs, or cannot be written: the place is then to be emptied before another try
 */
export async function restoreArchive(
  place: { pool: Pool; storage: Storage },
  { file, key, head, end }: { file: string; key: string | undefined; head: Head; end: End },
): Promise<void> {
  await fill(place.pool, head, end.tables, async ({ insert }) => {
    for await (const each of readArchive(file, key)) {
      if (each.entry.kind === 'rows') {
        const rows = JSON.parse((await unzip(each.body)).toString()) as unknown
        await insert(each.entry.table, rowsOf.parse(rows))
      }
      if (each.entry.kind === 'file') await storeFile(place.storage, each.entry, each.body)
    }
    return end.sequences
  })
}

async function storeFile(
  storage: Storage,
  { key, contentType }: Extract<SealedEntry['entry'], { kind: 'file' }>,
  body: Buffer,
): Promise<void> {
  const bytes = new Uint8Array(body)
  await storage.put(key, bytes, contentType)
  const storedFile = await storage.get(key)
  if (!storedFile || sumOf(storedFile.bytes) !== sumOf(bytes)) throw new Error(`${key} を正しく保存できませんでした。`)
}

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
