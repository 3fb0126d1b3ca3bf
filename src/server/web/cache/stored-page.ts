import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** How the bytes of an answer may be packed. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Brotli before gzip before none, as far as both sides have it (RFC 9110, 12.5.3: `q=0` means never). */
export function chooseEncoding(accepted: string, has: (encoding: Encoding) => boolean = () => true): Encoding {
  const takes = (encoding: string) =>
    new RegExp(`(^|,)\\s*${encoding}\\s*(;\\s*q=(1|0?\\.\\d*[1-9])\\d*)?\\s*(,|$)`, 'i').test(accepted)
  return (['br', 'gzip'] as const).find((encoding) => has(encoding) && takes(encoding)) ?? 'identity'
}

/** A rendered page, ready to be sent many times. A compressed form is made at its first use. */
export type StoredPage = { etag: string; policy: string; bytes: Map<Encoding, Buffer<ArrayBuffer>> }

/**
 * Reads a response to its end. `policyOf` answers the content security policy of a page whose scripts have the given hashes: those
 * of the scripts that bear the nonce of the response's own policy, and no others.
 */
export async function readPage(response: Response, policyOf: (scripts: string[]) => string): Promise<StoredPage> {
  const html = Buffer.from(await response.arrayBuffer())
  return {
    etag: `W/"${sha256(html)}"`,
    policy: policyOf(scriptHashes(html.toString(), nonceOf(response))),
    bytes: new Map([['identity', html]]),
  }
}

const pack: Record<Encoding, (bytes: Buffer<ArrayBuffer>) => Promise<Buffer<ArrayBuffer>>> = {
  identity: (bytes) => Promise.resolve(bytes),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('base64')

const nonceOf = ({ headers }: Response) =>
  /'nonce-([\w+/=-]+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? null

/**
 * Hashes of the scripts that this site has written into a page, as its policy names them: nobody else knew the nonce of the
 * drawing. Data blocks are not run and need none.
 */
export function scriptHashes(page: string, nonce: string | null): string[] {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/)([^>]*)>([\s\S]*?)<\/script>/g)
  const ours = [...scripts].filter(([, attributes]) => nonce !== null && attributes?.includes(` nonce="${nonce}"`))
  return [...new Set(ours.map(([, , code]) => `'sha256-${sha256(code ?? '')}'`))]
}

/** Answers with the page, compressed as the browser accepts it, or with 304 when the browser has it already. */
export async function sendPage({ etag, policy, bytes }: StoredPage, request: Request): Promise<Response> {
  const headers = new Headers({
    etag,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
    'content-security-policy': policy,
  })
  const isUnchanged = request.headers
    .get('if-none-match')
    ?.split(',')
    .some((tag) => tag.trim() === etag)
  if (isUnchanged) return new Response(null, { status: 304, headers })
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '')
  const packed = bytes.get(encoding) ?? (await pack[encoding](bytes.get('identity')!))
  bytes.set(encoding, packed)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(packed.length))
  return new Response(packed, { headers })
}
