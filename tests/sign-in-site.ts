import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deleteApp, initializeApp } from 'firebase/app'
import type { FirebaseApp } from 'firebase/app'
import { connectAuthEmulator, createUserWithEmailAndPassword, initializeAuth, inMemoryPersistence } from 'firebase/auth'
import type { Auth, User } from 'firebase/auth'
import type { Identity } from '#providers/identity/index.ts'
import { localIdentity } from '#providers/identity/local.ts'
import type { LocalIdentityOptions } from '#providers/identity/provider.ts'
import type { Mail } from '#providers/identity/codes/mails.ts'
import { freshDatabase } from './database.ts'
import type { FreshDatabase } from './database.ts'

/** A good password, and another. */
export const PASSWORD = 'mizu to tokei 2291'
export const OTHER_PASSWORD = 'kumo to hasami 8047'

/** What the official client throws. */
export const authError = (code: string) => ({ code: `auth/${code}` })

/** The embedded sign-in provider on a real port and a real database, and the mails that it sent. */
export type SignInSite = {
  origin: string
  database: FreshDatabase
  identity: Identity
  mails: Mail[]
  /** The last mail to that address, once all mail under way is out. */
  mailTo(email: string): Promise<Mail>
  /** The code in the link of that mail. */
  codeTo(email: string): Promise<string>
  /** Another official client, signed out. */
  client(): Auth
  /** Signs up with `PASSWORD`, in a client of its own. */
  signUp(email: string): Promise<User>
  /** Asks `accounts:{method}` as the client does, past the client. */
  post(method: string, body: unknown): Promise<Response>
  /** Moves the provider's clock on. */
  pass(seconds: number): void
  /** The provider's clock, in Unix milliseconds. */
  now(): number
  /** Another provider on the same database and clock. */
  again(options?: Partial<LocalIdentityOptions>): Promise<Identity>
  close(): Promise<void>
}

/** What the port answers besides, given the provider; null leaves a request to the provider, an error hangs up on it. */
export type Besides = (request: Request, identity: Identity) => Promise<Response | null>

/** Opens the provider, on a database of its own unless one is given. Nothing is counted unless `limits` says so. */
export async function openSignInSite(
  options: Partial<LocalIdentityOptions> = {},
  besides: Besides = async () => null,
  ground?: FreshDatabase,
): Promise<SignInSite> {
  const database = ground ?? (await freshDatabase())
  const mails: Mail[] = []
  let ahead = 0
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', async () => {
      const headers = new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
      const body = chunks.length > 0 ? Buffer.concat(chunks) : null
      const request = new Request(`${origin}${incoming.url}`, { method: incoming.method ?? 'GET', headers, body })
      const response =
        (await besides(request, opened)) ??
        (await opened.handle?.(request, { ip: '127.0.0.1' })) ??
        new Response(null, { status: 404 })
      if (response.type === 'error') return void outgoing.destroy()
      outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text())
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const open = (more: Partial<LocalIdentityOptions>) =>
    localIdentity({
      pool: database.pool,
      projectID: 'demo-sumika',
      origin,
      secret: 'a secret of these tests',
      limits: false,
      now: () => new Date(Date.now() + ahead * 1e3),
      send: async (mail) => void mails.push(mail),
      ...more,
    })
  const opened = await open(options)
  const apps: FirebaseApp[] = []
  async function mailTo(email: string) {
    await opened.settle?.()
    const mail = mails.findLast(({ to }) => to === email)
    if (!mail) throw new Error(`no mail to ${email}`)
    return mail
  }
  function client() {
    const app = initializeApp({ apiKey: 'any', projectId: 'demo-sumika' }, `client ${apps.length} of ${origin}`)
    apps.push(app)
    const auth = initializeAuth(app, { persistence: inMemoryPersistence })
    connectAuthEmulator(auth, origin, { disableWarnings: true })
    return auth
  }
  return {
    origin,
    database,
    identity: opened,
    mails,
    mailTo,
    client,
    codeTo: async (email) => new URL((await mailTo(email)).link).searchParams.get('oobCode') ?? '',
    signUp: async (email) => (await createUserWithEmailAndPassword(client(), email, PASSWORD)).user,
    post: (method, body) =>
      fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    pass(seconds) {
      ahead += seconds
    },
    now: () => Date.now() + ahead * 1e3,
    again: (more = {}) =>
      open({
        ...options,
        ...more,
      }),
    async close() {
      await opened.settle?.()
      await Promise.all(apps.map(deleteApp))
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await database.drop()
    },
  }
}
