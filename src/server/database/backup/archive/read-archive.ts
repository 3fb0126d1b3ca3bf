import { open, type FileHandle } from 'node:fs/promises'
import { aboutFile } from './about-file.ts'
import { unpack, type SealedEntry } from './entries.ts'
import { checksums, encryption, saltLength, type Seal } from './seal.ts'
import { titles } from './write-archive.ts'

const damagedMessage = 'このバックアップは壊れているか、途中で切れています。別のバックアップを使ってください。'

/**
 * The entries of an archive, each of them checked, in their order. An archive that was cut off or added to fails at its end, so
 * whoever must not begin in vain reads it to the end first.
 * @throws in Japanese when it is no archive, is damaged, or the key is missing or another
 */
export async function* readArchive(file: string, key: string | undefined): AsyncGenerator<SealedEntry> {
  let from: FileHandle | undefined
  try {
    from = await open(file, 'r')
    const seal = await openSeal(from, key)
    for (let index = 0; ; index++) {
      const sealedBytes = await readChunk(from)
      const next = sealedBytes && tryOpen(seal, sealedBytes, index)
      if (!next) throw new Error(index === 0 && key ? wrongKey : damagedMessage)
      yield unpack(next.chunk)
      if (!next.isLast) continue
      if ((await read(from, 1)).byteLength > 0) throw new Error(damagedMessage)
      return
    }
  } catch (error) {
    throw aboutFile(error, file)
  } finally {
    await from?.close()
  }
}

const wrongKey = 'BACKUP_KEY が違うか、バックアップが壊れています。バックアップを作成したときのキーを指定してください。'

async function openSeal(from: FileHandle, key: string | undefined): Promise<Seal> {
  for (const [kind, title] of Object.entries(titles)) {
    const head = Buffer.alloc(title.length + saltLength)
    await from.read(head, 0, head.byteLength, 0)
    if (head.toString('latin1', 0, title.length) !== title) continue
    // From here on the file is read from its place, one piece after another.
    await read(from, head.byteLength)
    if (kind === 'plain') return checksums(head)
    if (!key) throw new Error('このバックアップは暗号化されています。BACKUP_KEY を指定してください。')
    return encryption(key, head.subarray(title.length), head)
  }
  throw new Error('このファイルは、スミカのバックアップではありません。')
}

async function readChunk(from: FileHandle): Promise<Buffer | null> {
  const length = await read(from, 4)
  const size = length.byteLength === 4 ? length.readUInt32BE(0) : Infinity
  // A damaged length must not ask for more memory than the file could fill.
  if (size > (await from.stat()).size) return null
  const sealedBytes = await read(from, size)
  return sealedBytes.byteLength === size ? sealedBytes : null
}

/** Up to so many bytes from where the last reading ended. */
async function read(from: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size)
  let filledLength = 0
  while (filledLength < size) {
    const { bytesRead } = await from.read(bytes, filledLength, size - filledLength)
    if (bytesRead === 0) break
    filledLength += bytesRead
  }
  return bytes.subarray(0, filledLength)
}

/** Only the seal knows whether a chunk is the last. */
function tryOpen(seal: Seal, sealedBytes: Buffer, index: number): { chunk: Buffer; isLast: boolean } | null {
  for (const isLast of [false, true])
    try {
      return { chunk: seal.open(sealedBytes, { index, isLast }), isLast }
    } catch {
      // The title of the other kind of archive, or of none.
    }
  return null
}
