import { copyOf } from '#domain/picture-copies.ts'
import type { Storage, StoredFile } from '#providers/storage/index.ts'
import { resizePicture } from './encode.ts'

const underWay = new Map<string, Promise<StoredFile | null>>()

/**
 * A storage that makes narrower copies of a picture (`pictureCopies`) when they are first read, and stores them. So an upload waits for
 * none, and widths that nobody reads take no space. Two requests at once share one encoding.
 */
export const withCopies = (storage: Storage): Pick<Storage, 'get'> => ({
  get: async (key) => (await storage.get(key)) ?? copyOnce(storage, key),
})

function copyOnce(storage: Storage, key: string): Promise<StoredFile | null> {
  const running = underWay.get(key)
  if (running) return running
  const work = makeCopy(storage, key).finally(() => underWay.delete(key))
  underWay.set(key, work)
  return work
}

async function makeCopy(storage: Storage, key: string): Promise<StoredFile | null> {
  const copy = copyOf(key)
  const picture = copy && (await storage.get(copy.path))
  if (!picture) return null
  const bytes = new Uint8Array(await resizePicture(picture.bytes, copy.width))
  await storage.put(key, bytes, picture.contentType)
  return { bytes, contentType: picture.contentType, size: bytes.byteLength }
}
