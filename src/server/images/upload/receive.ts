import { AppError } from '#http/errors.ts'
import type { ReadableStream } from 'node:stream/web'
import { type ImageFields, parseFields } from './fields.ts'
import { maxBodySize, readParts } from './read-parts.ts'
import { broken, tooLarge } from './refusals.ts'

/** The memory that all uploads of this process may hold together, in bytes: enough for a dozen of the largest files. */
const budget = 240 * 1024 * 1024

let usedBytes = 0

/**
 * Counts the memory of one upload. `grow` throws `too_many` when the budget of the process is used up; `release` returns
 * the upload's share, and may be called more than once.
 */
function reserve() {
  let uploadBytes = 0
  return {
    grow(bytes: number) {
      if (usedBytes + bytes > budget)
        throw new AppError('too_many', '現在混み合っています。少し待ってからもう一度お試しください。')
      usedBytes += bytes
      uploadBytes += bytes
    },
    release() {
      usedBytes -= uploadBytes
      uploadBytes = 0
    },
  }
}

/** Bytes held by uploads at this moment, for metrics. */
export function heldBytes() {
  return usedBytes
}

/** A received upload. It holds a share of the memory budget: declare it with `using`, so that the share is returned. */
export type ReceivedImage = ImageFields & { bytes: Buffer; [Symbol.dispose](): void }

/**
 * Reads the multipart body of `POST /image` as it streams in, into memory only, so that a failure leaves no file behind.
 *
 * The body is cut off as soon as it is too large. Throws AppError: `unsupported` when it is not multipart,
 * `too_large` above 20 MB, `bad_request` naming fields, or when it breaks off, `too_many` when all memory for
 * uploads is in use.
 */
export async function receiveImage(request: Request): Promise<ReceivedImage> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new AppError('unsupported', '画像は multipart/form-data 形式で送信してください。')
  }
  if (Number(request.headers.get('content-length') ?? 0) > maxBodySize) throw tooLarge()
  if (!request.body) throw broken()
  const memory = reserve()
  try {
    const { fields, chunks } = await readParts(request.body as ReadableStream, type, memory.grow)
    const bytes = Buffer.concat(chunks)
    return { ...parseFields(fields, bytes.length > 0), bytes, [Symbol.dispose]: memory.release }
  } catch (error) {
    memory.release()
    throw error
  }
}
