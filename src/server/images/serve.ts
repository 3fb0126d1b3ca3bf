import { AppError } from '#http/errors.ts'
import type { Storage } from '#providers/storage/index.ts'
import { contentTypeOf } from '#providers/storage/key.ts'

export type ServeOptions = {
  /** Private files are never cached, and never given to another site's page. */
  private: boolean
  /** What a PDF is called when saved; any text. The key's own name unless set. */
  name?: string
  /** The request, for `If-None-Match` and `Sec-Fetch-Site`. */
  request?: Request
}

/**
 * A stored file as a response that no browser will run: its true type with `nosniff`, a sandboxing policy, PDFs as
 * attachments. The caller has decided that the reader may have it. Throws `not_found` for an absent file or any other
 * text than a key, `forbidden` when another site asks for a private one.
 *
 * A key's bytes never change, so the entity tag is the key's name and a match is answered without reading the file.
 */
export async function serveFile(storage: Storage, key: string, options: ServeOptions): Promise<Response> {
  const contentType = contentTypeOf(key)
  if (!contentType) throw absent()
  if (options.private && options.request?.headers.get('sec-fetch-site') === 'cross-site') {
    throw new AppError('forbidden', 'このファイルは表示できません。')
  }
  const headers = headersOf(key, contentType, options)
  if (!options.private && matches(options.request, headers.etag)) return new Response(null, { status: 304, headers })
  const file = await storage.get(key)
  if (!file) throw absent()
  return new Response(file.bytes, { headers: { ...headers, 'content-length': String(file.size) } })
}

function headersOf(key: string, contentType: string, { private: isPrivate, name }: ServeOptions) {
  const ownName = key.slice(key.indexOf('/') + 1)
  return {
    'content-type': contentType,
    'content-disposition': contentType === 'application/pdf' ? attachment(name ?? ownName, ownName) : 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': isPrivate ? 'private, no-store' : 'public, max-age=31536000, immutable',
    'referrer-policy': 'no-referrer',
    etag: `"${ownName}"`,
  }
}

/** RFC 6266: the plain name for old readers, `filename*` (RFC 8187) for the true one. */
function attachment(name: string, fallback: string) {
  const stem = name.toWellFormed().replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"/\\]/gu, '')
  const full = /\.pdf$/i.test(stem) ? stem : `${stem}.pdf`
  const encoded = encodeURIComponent(full).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`
}

function matches(request: Request | undefined, etag: string) {
  const etags = request?.headers.get('if-none-match')?.split(',') ?? []
  return etags.some((each) => each.trim().replace(/^W\//, '') === etag)
}

function absent() {
  return new AppError('not_found', 'ファイルが見つかりません。')
}
