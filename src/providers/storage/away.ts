import type { Storage } from './index.ts'
import { checkKey } from './key.ts'

/** The place that files are kept in does not do what it was asked for: a disk is gone, a server silent. Its cause says why. */
export class StorageAway extends Error {
  /** Whether a file was to be stored; else it was to be read or removed. */
  readonly isWriting: boolean

  constructor(cause: unknown, isWriting: boolean) {
    super(`the file store does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'StorageAway'
    this.isWriting = isWriting
  }
}

const awayBy = (isWriting: boolean) => (error: unknown) => {
  throw new StorageAway(error, isWriting)
}

/**
 * The same storage, whose failures are told from others': whatever it rejects with is a `StorageAway`. A text that is no key stays the
 * mistake of whoever asks.
 */
export function tellAway(storage: Storage): Storage {
  return {
    async put(key, bytes, contentType) {
      checkKey(key, contentType)
      await storage.put(key, bytes, contentType).catch(awayBy(true))
    },
    async get(key) {
      checkKey(key)
      return storage.get(key).catch(awayBy(false))
    },
    async remove(key) {
      checkKey(key)
      await storage.remove(key).catch(awayBy(false))
    },
    async *list() {
      try {
        yield* storage.list()
      } catch (error) {
        throw new StorageAway(error, false)
      }
    },
  }
}
