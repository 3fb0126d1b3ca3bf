import busboy from 'busboy'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { maxPictureBytes } from '#domain/upload.ts'
import { AppError } from '#http/errors.ts'
import { brokenBody, invalidPart, tooLarge } from './refusals.ts'

/** The largest body in bytes: a file, with room for its text fields and boundaries. */
export const maxBodySize = maxPictureBytes + 64 * 1024

/** Milliseconds that a body may take to arrive, and that it may stand still on its way. */
export type Patience = { whole: number; still: number }
const usualPatience: Patience = { whole: 120_000, still: 20_000 }

/** What a form held: its text fields by name, and its one file in pieces. */
type Parts = { fields: Map<string, string>; chunks: Buffer[] }

/**
 * Reads a multipart stream with one file named `image`. `grow` is called with the size of every piece of the file
 * before the piece is kept, and may throw. A body that stands still, or takes too long, is let go. Rejects with AppError: `too_large`, `bad_request`, or what `grow` throws; the stream is then cancelled.
 */
export function readParts(
  stream: ReadableStream,
  contentType: string,
  grow: (bytes: number) => void,
  { whole, still }: Patience = usualPatience,
) {
  const parser = createParser(contentType)
  const body = Readable.fromWeb(stream, { signal: AbortSignal.timeout(whole) })
  return new Promise<Parts>((resolve, reject) => {
    const parts: Parts = { fields: new Map(), chunks: [] }
    let hasFailed = false
    const fail = (error: unknown) => {
      hasFailed = true
      body.unpipe(parser)
      body.destroy()
      parser.destroy()
      reject(error instanceof AppError ? error : brokenBody())
    }
    // After a failure the parser still emits what it had already read: that is ignored.
    const attempt = (work: () => void) => {
      try {
        if (!hasFailed) work()
      } catch (error) {
        fail(error)
      }
    }
    let receivedBytes = 0
    let hasImage = false
    const stillness = setTimeout(() => fail(brokenBody()), still)
    body.on('close', () => clearTimeout(stillness))
    body.on('data', (chunk: Buffer) => {
      stillness.refresh()
      receivedBytes += chunk.length
      if (receivedBytes > maxBodySize) fail(tooLarge())
    })
    parser.on('field', (name, value, info) => attempt(() => addField(parts.fields, name, value, info)))
    parser.on('file', (name, file) => {
      file.on('error', fail)
      if (name !== 'image' || hasImage)
        return fail(invalidPart(name, 'ファイルは image として一つだけ送信してください'))
      hasImage = true
      let size = 0
      file.on('data', (chunk: Buffer) =>
        attempt(() => {
          if ((size += chunk.length) > maxPictureBytes) throw tooLarge()
          grow(chunk.length)
          parts.chunks.push(chunk)
        }),
      )
    })
    parser.on('fieldsLimit', () => fail(brokenBody()))
    parser.on('partsLimit', () => fail(brokenBody()))
    parser.on('error', fail)
    parser.on('close', () => resolve(parts))
    body.on('error', fail)
    body.pipe(parser)
  })
}

function createParser(contentType: string) {
  // The number of files is not limited, so that a second one is refused by its name.
  const limits = { fields: 16, parts: 18, fieldSize: 2048, fieldNameSize: 64, headerPairs: 32 }
  try {
    return busboy({ headers: { 'content-type': contentType }, limits })
  } catch {
    throw brokenBody()
  }
}

function addField(fields: Parts['fields'], name: string, value: string, info: busboy.FieldInfo) {
  if (info.nameTruncated || info.valueTruncated) throw invalidPart(name, '入力が長すぎます')
  if (fields.has(name)) throw invalidPart(name, '同じ項目が二度送信されています')
  fields.set(name, value)
}
