import { z } from 'zod'
import { AppError } from '#http/errors.ts'
import { signedTokens } from '#providers/signed-token.ts'
import type { Storage } from '#providers/storage/index.ts'
import { contentTypeOf } from '#providers/storage/key.ts'
import { filePolicy } from '#server/web/security.ts'
import { dirOf, dirs } from './dirs.ts'

/** One file, for one reader, until a time (milliseconds since 1970). */
const links = signedTokens({
  purpose: 'sumika file link v1',
  payload: z.strictObject({ path: z.string(), userID: z.string(), expiresAt: z.int() }),
  expiryOf: ({ expiresAt }) => expiresAt,
})

type LinkRequest = { path: string; userID: string; secret: string; now?: number }

/** When a link to the file expires: 60 s from now for identification and attorney, else 5 minutes. */
function expiryOf(path: string, now: number): number {
  const dir = dirOf(path)
  if (!dir) throw new Error('no link can be made to this path')
  return now + dirs[dir].linkSeconds * 1000
}

/** A token that lets one reader fetch one file for a short time. Throws for a path that is in none of our buckets. */
export const signLink = ({ path, userID, secret, now = Date.now() }: LinkRequest): string =>
  links.sign({ path, userID, expiresAt: expiryOf(path, now) }, secret)

/** The link that a token holds; `null` when it is forged, changed or expired. */
export const verifyLink = (token: string, { secret, now }: { secret: string; now?: number }) =>
  links.verify(token, secret, now)

type ServeOptions = {
  /** Private files are never cached, and never given to another site's page. */
  private: boolean
  /** What a file that is no picture is called when saved; any text. The key's own name unless set. */
  name?: string
  /** The request, for `If-None-Match` and `Sec-Fetch-Site`. */
  request?: Request
}

/**
 * A stored file as a response that no browser will run: its true type with `nosniff`, a sandboxing policy, what is no picture
 * as an attachment. The caller has decided that the reader may have it. Throws `not_found` for an absent file or any other
 * text than a key, `forbidden` when another site asks for a private one.
 *
 * A key's bytes never change, so the entity tag is the key's name and a match is answered without reading the file.
 */
export async function serveFile(storage: Pick<Storage, 'get'>, key: string, options: ServeOptions): Promise<Response> {
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
    'content-disposition': contentType === 'image/webp' ? 'inline' : attachment(name ?? ownName, ownName),
    'content-security-policy': filePolicy,
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
  const ending = fallback.slice(fallback.lastIndexOf('.'))
  const full = stem.toLowerCase().endsWith(ending) ? stem : `${stem}${ending}`
  const encodedName = encodeURIComponent(full).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encodedName}`
}

function matches(request: Request | undefined, etag: string) {
  const etags = request?.headers.get('if-none-match')?.split(',') ?? []
  return etags.some((each) => each.trim().replace(/^W\//, '') === etag)
}

function absent() {
  return new AppError('not_found', 'ファイルが見つかりません。')
}
