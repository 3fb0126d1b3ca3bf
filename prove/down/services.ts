import { createServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { openStripeServer } from '#providers/payment/stripe/stripe-server-for-tests.ts'
import { openGate, type Gate } from '../../tests/gate.ts'
import { openMailServer } from '../../tests/mail-server.ts'
import { ownCertificate } from '../../tests/own-certificate.ts'
import { operatorSettings } from '../../tests/process/many/cluster.ts'
import { stripeKeys } from '../../tests/process/many/stripe-till.ts'
import { openValkey } from '../../tests/process/many/valkey.ts'
import { freePort } from '../../tests/free-port.ts'

/** What the site asks of others, by name; each stands behind a gate. */
export type Dependency = 'database' | 'card' | 'sign-in' | 'mail' | 'files' | 'Valkey' | 'push'

/** The host of a push service that the site knows, and that is ours here. */
const pushHost = 'fcm.googleapis.com'
export const pushOrigin = `https://${pushHost}`

/** To whom a mail has come, under which Message-ID. */
export type HandedMail = { id: string; to: string }

/** Stand-ins of everything that the site asks of others, the settings by which it finds them, and what has come to them. */
export type OutsideServices = {
  gates: Record<Exclude<Dependency, 'database' | 'sign-in'>, Gate>
  settings: Record<string, string>
  stripe: Awaited<ReturnType<typeof openStripeServer>>
  mails: HandedMail[]
  /** Messages of the push service with the path that they were sent to. */
  pushes: { path: string; body: Buffer }[]
  close(): Promise<void>
}

const portOf = (server: { address(): string | AddressInfo | null }) => (server.address() as AddressInfo).port
const listen = (server: { listen(port: number, host: string, done: () => void): unknown }) =>
  new Promise<void>((done) => server.listen(0, '127.0.0.1', done))

/** A push service under the name of one that the site knows. */
async function openPushService(pushes: OutsideServices['pushes'], certificate: { key: string; cert: string }) {
  const server = createTlsServer(certificate, (incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      pushes.push({ path: incoming.url ?? '', body: Buffer.concat(chunks) })
      outgoing.writeHead(201).end()
    })
  })
  await listen(server)
  return server
}

/** What leads the site's requests to the outside (HTTPS_PROXY) to the push service's gate, whatever host they name. */
async function openDetour(gate: Gate): Promise<Server> {
  const proxy = createServer((_, outgoing) => void outgoing.writeHead(502).end())
  proxy.on('connect', ({ url }, near, head) => {
    if (url !== `${pushHost}:443`) return void near.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    const far = connect(Number(new URL(gate.url).port), '127.0.0.1', () => {
      near.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      far.write(head)
      far.pipe(near)
      near.pipe(far)
    })
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
  })
  await listen(proxy)
  return proxy
}

/** @param folder where files and certificate may lie */
export async function openOutsideServices(folder: string): Promise<OutsideServices> {
  const mails: HandedMail[] = []
  const pushes: OutsideServices['pushes'] = []
  const certificate = ownCertificate(pushHost)
  const authority = join(folder, 'authority.pem')
  const directory = join(folder, 'bucket')
  await mkdir(directory, { recursive: true })
  await writeFile(authority, certificate.cert)
  const bucket = { directory, configureBuckets: [{ name: 'sumika' }] }
  const files = new S3rver({ port: 0, address: '127.0.0.1', silent: true, ...bucket })
  const valkeyPort = await freePort()
  const [{ port: filesPort }, stripe, mailServer, pushService, valkey] = await Promise.all([
    files.run(),
    openStripeServer({ webhookSecret: stripeKeys.STRIPE_WEBHOOK_SECRET }),
    openMailServer(({ envelope, email }) => {
      for (const { address } of envelope.rcptTo) mails.push({ id: email.messageId ?? '', to: address })
    }),
    openPushService(pushes, certificate),
    openValkey(valkeyPort),
  ])
  const gates = {
    card: await openGate(stripe.url),
    mail: await openGate(`smtp://127.0.0.1:${mailServer.port}`),
    files: await openGate(`http://127.0.0.1:${filesPort}`),
    Valkey: await openGate(`redis://127.0.0.1:${valkeyPort}`),
    push: await openGate(`https://127.0.0.1:${portOf(pushService)}`),
  }
  const detour = await openDetour(gates.push)
  return {
    gates,
    settings: {
      ...stripeKeys,
      STRIPE_URL: new URL(gates.card.url).origin,
      ...operatorSettings,
      SMTP_URL: gates.mail.url,
      S3_ENDPOINT: gates.files.url,
      S3_BUCKET: 'sumika',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      REDIS_URL: gates.Valkey.url,
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: `http://127.0.0.1:${portOf(detour)}`,
      NO_PROXY: '127.0.0.1',
      NODE_EXTRA_CA_CERTS: authority,
    },
    stripe,
    mails,
    pushes,
    async close() {
      for (const gate of Object.values(gates)) await gate.shut()
      detour.close()
      pushService.closeAllConnections()
      pushService.close()
      await Promise.all([mailServer.close(), files.close(), stripe.close(), valkey.stop()])
    },
  }
}
