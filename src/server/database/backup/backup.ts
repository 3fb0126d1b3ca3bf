import { hkdfSync } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Pool } from 'pg'
import type { Storage } from '#providers/storage/index.ts'
import { contentTypeOf } from '#providers/storage/key.ts'
import { release } from '#server/boot/release.ts'
import type { Digest, End, Head } from './archive/entries.ts'
import { type ArchiveWriter, writeArchive } from './archive/write-archive.ts'
import { digester, readRows } from './rows/read-rows.ts'
import { withSnapshot, type Snapshot } from './rows/snapshot.ts'
import { listSequences, listTables, schemaOf } from './rows/tables.ts'

const zip = promisify(gzip)

/** What a place consists of: rows, files as they are stored, and the secret that sealed files are sealed with. */
export type BackupSource = { pool: Pool; storage: Storage; secret: string; isSecretKept: boolean }

/** The same for the same secret; says nothing about it. */
export const markOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'sumika backup mark', 16)).toString('hex')

/**
 * Writes all rows and files into one archive, while the app goes on. The rows are those of one moment. The files are those that were
 * there before that moment, and those that its rows name: a file is stored before the row that names it, and is removed in the night
 * after the row has let it go.
 * @throws when there is nothing to back up, or this release does not know the schema
 */
export async function takeBackup(
  place: BackupSource,
  file: string,
  key: string | undefined,
  now: string,
): Promise<End> {
  const { pool, storage, secret, isSecretKept } = place
  return writeArchive(file, key, async (archive) => {
    const keys = new Set<string>()
    for await (const each of storage.list()) keys.add(each)
    const {
      named: namedKeys,
      tables,
      sequences,
    } = await withSnapshot(pool, async (db) => {
      const schema = await schemaOf(db)
      if (schema.migrations.length === 0)
        throw new Error('バックアップするデータがありません（空のデータベースです）。')
      const head: Head = {
        kind: 'head',
        createdAt: now,
        release,
        ...schema,
        tables: await listTables(db),
        secretMark: markOf(secret),
        ...(key && isSecretKept && { secret }),
      }
      await archive.write(head)
      const digests = await writeRows(archive, db, head)
      return { named: await namedFiles(db), tables: digests, sequences: await listSequences(db) }
    })
    for (const each of namedKeys) keys.add(each)
    const { files, missing: missingKeys } = await writeFiles(archive, storage, [...keys].sort(), namedKeys)
    return { kind: 'end', tables, sequences, files, missing: missingKeys }
  })
}

async function writeRows(archive: ArchiveWriter, db: Snapshot, { tables }: Head) {
  const digests: Record<string, Digest> = {}
  for (const table of tables) {
    const digest = digester()
    for await (const rows of readRows(db, table)) {
      digest.add(rows)
      await archive.write({ kind: 'rows', table: table.name }, await zip(JSON.stringify(rows)))
    }
    digests[table.name] = digest.sum()
  }
  return digests
}

/** The files that people have uploaded and not removed. */
async function namedFiles(db: Snapshot): Promise<Set<string>> {
  const { rows } = await db.query<{ key: string }>(`
    select unnest(array[path, "thumbnailPath"]) as key from public.images where "removedAt" is null`)
  return new Set(rows.map(({ key }) => key).filter((key) => key !== null))
}

async function writeFiles(archive: ArchiveWriter, storage: Storage, keys: string[], namedKeys: ReadonlySet<string>) {
  const missingKeys: string[] = []
  let files = 0
  for (const key of keys) {
    // What a row names may be no key at all: no file can lie there, and none of the others is given up for it.
    const file = contentTypeOf(key) === null ? null : await storage.get(key)
    if (file) await archive.write({ kind: 'file', key, contentType: file.contentType }, file.bytes)
    if (file) files++
    else if (namedKeys.has(key)) missingKeys.push(key)
  }
  return { files, missing: missingKeys }
}
