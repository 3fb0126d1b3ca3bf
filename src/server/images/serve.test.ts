import { expect, test } from 'vitest'
import { signLink, verifyLink } from './serve.ts'

const secret = 'a secret of thirty-two characters'
const now = Date.UTC(2026, 10, 1)
const path = 'identification/0193f2a4-7c1d-7e55-9a3b-1f2e3d4c5b6a.webp'
const sign = (file = path) => signLink({ path: file, userID: 'u1', secret, now })

test('a link holds its file and its reader', () => {
  expect(verifyLink(sign(), { secret, now })).toEqual({ path, userID: 'u1', expiresAt: now + 60_000 })
})

test.each([
  ['identification', 60],
  ['attorney', 60],
  ['chat', 300],
  ['document', 300],
])('a link to %s lasts %d seconds', (dir, seconds) => {
  const token = sign(path.replace('identification', dir))
  expect(verifyLink(token, { secret, now: now + seconds * 1000 - 1 })).not.toBeNull()
  expect(verifyLink(token, { secret, now: now + seconds * 1000 })).toBeNull()
})

test('no link can be made to what is in no bucket', () => {
  expect(() => sign('secrets/0193f2a4-7c1d-7e55-9a3b-1f2e3d4c5b6a.webp')).toThrow('no link')
})

test('a forged or changed link opens nothing', () => {
  const [body, signature] = sign().split('.')
  const changed = Buffer.from(JSON.stringify({ path, userID: 'u2', expiresAt: now + 60_000 })).toString('base64url')
  for (const token of ['', '.', 'x', `${changed}.${signature}`, `${body}.AAAA`, `${body}.${signature}.x`]) {
    expect(verifyLink(token, { secret, now })).toBeNull()
  }
  expect(verifyLink(sign(), { secret: 'another secret', now })).toBeNull()
})
