import { AppError } from '#http/errors.ts'
import busboy, { type BusboyHeaders } from 'busboy'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type ImageFields, parseFields } from './fields.ts'
import { reserve } from './memory.ts'

const megabyte = 1024 * 1024

/** The largest file taken, in bytes: 20 MB. */
export const maxFileSize = 20 * megabyte

/** Room for the text fields and the boundaries around the file. */
const maxBodySize = maxFileSize + 64 * 1024

/** Milliseconds that a body may take to arrive. */
const patience = 120_000

/** What arrived. Holds memory that others wait for: declare it with `using`, so that it is given back. */
export type ReceivedImage = ImageFields & { bytes: Buffer; [Symbol.dispose](): void }

/**
 * Reads the multipart body of `POST /image` as it streams in, into memory only: whatever goes wrong, no file is left.
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
    const { fields, chunks } = await readParts(request.body as ReadableStream, { 'content-type': type }, memory.grow)
    const bytes = Buffer.concat(chunks)
    return { ...parseFields(fields, bytes.length > 0), bytes, [Symbol.dispose]: memory.release }
  } catch (error) {
    memory.release()
    throw error
  }
}

type Parts = { fields: Map<string, string>; chunks: Buffer[] }

function readParts(stream: ReadableStream, headers: BusboyHeaders, grow: (bytes: number) => void) {
  const parser = createParser(headers)
  const body = Readable.fromWeb(stream, { signal: AbortSignal.timeout(patience) })
  return new Promise<Parts>((resolve, reject) => {
    const parts: Parts = { fields: new Map(), chunks: [] }
    let failed = false
    const fail = (error: unknown) => {
      failed = true
      body.unpipe(parser)
      body.destroy()
      parser.destroy()
      reject(error instanceof AppError ? error : broken())
    }
    // What the parser had already read still comes out after a failure, and must not be kept.
    const attempt = (work: () => void) => {
      try {
        if (!failed) work()
      } catch (error) {
        fail(error)
      }
    }
    let arrived = 0
    body.on('data', (chunk: Buffer) => (arrived += chunk.length) > maxBodySize && fail(tooLarge()))
    parser.on('field', (name, value, info) => attempt(() => addField(parts.fields, name, value, info)))
    parser.on('file', (name, file) => {
      file.on('error', fail)
      if (name !== 'image') return fail(invalid(name, 'ファイルは image として一つだけ送信してください'))
      let size = 0
      file.on('data', (chunk: Buffer) =>
        attempt(() => {
          if ((size += chunk.length) > maxFileSize) throw tooLarge()
          grow(chunk.length)
          parts.chunks.push(chunk)
        }),
      )
    })
    parser.on('filesLimit', () => fail(invalid('image', '画像は一度に一つだけ送信してください')))
    parser.on('fieldsLimit', () => fail(broken()))
    parser.on('partsLimit', () => fail(broken()))
    parser.on('error', fail)
    parser.on('close', () => resolve(parts))
    body.on('error', fail)
    body.pipe(parser)
  })
}

function createParser(headers: BusboyHeaders) {
  const limits = { files: 1, fields: 16, parts: 18, fieldSize: 2048, fieldNameSize: 64, headerPairs: 32 }
  try {
    return busboy({ headers, limits })
  } catch {
    throw broken()
  }
}

function addField(fields: Parts['fields'], name: string, value: string, info: busboy.FieldInfo) {
  if (info.nameTruncated || info.valueTruncated) throw invalid(name, '入力が長すぎます')
  if (fields.has(name)) throw invalid(name, '同じ項目が二度送信されています')
  fields.set(name, value)
}

function tooLarge() {
  const message = '画像は20MB以内にしてください。'
  return new AppError('too_large', message, [{ path: ['image'], message }])
}

function broken() {
  return new AppError('bad_request', '送信が途中で切れたか、形式が正しくありません。もう一度お試しください。')
}

function invalid(name: string, message: string) {
  return new AppError('bad_request', '入力内容をご確認ください。', [{ path: [name], message }])
}
