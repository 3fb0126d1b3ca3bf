import { createHash } from 'node:crypto'
import { chooseEncoding, packWell, smallestFirst, type Encoding } from '../bytes/encoding.ts'
import { bytesOf, bufferedResponse } from '../bytes/buffered-response.ts'

/** A rendered page, ready to be sent many times. A compressed form is made at its first use. */
export type StoredPage = { etag: string; policy: string; bytes: Map<Encoding, Buffer<ArrayBuffer>> }

/**
 * Reads a response to its end. `policyOf` answers the content security policy of a page whose scripts have the given hashes: those
 * of the scripts that bear the nonce of the response's own policy, and no others.
 */
export async function readPage(response: Response, policyOf: (scripts: string[]) => string): Promise<StoredPage> {
  const html = bytesOf(response) ?? Buffer.from(await response.arrayBuffer())
  return {
    etag: `W/"${sha256(html)}"`,
    policy: policyOf(scriptHashes(html.toString(), nonceOf(response))),
    bytes: new Map([['identity', html]]),
  }
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

/**
 * A browser asks each time whether its page is still the one; a cache that many share, once a second, so that all of them see within
 * a second what has changed (RFC 9111, 5.2.2.10).
 */
const cacheControl = 'public, max-age=0, s-maxage=1, must-revalidate'

/** The headers of a page, however it is packed. */
export const headersOf = ({ etag, policy }: Pick<StoredPage, 'etag' | 'policy'>) =>
  new Headers({
    etag,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cacheControl,
    vary: 'accept-encoding, cookie',
    'content-security-policy': policy,
  })

/** Answers with the page, compressed as the browser accepts it, or with 304 when the browser has it already. */
export async function sendPage(page: StoredPage, request: Request): Promise<Response> {
  const { etag, bytes } = page
  const headers = headersOf(page)
  const isUnchanged = request.headers
    .get('if-none-match')
    ?.split(',')
    .some((tag) => tag.trim() === etag)
  if (isUnchanged) return new Response(null, { status: 304, headers })
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '', smallestFirst)
  const packedBytes = bytes.get(encoding) ?? (await packWell[encoding](bytes.get('identity')!))
  bytes.set(encoding, packedBytes)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(packedBytes.length))
  return bufferedResponse(packedBytes, { headers })
}
