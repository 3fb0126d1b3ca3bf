import { expect, test } from 'vitest'
import { serveFile, signLink, verifyLink } from './serve.ts'

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

const pdf = { bytes: new TextEncoder().encode('%PDF-1.7'), contentType: 'application/pdf', size: 8 }
const saved = 'deal/0193f2a4-7c1d-7e55-9a3b-1f2e3d4c5b6a.pdf'
const dispositionOf = async (name?: string) => {
  const options = name === undefined ? { private: true } : { private: true, name }
  return (await serveFile({ get: async () => pdf }, saved, options)).headers.get('content-disposition')
}
const asFile = (name: string) =>
  `attachment; filename="0193f2a4-7c1d-7e55-9a3b-1f2e3d4c5b6a.pdf"; filename*=UTF-8''${name}`

test.each([
  ['測量図(1).PDF', `${encodeURIComponent('測量図')}%281%29.PDF`],
  ['図面', `${encodeURIComponent('図面')}.pdf`],
  ['plan.pdf.exe', 'plan.pdf.exe.pdf'],
  ['planXpdf', 'planXpdf.pdf'],
  ["a'*b", 'a%27%2Ab.pdf'],
  ['ab"/\\c\r\nd\u202efdp.exe', 'abcdfdp.exe.pdf'],
])(
  'a PDF called %j is saved under a name that is a PDF’s, and that no header or folder misreads',
  async (name, written) => {
    expect(await dispositionOf(name)).toBe(asFile(written))
  },
)

test('a PDF without another name has its own, and a picture is shown where it is', async () => {
  expect(await dispositionOf()).toBe(asFile('0193f2a4-7c1d-7e55-9a3b-1f2e3d4c5b6a.pdf'))
  const picture = { bytes: new Uint8Array(1), contentType: 'image/webp', size: 1 }
  const answer = await serveFile({ get: async () => picture }, path, { private: true })
  expect(answer.headers.get('content-disposition')).toBe('inline')
})

test('a file that is gone is not found, whoever asks', async () => {
  const gone = serveFile({ get: async () => null }, saved, { private: false })
  await expect(gone).rejects.toMatchObject({ problem: 'not_found' })
})

test.each([
  ['"0193f2a4-7c1d-7e55-9a3b-1f2e3d4c5b6a.webp"', 304],
  ['"x" , W/"0193f2a4-7c1d-7e55-9a3b-1f2e3d4c5b6a.webp"', 304],
  ['"x"', 200],
  ['"W/0193f2a4-7c1d-7e55-9a3b-1f2e3d4c5b6a.webp"', 200],
  [null, 200],
])('whoever has an open picture by the tag %s is answered %d', async (tag, status) => {
  const picture = { bytes: new Uint8Array(1), contentType: 'image/webp', size: 1 }
  const request = new Request('http://x/', tag === null ? {} : { headers: { 'if-none-match': tag } })
  const open = path.replace('identification', 'estate')
  expect((await serveFile({ get: async () => picture }, open, { private: false, request })).status).toBe(status)
})
