import type { IsLeaked } from '../accounts/leaked-passwords.ts'
import { z } from 'zod'
import type { NewAccount } from '../index.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import { openServiceAccount } from './service-account.ts'
import type { ServiceAccount } from './service-account.ts'

/** How the real service is reached. */
export type RemoteIdentityOptions = {
  projectID: string
  /** The project's web API key. */
  apiKey: string
  /** What comes before `/identitytoolkit.googleapis.com`. Default `https:/`, the service itself; an emulator is `http://host:port`. */
  url?: string
  /** The key of a service account with the role Firebase Authentication Admin. Without it, only an emulator's accounts can be changed. */
  serviceAccount?: ServiceAccount
  /** Whether a password of an account that is made here is among the leaked ones. Default: none is. */
  isLeaked?: IsLeaked
  /** The clock; for tests. */
  now?(): Date
}

const RemoteUser = z.object({
  localId: z.string(),
  email: z.string().optional(),
  emailVerified: z.boolean().optional(),
  disabled: z.boolean().optional(),
})

/** An account as the service describes it. */
export type RemoteUser = z.infer<typeof RemoteUser>

const Users = z.object({ users: z.array(RemoteUser).optional() })
const Refusal = z.object({ error: z.object({ message: z.string() }) })

/** The service's own calls, typed. They throw `ProtocolError` with the service's code, or whatever the network throws. */
export type Toolkit = {
  lookup(idToken: string): Promise<RemoteUser>
  emailOf(id: string): Promise<string | null>
  idOf(email: string): Promise<string | null>
  create(account: NewAccount): Promise<string>
  update(id: string, changes: { disableUser?: boolean; validSince?: string }): Promise<void>
  remove(id: string): Promise<void>
  sendPasswordReset(email: string): Promise<void>
}

const TIMEOUT_MS = 10_000

/** Opens the calls; the service is not asked yet. */
export function openToolkit(options: RemoteIdentityOptions): Toolkit {
  const { url = 'https:/', projectID, apiKey, serviceAccount, now = () => new Date() } = options
  const authorize = authorization(url, serviceAccount, now)
  const root = `${url}/identitytoolkit.googleapis.com/v1`
  const project = `${root}/projects/${encodeURIComponent(projectID)}/accounts`

  async function administer(method: string, body: object): Promise<unknown> {
    if (!authorize) throw new Error('A service account is needed to change accounts of the sign-in service')
    return post(`${project}${method}`, body, { authorization: `Bearer ${await authorize()}` })
  }
  return {
    async lookup(idToken) {
      const answer = Users.parse(await post(`${root}/accounts:lookup?key=${encodeURIComponent(apiKey)}`, { idToken }))
      const user = answer.users?.[0]
      // The service refuses a token whose account is gone: an answer without any is somebody else's.
      if (!user) throw new Error('the answer is none of the sign-in service')
      return user
    },
    async sendPasswordReset(email) {
      await post(`${root}/accounts:sendOobCode?key=${encodeURIComponent(apiKey)}`, {
        requestType: 'PASSWORD_RESET',
        email,
      })
    },
    async emailOf(id) {
      return Users.parse(await administer(':lookup', { localId: [id] })).users?.[0]?.email ?? null
    },
    async idOf(email) {
      return Users.parse(await administer(':lookup', { email: [email] })).users?.[0]?.localId ?? null
    },
    async create({ id, ...account }) {
      const newAccount = await administer('', id === undefined ? account : { localId: id, ...account })
      return z.object({ localId: z.string() }).parse(newAccount).localId
    },
    async update(id, changes) {
      await ignoreAbsent(administer(':update', { localId: id, ...changes }))
    },
    async remove(id) {
      await ignoreAbsent(administer(':delete', { localId: id }))
    },
  }
}

/** Answers access tokens for changes. Emulators listen on plain HTTP and take the token `owner`, which no real service takes. */
function authorization(url: string, serviceAccount: ServiceAccount | undefined, now: () => Date) {
  if (serviceAccount) return openServiceAccount(serviceAccount, now)
  return url.startsWith('http:') ? () => Promise.resolve('owner') : undefined
}

async function ignoreAbsent(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof ProtocolError && error.code === 'USER_NOT_FOUND')) throw error
  })
}

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer
  const refusal = Refusal.safeParse(answer)
  throw new ProtocolError(refusal.success ? refusal.data.error.message : `HTTP ${response.status}`, response.status)
}
