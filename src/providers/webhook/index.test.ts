import type { RequestListener } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { ownCertificate } from '../../../tests/own-certificate.ts'
import { webhookSender, WebhookUnsent } from './index.ts'

const host = 'hooks.example.com'
const tls = ownCertificate(host)
const servers: Server[] = []
afterAll(() => servers.forEach((server) => (server.closeAllConnections(), server.close())))

/** A receiver on this machine, whose name DNS would know. Answers its port. */
async function receiver(answer: RequestListener, listen = '127.0.0.1'): Promise<number> {
  const server = createServer(tls, answer)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, listen, done))
  return (server.address() as AddressInfo).port
}
const here = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }])
/** A sender that takes this machine for the Internet. */
const sender = (port: number, more: Parameters<typeof webhookSender>[0] = {}) =>
  webhookSender({ resolve: here, isAllowed: () => true, port, ca: tls.cert, ...more })
const request = { address: `https://${host}/in?x=1`, headers: { 'webhook-id': 'a' }, body: '{"type":"x"}' }

test('posts a message, and answers the status and the beginning of what was said', async () => {
  const seen = vi.fn<(what: object) => void>()
  const port = await receiver((incoming, response) => {
    let body = ''
    incoming.on('data', (part: Buffer) => (body += part.toString()))
    incoming.on('end', () => {
      const { method, url, headers } = incoming
      seen({ method, url, body, host: headers.host, id: headers['webhook-id'] })
      response.writeHead(202).end(`受け取りました\u0000${'あ'.repeat(600)}`)
    })
  })
  const { status, text } = await sender(port).send(request)
  expect(status).toBe(202)
  expect(text).toMatch(/^受け取りましたあ+$/)
  expect(text.length).toBeLessThanOrEqual(500)
  expect(seen).toHaveBeenCalledExactlyOnceWith({
    method: 'POST',
    url: '/in?x=1',
    body: request.body,
    host: expect.stringContaining(host),
    id: 'a',
  })
})

test.each(['10.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1', '2002:7f00:1::'])(
  'a name that leads to %s is not connected to, not even beside a public address',
  async (address) => {
    const resolve = () =>
      Promise.resolve([
        { address: '1.1.1.1', family: 4 },
        { address, family: address.includes(':') ? 6 : 4 },
      ])
    await expect(webhookSender({ resolve, timeoutMs: 200 }).send(request)).rejects.toThrow('インターネットの外')
  },
)

test('a name that leads nowhere is not connected to', async () => {
  await expect(webhookSender({ resolve: async () => [] }).send(request)).rejects.toThrow(WebhookUnsent)
})

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::ffff:7f00:1]/',
])('the literal %s is accepted nowhere and not connected to', async (address) => {
  expect(webhookSender().accepts(address)).toBe(false)
  await expect(webhookSender().send({ ...request, address })).rejects.toThrow('インターネットの外')
})

test('a name without a dot, or with an end that is nobody’s, is accepted nowhere', () => {
  const { accepts } = webhookSender()
  const local = [
    'localhost',
    'intranet',
    'a.localhost',
    'printer.local',
    'db.internal',
    'metadata.google.internal.',
    'nas.home.arpa',
  ]
  expect(local.filter((name) => accepts(`https://${name}/`))).toEqual([])
  expect(
    ['example.com', 'hooks.slack.com', 'example.com.', '日本語.jp', '1.1.1.1'].filter((name) =>
      accepts(`https://${name}/`),
    ),
  ).toHaveLength(5)
})

test('an answer of DNS that changes between the check and the connection changes nothing', async () => {
  const port = await receiver((_, response) => response.end('the checked one'))
  const resolve = vi
    .fn<() => Promise<{ address: string; family: number }[]>>()
    .mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }])
    .mockResolvedValue([{ address: '127.0.0.2', family: 4 }])
  const isAllowed = (address: string) => address === '127.0.0.1'
  await expect(sender(port, { resolve, isAllowed }).send(request)).resolves.toMatchObject({ text: 'the checked one' })
  expect(resolve).toHaveBeenCalledTimes(1)
  await expect(sender(port, { resolve, isAllowed }).send(request)).rejects.toThrow('インターネットの外')
})

test('a receiver whose certificate bears another name is not told anything', async () => {
  const seen = vi.fn<RequestListener>((_, response) => void response.end())
  const port = await receiver(seen)
  const other = { ...request, address: 'https://other.example.com/' }
  await expect(sender(port).send(other)).rejects.toThrow('証明書を確かめられませんでした')
  await expect(webhookSender({ resolve: here, isAllowed: () => true, port }).send(request)).rejects.toThrow('証明書')
  expect(seen).not.toHaveBeenCalled()
})

test('a redirect is an answer, and is not followed', async () => {
  const inner = vi.fn<RequestListener>((_, response) => void response.end())
  const innerPort = await receiver(inner)
  const port = await receiver((_, response) =>
    response.writeHead(307, { location: `https://${host}:${innerPort}/` }).end(),
  )
  await expect(sender(port).send(request)).resolves.toMatchObject({ status: 307 })
  expect(inner).not.toHaveBeenCalled()
})

test('of an endless answer 64 kB are read', async () => {
  let sent = 0
  const port = await receiver((_, response) => {
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && sent < 50_000_000 && response.write('x'.repeat(16_384))) sent += 16_384
      if (!response.destroyed && sent < 50_000_000) response.once('drain', more)
    }
    more()
  })
  const { status, text } = await sender(port).send(request)
  expect({ status, length: text.length }).toEqual({ status: 200, length: 500 })
  expect(sent).toBeLessThan(10_000_000)
})

test('who never answers is left, and who has said a status and is slow with the rest has answered', async () => {
  const silent = await receiver(() => undefined)
  await expect(sender(silent, { timeoutMs: 150 }).send(request)).rejects.toThrow('答えがありませんでした')
  const slow = await receiver((_, response) => void response.writeHead(200).write('begun'))
  await expect(sender(slow, { timeoutMs: 300 }).send(request)).resolves.toEqual({ status: 200, text: 'begun' })
  const deaf = () => new Promise<never>(() => undefined)
  await expect(sender(slow, { timeoutMs: 50, resolve: deaf }).send(request)).rejects.toThrow('答えがありませんでした')
})

test('who closes, lies about the length or speaks something else than HTTP is told of in words', async () => {
  const closing = await receiver((incoming) => void incoming.socket.destroy())
  await expect(sender(closing).send(request)).rejects.toThrow('つながりませんでした')
  const lying = await receiver((_, response) => {
    response.writeHead(200, { 'content-length': '9999' }).write('short')
    response.socket?.end()
  })
  await expect(sender(lying).send(request)).resolves.toEqual({ status: 200, text: 'short' })
  const garbage = await receiver((incoming) => void incoming.socket.end('SSH-2.0-OpenSSH_9\r\n\r\n'))
  await expect(sender(garbage).send(request)).rejects.toThrow(WebhookUnsent)
  await expect(sender(1).send(request)).rejects.toThrow('つながりませんでした（ECONNREFUSED）')
})
