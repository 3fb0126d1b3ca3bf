import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { decodeCsv } from '#domain/text/parse-csv.ts'

/** A file in an archive, as the archive's directory says it: its name with slashes, and its sizes in bytes. */
export type ZippedFile = {
  name: string
  isEncrypted: boolean
  packedSize: number
  size: number
  method: number
  sum: number
  headAt: number
}

/** What is wrong with an archive, for whoever reads the log: it is cut, or no archive that is read here. */
export class BrokenZip extends Error {}

const endSignature = Buffer.from('PK\x05\x06', 'latin1')
const [entrySignature, headSignature] = [0x02014b50, 0x04034b50]
const [endSize, entrySize, headSize] = [22, 46, 30]
const [storedMethod, deflatedMethod] = [0, 8]
const inflate = promisify(inflateRaw)

/** A name as it was written: UTF-8 where it is that, else Shift_JIS, which Windows in Japan writes; letters put together as browsers do. */
const nameOf = (bytes: Buffer): string => decodeCsv(new Uint8Array(bytes)).normalize('NFC').replaceAll('\\', '/')

/**
 * The files that an archive's directory names (APPNOTE 6.3.10, without ZIP64 and several disks), as they are declared: nothing is unpacked.
 * @throws BrokenZip where it is cut or none
 */
export function filesInZip(zip: Buffer): ZippedFile[] {
  const endAt = zip.lastIndexOf(endSignature)
  if (endAt < 0 || endAt + endSize > zip.length) throw new BrokenZip('the archive has no end')
  const count = zip.readUInt16LE(endAt + 10)
  const files: ZippedFile[] = []
  let at = zip.readUInt32LE(endAt + 16)
  for (let left = count; left > 0; left--) {
    if (at + entrySize > endAt || zip.readUInt32LE(at) !== entrySignature) throw new BrokenZip('the directory is cut')
    const nameLength = zip.readUInt16LE(at + 28)
    files.push({
      name: nameOf(zip.subarray(at + entrySize, at + entrySize + nameLength)),
      isEncrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
      method: zip.readUInt16LE(at + 10),
      sum: zip.readUInt32LE(at + 16),
      packedSize: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      headAt: zip.readUInt32LE(at + 42),
    })
    at += entrySize + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

/**
 * The bytes of a file in an archive, never more than its directory declares.
 * @throws BrokenZip where they are other than declared, or packed in a way that is not read here
 */
export async function unzip(zip: Buffer, { headAt, packedSize, size, method, sum }: ZippedFile): Promise<Buffer> {
  if (headAt + headSize > zip.length || zip.readUInt32LE(headAt) !== headSignature)
    throw new BrokenZip('a file has no head')
  const from = headAt + headSize + zip.readUInt16LE(headAt + 26) + zip.readUInt16LE(headAt + 28)
  const packed = zip.subarray(from, from + packedSize)
  if (packed.length < packedSize) throw new BrokenZip('a file is cut')
  if (method !== storedMethod && method !== deflatedMethod) throw new BrokenZip('a file is packed in another way')
  const bytes = method === storedMethod ? packed : await inflateEntry(packed, size)
  if (bytes.length !== size || crc32(bytes) !== sum) throw new BrokenZip('a file is another than declared')
  return bytes
}

async function inflateEntry(packed: Buffer, size: number): Promise<Buffer> {
  try {
    return await inflate(packed, { maxOutputLength: Math.max(size, 1) })
  } catch (error) {
    throw new BrokenZip('a file does not unpack', { cause: error })
  }
}
