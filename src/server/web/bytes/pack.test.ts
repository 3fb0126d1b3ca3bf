import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pack } from './pack.ts'
import { bytesOf, bufferedResponse } from './buffered-response.ts'

const text = `<p>${'鎌倉の家'.repeat(500)}</p>`
const html = { 'content-type': 'text/html; charset=utf-8' }
const page = (content = text, headers: Record<string, string> = html) =>
  bufferedResponse(content, { status: 404, headers })
const from = (headers: Record<string, string>) =>
  new Request('http://sumika.test/', { headers: { 'accept-encoding': 'zstd, br, gzip', ...headers } })
const isPacked = async (answer: Response, headers: Record<string, string> = {}) =>
  (await pack(answer, from(headers))).headers.has('content-encoding')

test.each([
  ['zstd', zstdDecompressSync],
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('an answer goes out as %s, and is the same', async (encoding, unpack) => {
  const answer = await pack(page(), from({ 'accept-encoding': encoding }))
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytesOf(answer)).toEqual(bytes)
  expect(unpack(bytes).toString()).toBe(text)
  expect(bytes.length).toBeLessThan(Buffer.byteLength(text) / 10)
  expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
    404,
    { ...html, 'content-encoding': encoding, vary: 'accept-encoding' },
  ])
})

test('what is small, no text, packed already or not known in whole goes out as it is', async () => {
  expect(await isPacked(page())).toBe(true)
  expect(await isPacked(page('x'.repeat(1023)))).toBe(false)
  expect(await isPacked(page(text, { 'content-type': 'application/pdf' }))).toBe(false)
  expect(await isPacked(page(text, { 'content-type': 'text/event-stream' }))).toBe(false)
  expect(await isPacked(new Response(text, { headers: html }))).toBe(false)
  const once = await pack(page(), from({}))
  expect(await pack(once, from({}))).toBe(once)
})

test('whom another site has sent here by their cookie gets a page whose length tells nothing of what it holds', async () => {
  const cookie = 'sumika_session=x'
  expect(await isPacked(page(), { cookie, 'sec-fetch-site': 'same-origin' })).toBe(true)
  expect(await isPacked(page(), { cookie, 'sec-fetch-site': 'none' })).toBe(true)
  expect(await isPacked(page(), { cookie, 'sec-fetch-site': 'cross-site' })).toBe(false)
  expect(await isPacked(page(), { cookie, 'sec-fetch-site': 'same-site' })).toBe(false)
  expect(await isPacked(page(), { cookie })).toBe(false)
  expect(await isPacked(page(), { 'sec-fetch-site': 'cross-site' })).toBe(true)
  expect(await isPacked(page(), { cookie, authorization: 'Bearer x' })).toBe(true)
})
