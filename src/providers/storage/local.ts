import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from './index.ts'
import { checkKey, contentTypeOf } from './key.ts'

/** How old a `.part` is that nobody writes any more, in milliseconds. */
const partLifetime = 24 * 60 * 60_000

/**
 * Keeps files in a folder of this machine, one file a key.
 *
 * A put is atomic and durable: the bytes are written beside the place and synced, then renamed, then the folder is
 * synced. A crash leaves the old file or the new one; at worst a `.part` file besides, which no key can name and the next list of a day
 * later takes away.
 *
 * The folder itself is made here and never again: one that is missing later is a disk that has gone, not an empty place.
 */
export function createLocalStorage({ directory }: { directory: string }): Storage {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  return {
    async put(key, bytes, contentType) {
      checkKey(key, contentType)
      const path = join(directory, key)
      const part = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { mode: 0o700 }).catch(unlessThere)
      try {
        await writeDurably(part, bytes)
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },
    async get(key) {
      const contentType = checkKey(key)
      const bytes = await readFile(join(directory, key)).catch(nullWhenAbsent)
      if (!bytes) await access(directory)
      return bytes && { bytes, contentType, size: bytes.byteLength }
    },
    async remove(key) {
      checkKey(key)
      await access(directory)
      await rm(join(directory, key), { force: true })
    },
    async *list() {
      // A disk that is mounted here has a `lost+found` that nobody may read, and desktops put files of their own there.
      for (const bucket of (await readdir(directory)).filter(isBucket))
        for (const name of await readdir(join(directory, bucket))) {
          const key = `${bucket}/${name}`
          if (contentTypeOf(key)) yield key
          else if (name.endsWith('.part')) await removeOld(join(directory, key))
        }
    },
  }
}

/** Whether a folder's name is the first word of keys. */
const isBucket = (name: string) => /^[a-z]{1,32}$/.test(name)

async function writeDurably(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string) {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Takes away what a process that was killed amid a put has left. */
async function removeOld(part: string) {
  const { mtimeMs = Infinity } = (await stat(part).catch(nullWhenAbsent)) ?? {}
  if (mtimeMs < Date.now() - partLifetime) await rm(part, { force: true })
}

function unlessThere(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}

function nullWhenAbsent(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return null
  throw error
}
