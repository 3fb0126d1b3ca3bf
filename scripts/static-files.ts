import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { chooseEncoding, smallestFirst, type Encoding } from '#server/web/bytes/encoding.ts'

type Variant = { bytes: Buffer; etag: string }
type StaticFile = { path: string; type: string; encodings: Map<Encoding, string>; read: Map<Encoding, Variant> }

/** What every answer bears; the policy counts where a file is opened as a page, and for a worker, which fetches the tiles of maps. */
const secureHeaders = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
}

/**
 * Answers requests for the files of a folder as it is at the start; a request can name nothing else, so no path leads out of it.
 * Names in `assets/` hold a fingerprint of their content and are kept for a year, others are asked for again after an hour.
 * @returns a function that answers and says true, or says false when the request is for somebody else
 */
export function serveFiles(folder: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = listFiles(folder)
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const path = pathOf(request.url ?? '')
    const file = files.get(path)
    if (file && answer(request, response, file)) return true
    if (!path.startsWith('/assets/')) return false
    // Of an older build. A drawn page would be a costly way to say so.
    const type = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
    response.writeHead(404, { ...secureHeaders, ...type }).end('404')
    return true
  }
}

function listFiles(folder: string): Map<string, StaticFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = new Set(entries.map((entry) => join(entry.parentPath, entry.name)))
  const files = [...paths]
    .filter((path) => !/\.(br|gz|map)$/.test(path))
    .map((path): [string, StaticFile] => {
      const encodings = new Map<Encoding, string>([['identity', path]])
      if (paths.has(`${path}.gz`)) encodings.set('gzip', `${path}.gz`)
      if (paths.has(`${path}.br`)) encodings.set('br', `${path}.br`)
      const type = getMimeType(path) ?? 'application/octet-stream'
      return [`/${relative(folder, path).split(sep).join('/')}`, { path, type, encodings, read: new Map() }]
    })
  return new Map(files)
}

/** Answers with a file; false when a build in the same folder has taken it away meanwhile. */
function answer(request: IncomingMessage, response: ServerResponse, file: StaticFile): boolean {
  const encoding = chooseEncoding(
    request.headers['accept-encoding'] ?? '',
    smallestFirst.filter((one) => file.encodings.has(one)),
  )
  const variant = readVariant(file, encoding)
  if (!variant) return false
  const { bytes, etag } = variant
  const immutable = (request.url ?? '').startsWith('/assets/')
  const headers: OutgoingHttpHeaders = {
    'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    etag,
    vary: 'accept-encoding',
    ...secureHeaders,
    'cross-origin-resource-policy': 'same-origin',
  }
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known?.includes(etag) || known?.includes('*')) {
    response.writeHead(304, headers).end()
    return true
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  response.writeHead(200, { ...headers, 'content-type': file.type, 'content-length': bytes.byteLength })
  response.end(request.method === 'HEAD' ? undefined : bytes)
  return true
}

/** Files are few and small, so each is read once and kept. */
function readVariant(file: StaticFile, encoding: Encoding): Variant | null {
  const kept = file.read.get(encoding)
  if (kept) return kept
  const path = file.encodings.get(encoding) ?? file.path
  if (!existsSync(path)) return null
  const bytes = readFileSync(path)
  const variant = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
  file.read.set(encoding, variant)
  return variant
}

function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '')
  } catch {
    return ''
  }
}
