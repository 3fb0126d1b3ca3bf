import { expect, test } from 'vitest'
import { IdCardRefused } from './index.ts'
import { localIdCardReader } from './local.ts'

const now = '2026-11-26T03:00:00.000Z'
const readerAt = (moment: string, secret = 'a secret of the tests only, 32 chars') =>
  localIdCardReader({ secret, answerPath: '/idCard/answer', now: () => new Date(moment) })
const reader = readerAt(now)
const path = reader.addressOf({ nonce: 'n1', until: '2026-11-26T03:15:00.000Z' })
const card = { name: '買主 太郎', address: '東京都台東区浅草1-1-1', birthDate: '1985-04-12' }

async function ask(fields?: Record<string, string>, at = reader, from = path) {
  const init = fields && { method: 'POST', body: new URLSearchParams(fields) }
  const response = (await at.handle(new Request(`http://sumika.invalid${from}`, init)))!
  return { status: response.status, page: await response.text(), response }
}
const answerIn = (page: string) => /name="answer" value="([^"]+)"/.exec(page)?.[1] ?? ''

test('the page says that it plays, works without script, and leads back with what the card says, signed', async () => {
  const { page, response } = await ask()
  expect(page).toContain('デモの画面です')
  expect(page).not.toContain('<script')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const read = await ask(card)
  expect(read.page).toContain('action="/idCard/answer"')
  expect(reader.readAnswer(answerIn(read.page))).toEqual({
    ...card,
    nonce: 'n1',
    serial: expect.stringMatching(/^[0-9A-F]{16}$/),
    validUntil: '2031-11-25',
    readAt: now,
  })
})

test('the same card has the same serial, another one another', async () => {
  const serialOf = async (fields: Record<string, string>) =>
    reader.readAnswer(answerIn((await ask(fields)).page)).serial
  expect(await serialOf(card)).toBe(await serialOf(card))
  expect(await serialOf(card)).not.toBe(await serialOf({ ...card, name: '買主 次郎' }))
})

test('what is missing is asked for again, and what was typed stays, as text', async () => {
  const { status, page } = await ask({ ...card, name: '"><script>alert(1)</script>', birthDate: '1985-02-30' })
  expect(status).toBe(400)
  expect(page).toContain('すべて入力してください')
  expect(page).toContain('東京都台東区浅草1-1-1')
  expect(page).not.toContain('<script')
})

test('a form that breaks off is asked for again', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) })
  const broken = new Request(`http://sumika.invalid${path}`, { method: 'POST', body, duplex: 'half' } as RequestInit)
  expect((await reader.handle(broken))?.status).toBe(400)
})

test('a request that is over or was changed reads nothing, and an answer of another reader is refused', async () => {
  const late = readerAt('2026-11-26T03:15:00.000Z')
  for (const over of [
    await ask(card, late),
    await ask(card, reader, `${path}x`),
    await ask(card, reader, '/idCard/read/'),
  ])
    expect([over.status, answerIn(over.page)]).toEqual([404, ''])
  const foreign = readerAt(now, 'another secret of the tests, 32 chars')
  const other = foreign.addressOf({ nonce: 'n1', until: '2026-11-26T03:15:00.000Z' })
  const answer = answerIn((await ask(card, foreign, other)).page)
  expect(() => reader.readAnswer(answer)).toThrow(IdCardRefused)
  // A request is no answer, though the same reader has signed it.
  expect(() => reader.readAnswer(path.split('/').at(-1)!)).toThrow(IdCardRefused)
})
