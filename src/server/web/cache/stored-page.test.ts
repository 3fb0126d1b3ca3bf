import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readPage, scriptHashes, sendPage } from './stored-page.ts'

const text = `<p>${'鎌倉の家'.repeat(500)}</p>`
const policyOf = (scripts: string[]) => `scripts:${scripts.join(' ')}`
const read = (html: string, policy?: string) =>
  readPage(new Response(html, { headers: policy ? { 'content-security-policy': policy } : {} }), policyOf)
const ask = (headers = {}) => new Request('http://sumika.test/', { headers })

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (bytes: Buffer) => bytes],
] as const)('a page goes out as %s with its length and its rules, and is packed once', async (encoding, unpack) => {
  const page = await read(text)
  const answer = await sendPage(page, ask({ 'accept-encoding': encoding }))
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(unpack(bytes).toString()).toBe(text)
  expect(bytes.length < Buffer.byteLength(text) / 10).toBe(encoding !== 'identity')
  expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
    200,
    {
      etag: page.etag,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
      vary: 'accept-encoding, cookie',
      'content-security-policy': 'scripts:',
      'content-length': String(bytes.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
  ])
  const packed = page.bytes.get(encoding)
  await sendPage(page, ask({ 'accept-encoding': encoding }))
  expect(page.bytes.get(encoding)).toBe(packed)
  expect([...page.bytes.keys()]).toEqual(encoding === 'identity' ? ['identity'] : ['identity', encoding])
})

test('a browser that names the page among those it has gets no body, whatever it accepts', async () => {
  const page = await read(text)
  const other = await read('<p>another</p>')
  expect(page.etag).toMatch(/^W\/"[\w+/]{43}="$/)
  const status = async (tags: string) =>
    (await sendPage(page, ask({ 'if-none-match': tags, 'accept-encoding': 'br' }))).status
  expect(await Promise.all([page.etag, `${other.etag}, ${page.etag}`, `${page.etag} , "x"`].map(status))).toEqual([
    304, 304, 304,
  ])
  expect(await Promise.all([other.etag, '"x"', page.etag.slice(2)].map(status))).toEqual([200, 200, 200])
  const unchanged = await sendPage(page, ask({ 'if-none-match': page.etag }))
  expect([unchanged.headers.get('etag'), unchanged.headers.get('content-security-policy')]).toEqual([
    page.etag,
    'scripts:',
  ])
})

test('a policy names the scripts with the nonce of its own drawing', async () => {
  const script = (nonce: string) => `<script nonce="${nonce}">run()</script>`
  const names = async (nonce: string, policy?: string) => (await read(script(nonce), policy)).policy
  const named = `scripts:${scriptHashes(script('n'), 'n')[0]!}`
  expect(named).toMatch(/'sha256-/)
  for (const nonce of ['n', 'aB9+/_-=']) expect(await names(nonce, `script-src 'self' 'nonce-${nonce}'`)).toBe(named)
  expect(await names('n', "script-src 'self'")).toBe('scripts:')
  expect(await names('n', "script-src 'nonce-'")).toBe('scripts:')
  expect(await names('n')).toBe('scripts:')
})

test.each([
  ['alone', '<script nonce="n">a</script>', 1],
  [
    'among other attributes',
    '<script class="x" nonce="n" type="module" data-src="y" data-type="application/x">a</script>',
    1,
  ],
  ['over several lines', '<script\n  nonce="n">\na\n</script>', 1],
  ['twice the same', '<script nonce="n">a</script><p></p><script nonce="n">a</script>', 1],
  ['two', '<script nonce="n">a</script><p></p><script nonce="n">b</script>', 2],
  ['empty', '<script nonce="n"></script>', 1],
  ['from a file', '<script nonce="n" src="/a.js"></script>', 0],
  ['from a file, named before', '<script src="/a.js" nonce="n"></script>', 0],
  ['that is data', '<script nonce="n" type="application/json">{}</script>', 0],
  ['that is not closed', '<script nonce="n">a', 0],
])('of scripts %s are named: %#', (_, html, count) => {
  expect(scriptHashes(html, 'n')).toHaveLength(count)
})
