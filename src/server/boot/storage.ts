import { join } from 'node:path'
import { tellAway } from '#providers/storage/away.ts'
import type { Storage } from '#providers/storage/index.ts'
import { createLocalStorage } from '#providers/storage/local.ts'
import { makeDataFolder } from './data-folder.ts'
import type { Env } from './env.ts'

/** Where files are kept, as they are kept: private papers are sealed by whoever puts them. It rejects with `StorageAway`. */
export async function storageOf({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): Promise<Storage> {
  if (!s3) {
    makeDataFolder(dataDir)
    return tellAway(createLocalStorage({ directory: join(dataDir, 'files') }))
  }
  const { createS3Storage } = await import('#providers/storage/s3.ts')
  return tellAway(createS3Storage(s3))
}
