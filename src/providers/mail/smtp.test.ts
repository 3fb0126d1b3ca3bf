import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultBrand } from '#domain/operator/default-brand.ts'
import { openMailServer, type ArrivedMail } from '../../../tests/mail-server.ts'
import { layoutMail } from './layout.ts'
import { mailBrandOf } from './mail-brand.ts'
import { createSmtpMailer } from './smtp.ts'

const from = { name: 'スミカ運営事務局', address: 'desk@sumika.example' }
const brand = mailBrandOf(defaultBrand)
const arrived: ArrivedMail[] = []
const mail = {
  to: 'taro@example.jp',
  subject: '件名',
  ...layoutMail({ brand, title: '題', paragraphs: ['文'], footer: '足' }),
}

let server: Awaited<ReturnType<typeof openMailServer>>
let mailer: ReturnType<typeof createSmtpMailer>

beforeAll(async () => {
  server = await openMailServer((mail) => void arrived.push(mail))
  mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from, timeout: 2_000 })
})

beforeEach(() => void (arrived.length = 0))

afterAll(async () => {
  mailer.close()
  await server.close()
})

test('a Japanese mail arrives whole, rare letters in names included', async () => {
  const { text, html } = layoutMail({ brand, title: '髙橋様 𠮷田様', paragraphs: ['𠮷 髙 﨑'], footer: '足' })
  await mailer.send({ to: 'taro@example.jp', toName: '髙橋 𠮷子', subject: '【スミカ】髙橋 𠮷子 様へ', text, html })
  const { email } = arrived[0]!
  expect(email.subject).toBe('【スミカ】髙橋 𠮷子 様へ')
  expect(email.to).toEqual([{ name: '髙橋 𠮷子', address: 'taro@example.jp' }])
  expect(email.from).toEqual(from)
  expect(email.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(text.trimEnd())
  expect(email.html?.replaceAll('\r\n', '\n').trimEnd()).toBe(html.trimEnd())
})

test('a mail of another name is sent under that name, on one line', async () => {
  await mailer.send({ ...mail, fromName: 'みどりの家\r\nBcc: x@example.jp' })
  const { email, envelope } = arrived[0]!
  expect(email.from).toEqual({ ...from, name: 'みどりの家 Bcc: x@example.jp' })
  expect(envelope.rcptTo.map(({ address }) => address)).toEqual(['taro@example.jp'])
})

test('a mail that is sent again under its id has the same Message-ID', async () => {
  for (const id of ['job-1', 'job-1', undefined]) await mailer.send({ ...mail, ...(id && { id }) })
  const [first, second, other] = arrived.map(({ email }) => email.messageId)
  expect([first, second]).toEqual(['<job-1@sumika.example>', '<job-1@sumika.example>'])
  expect(other).toMatch(/^<.+@.+>$/)
})

test('a mail that is asked for again under its id while it is being sent is sent once', async () => {
  await Promise.all([mailer.send({ ...mail, id: 'job-2' }), mailer.send({ ...mail, id: 'job-2' })])
  expect(arrived).toHaveLength(1)
})

test('further headers are sent, and the mail says that a machine wrote it', async () => {
  await mailer.send({ ...mail, headers: { 'List-Unsubscribe': '<https://sumika.example/stop>' } })
  expect(arrived[0]!.raw).toContain('List-Unsubscribe: <https://sumika.example/stop>')
  expect(arrived[0]!.raw).toContain('Auto-Submitted: auto-generated')
})

test.each([
  '\r\nBcc: all@example.jp',
  '\nBcc: all@example.jp',
  '\r\n\r\n<script>',
  '\u2028Bcc: all@example.jp',
  '\0\x7f',
])('no header grows out of %j', async (tail) => {
  await mailer.send({ ...mail, subject: `件名${tail}`, toName: `名${tail}`, headers: { 'X-Estate': `家${tail}` } })
  const { email, envelope } = arrived[0]!
  expect(envelope.rcptTo.map((each) => each.address)).toEqual(['taro@example.jp'])
  expect(email.bcc ?? []).toEqual([])
  expect(email.headers.filter(({ key }) => key === 'bcc')).toEqual([])
  expect(email.subject).not.toMatch(/\p{Cc}/u)
  expect(email.to?.[0]?.address).toBe('taro@example.jp')
})

test.each([
  'a@example.jp, b@example.jp',
  'a@example.jp\r\nRCPT TO:<b@example.jp>',
  'a@example.jp;b@example.jp',
  '<a@example.jp>',
  'a@b@example.jp',
  'nobody',
  '',
])('refuses %j as the one address', async (to) => {
  await expect(mailer.send({ ...mail, to })).rejects.toThrow('one bare address')
  expect(arrived).toEqual([])
})

test('refuses a list of addresses in the place of one', async () => {
  const to = ['a@example.jp', 'b@example.jp'] as unknown as string
  await expect(mailer.send({ ...mail, to })).rejects.toThrow('one bare address')
})

test('refuses a header name that holds a line break', async () => {
  await expect(mailer.send({ ...mail, headers: { 'X-A\r\nBcc': 'b@example.jp' } })).rejects.toThrow('header name')
})

test('a password is never sent to a server that offers no encryption', async () => {
  const { port } = server
  const careful = createSmtpMailer({ url: `smtp://user:password@127.0.0.1:${port}`, from, timeout: 2_000 })
  await expect(careful.send(mail)).rejects.toThrow('STARTTLS')
  careful.close()
})

test('a server that never greets is given up', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const waiting = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from, timeout: 200 })
  await expect(waiting.send(mail)).rejects.toThrow()
  waiting.close()
  silent.close()
})

test.each([
  [6, ''],
  [1, '?maxConnections=1'],
])('mails of one moment go by %i connections to a server whose address says "%s"', async (count, query) => {
  const counting = await openMailServer(() => {})
  const eager = createSmtpMailer({ url: `smtp://127.0.0.1:${counting.port}${query}`, from, timeout: 2_000 })
  await Promise.all(Array.from({ length: 12 }, () => eager.send(mail)))
  expect(counting.connectionCount()).toBe(count)
  eager.close()
  await counting.close()
})
