import { createHash } from 'node:crypto'
import { AppError } from '#http/errors.ts'
import { maxBodySize } from '#server/images/upload/read-parts.ts'

/**
 * A form whose content is hashed while it is read. Each time that a browser sends the same form it draws another boundary: that is
 * left out. `digest` reads what nobody has read yet. @throws AppError too_large
 */
export function digestForm(request: Request): { request: Request; digest(): Promise<string> } {
  const boundary = Buffer.from(/boundary="?([^";]+)/i.exec(request.headers.get('content-type') ?? '')?.[1] ?? '\0')
  const hash = createHash('sha256')
  let [rest, size] = [Buffer.alloc(0), 0]
  const add = (chunk: Uint8Array) => {
    if ((size += chunk.length) > maxBodySize) throw new AppError('too_large', '画像は20MB以内にしてください。')
    rest = Buffer.concat([rest, chunk])
    for (let at = rest.indexOf(boundary); at >= 0; at = rest.indexOf(boundary)) {
      hash.update(rest.subarray(0, at))
      rest = rest.subarray(at + boundary.length)
    }
    // The boundary may go on in the next piece.
    const kept = Math.min(rest.length, boundary.length - 1)
    hash.update(rest.subarray(0, rest.length - kept))
    rest = rest.subarray(rest.length - kept)
  }
  const read = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      add(chunk)
      controller.enqueue(chunk)
    },
  })
  const body = request.body?.pipeThrough(read) ?? null
  // From its parts: the server's own request is none that the constructor takes.
  const { url, method, headers, signal } = request
  const init: RequestInit & { duplex: 'half' } = { method, headers: [...headers], body, signal, duplex: 'half' }
  return {
    request: new Request(url, init),
    async digest() {
      if (body && !body.locked) await body.pipeTo(new WritableStream())
      return hash.copy().update(rest).digest('base64url')
    },
  }
}
