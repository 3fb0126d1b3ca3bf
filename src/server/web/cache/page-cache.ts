import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { chooseEncoding, type Encoding } from './choose-encoding.ts'
import type { Services } from '#server/kernel/context.ts'

/** Pages that are drawn once for every visitor. */
export type PageCache = {
  /** Answers with the page as kept, or as `draw` gives it. */
  answer(request: Request, render: () => Promise<Response>): Promise<Response>
  /** Something was written in this process: what the public reads is asked for before the next page. */
  invalidate(): void
}

type Options = Pick<Services, 'db'> & {
  /** The policy of a page whose scripts have these hashes. */
  policyOf(scripts: readonly string[]): string
  clock?: () => number
}

type CachedPage = {
  version: number
  until: number
  etag: string
  policy: string
  bytes: Map<Encoding, Buffer>
}

/** How long another process may have changed something before this one sees it, and how long a drawn date stays right. */
const unseenMs = 250
const longestMs = 60_000
const most = 200
const longestKey = 300

const pack: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  identity: (bytes) => Promise.resolve(bytes),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('base64')

/** Hashes of the scripts that stand in a page, as its policy names them; data blocks are not run and need none. */
export function scriptHashes(page: string): string[] {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/)[^>]*>([\s\S]*?)<\/script>/g)
  return [...new Set([...scripts].map(([, code]) => `'sha256-${sha256(code ?? '')}'`))]
}

const isKeepable = ({ status, headers }: Response) =>
  status === 200 && headers.get('content-type')?.startsWith('text/html') && !headers.has('set-cookie')

/**
 * Keeps what visitors are shown: one drawing serves all of them until something that the public reads has changed (the
 * database counts that at each commit). Instead of a nonce, a kept page names its scripts by their hashes.
 */
export function pageCache({ db, policyOf, clock = Date.now }: Options): PageCache {
  const pages = new Map<string, CachedPage>()
  const drawings = new Map<string, Promise<CachedPage | null>>()
  let known = { version: -1, at: -Infinity }

  async function presentVersion(): Promise<number> {
    if (clock() - known.at < unseenMs) return known.version
    const at = clock()
    const { rows } = await db.execute(sql`select n::float8 as n from "publicVersion"`)
    const version = rows[0]!.n as number
    if (version !== known.version) pages.clear()
    known = { version, at }
    return version
  }

  async function keep(key: string, version: number, draw: () => Promise<Response>, first: (one: Response) => void) {
    const drawn = await draw()
    if (!isKeepable(drawn)) {
      first(drawn)
      return null
    }
    const page = Buffer.from(await drawn.arrayBuffer())
    const kept: CachedPage = {
      ...{ version, until: clock() + longestMs, etag: `W/"${sha256(page)}"` },
      policy: policyOf(scriptHashes(page.toString())),
      bytes: new Map([['identity', page]]),
    }
    if (version === known.version) pages.set(key, kept)
    const [oldest] = pages.keys()
    if (pages.size > most && oldest !== undefined) pages.delete(oldest)
    return kept
  }

  return {
    invalidate: () => void (known = { ...known, at: -Infinity }),
    async answer(request, draw) {
      const { pathname, search } = new URL(request.url)
      const key = pathname + search
      if (request.method !== 'GET' || key.length > longestKey) return draw()
      const version = await presentVersion()
      const kept = pages.get(key)
      if (kept && kept.version === version && clock() < kept.until) return respond(kept, request)
      let own: Response | undefined
      const under = `${version} ${key}`
      const drawing =
        drawings.get(under) ?? keep(key, version, draw, (drawn) => (own = drawn)).finally(() => drawings.delete(under))
      drawings.set(under, drawing)
      const shared = await drawing
      return shared ? respond(shared, request) : (own ?? draw())
    },
  }
}

async function respond({ etag, policy, bytes }: CachedPage, { headers: asked }: Request): Promise<Response> {
  const headers = new Headers({
    etag,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
    'content-security-policy': policy,
  })
  const isKnown = asked
    .get('if-none-match')
    ?.split(',')
    .some((tag) => tag.trim() === etag)
  if (isKnown) return new Response(null, { status: 304, headers })
  const encoding = chooseEncoding(asked.get('accept-encoding') ?? '')
  const packed = bytes.get(encoding) ?? (await pack[encoding](bytes.get('identity')!))
  bytes.set(encoding, packed)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(packed.length))
  return new Response(packed as BodyInit, { headers })
}
