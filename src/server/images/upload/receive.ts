import { createHash } from 'node:crypto'
import { AppError } from '#http/errors.ts'
import type { ReadableStream } from 'node:stream/web'
import { type ImageFields, parseFields } from './fields.ts'
import { maxBodySize, type Patience, readParts } from './read-parts.ts'
import { brokenBody, tooLarge } from './refusals.ts'

/** The memory that all uploads of this process may hold together, in bytes: enough for a dozen of the largest files. */
const budget = 240 * 1024 * 1024
/** The share of one person: enough for what a browser sends at once, and a third of the whole. */
const budgetOfOne = 80 * 1024 * 1024

let usedBytes = 0
const usedBy = new Map<string, number>()

/**
 * Counts the memory of one upload of somebody's. `grow` throws `too_many` when the budget of the process or of that person is used up;
 * `release` returns the upload's share, and may be called more than once.
 */
function reserve(ownerID: string) {
  let uploadBytes = 0
  const add = (bytes: number) => {
    const own = (usedBy.get(ownerID) ?? 0) + bytes
    if (own > 0) usedBy.set(ownerID, own)
    else usedBy.delete(ownerID)
    usedBytes += bytes
    uploadBytes += bytes
  }
  return {
    grow(bytes: number) {
      if ((usedBy.get(ownerID) ?? 0) + bytes > budgetOfOne)
        throw new AppError('too_many', '送信中のファイルが多すぎます。終わってから、もう一度お試しください。')
      if (usedBytes + bytes > budget)
        throw new AppError('too_many', '現在混み合っています。少し待ってからもう一度お試しください。')
      add(bytes)
    },
    release: () => add(-uploadBytes),
  }
}

/** Bytes held by uploads at this moment, for metrics. */
export function heldBytes() {
  return usedBytes
}

/** What a received form says and holds, as one text: the same for the same content, whatever boundary the browser drew. */
export const digestOf = ({ bytes, [Symbol.dispose]: _, ...fields }: ReceivedImage): string =>
  createHash('sha256').update(JSON.stringify(fields)).update('\0').update(bytes).digest('base64url')

/** A received upload. It holds a share of the memory budget: declare it with `using`, so that the share is returned. */
export type ReceivedImage = ImageFields & { bytes: Buffer; [Symbol.dispose](): void }

/**
 * Reads the multipart body of `POST /image` as it streams in, into memory only, so that a failure leaves no file behind.
 *
 * The body is cut off as soon as it is too large. Throws AppError: `unsupported` when it is not multipart,
 * `too_large` above 20 MB, `bad_request` naming fields, or when it breaks off or stands still, `too_many` when all memory for
 * uploads, or the share of `ownerID`, is in use.
 */
export async function receiveImage(
  request: Request,
  { ownerID, patience }: { ownerID: string; patience?: Patience },
): Promise<ReceivedImage> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new AppError('unsupported', '画像は multipart/form-data 形式で送信してください。')
  }
  if (Number(request.headers.get('content-length') ?? 0) > maxBodySize) throw tooLarge()
  if (!request.body) throw brokenBody()
  const memory = reserve(ownerID)
  try {
    const { fields, chunks } = await readParts(request.body as ReadableStream, type, memory.grow, patience)
    const bytes = Buffer.concat(chunks)
    return { ...parseFields(fields, bytes.length > 0), bytes, [Symbol.dispose]: memory.release }
  } catch (error) {
    memory.release()
    throw error
  }
}
