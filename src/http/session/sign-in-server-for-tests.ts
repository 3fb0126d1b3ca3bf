import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Account = { id: string; email: string; password: string; verified: boolean; profile: boolean }
type ReceivedRequest = { method: string; path: string; bearer: string | null; body: string }
type Answer = { status?: number; body?: unknown }
type Intercepted = Answer | 'hang up' | null
const noInterception: (request: ReceivedRequest) => Intercepted | Promise<Intercepted> = () => null

/** For tests: a sign-in provider and a small API in one, over HTTP, in the shapes of the real ones. */
export async function startSignInServer() {
  const accounts = new Map<string, Account>()
  const owners = new Map<string, Account>()
  const revoked = new Set<string>()
  const requests: ReceivedRequest[] = []
  const state = {
    now: Date.parse('2026-11-21T00:00:00Z'),
    count: 0,
    intercept: noInterception,
  }

  const mint = (account: Account) => {
    state.count += 1
    const claims = {
      sub: account.id,
      iat: state.now / 1000,
      exp: state.now / 1000 + 3600,
      name: '髙橋',
      n: state.count,
    }
    const token = `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
    const refreshToken = `refresh-${state.count}`
    owners.set(token, account).set(refreshToken, account)
    return { token, refreshToken }
  }
  const entered = (account: Account): Answer => {
    const { token, refreshToken } = mint(account)
    return { body: { localId: account.id, email: account.email, idToken: token, refreshToken, expiresIn: '3600' } }
  }
  const refused = (message: string, status = 400): Answer => ({ status, body: { error: { code: status, message } } })
  const failed = (status: number, code: string): Answer => ({ status, body: { code, message: code, issues: [] } })

  const calls: Record<string, (body: Record<string, string>) => Answer> = {
    signInWithPassword({ email = '', password }) {
      const account = accounts.get(email)
      if (!account) return refused('EMAIL_NOT_FOUND')
      return account.password === password ? entered(account) : refused('INVALID_PASSWORD')
    },
    signUp({ email = '', password = '' }) {
      if (accounts.has(email)) return refused('EMAIL_EXISTS')
      if (password.length < 12) return refused('WEAK_PASSWORD : Password should be at least 12 characters')
      const account = { id: `id-${email}`, email, password, verified: false, profile: false }
      accounts.set(email, account)
      return entered(account)
    },
    signInWithEmailLink: ({ email = '', oobCode }) =>
      oobCode === 'good' ? entered(accounts.get(email) as Account) : refused('INVALID_OOB_CODE'),
    lookup({ idToken = '' }) {
      const account = owners.get(idToken)
      if (!account) return refused('INVALID_ID_TOKEN')
      return { body: { users: [{ localId: account.id, email: account.email, emailVerified: account.verified }] } }
    },
    sendOobCode: ({ email }) => ({ body: { email } }),
    resetPassword: ({ oobCode }) =>
      oobCode === 'good'
        ? { body: { email: 'buyer@example.jp', requestType: 'PASSWORD_RESET' } }
        : refused('EXPIRED_OOB_CODE'),
    update({ idToken = '', oobCode, password }) {
      const account = owners.get(idToken)
      if (oobCode) return oobCode === 'good' ? { body: { emailVerified: true } } : refused('INVALID_OOB_CODE')
      if (!account) return refused('INVALID_ID_TOKEN')
      account.password = password as string
      return entered(account)
    },
    delete: ({ idToken = '' }) => (owners.has(idToken) ? { body: {} } : refused('USER_NOT_FOUND')),
  }

  function renew(form: string): Answer {
    const used = new URLSearchParams(form).get('refresh_token') ?? ''
    const account = owners.get(used)
    if (!account || revoked.has(used)) return refused('INVALID_REFRESH_TOKEN')
    revoked.add(used)
    const { token, refreshToken } = mint(account)
    return { body: { id_token: token, access_token: token, expires_in: '3600', refresh_token: refreshToken } }
  }

  function answer(request: ReceivedRequest): Answer {
    const method = request.path.match(/^\/identitytoolkit\.googleapis\.com\/v1\/accounts:(\w+)\?key=k$/)?.[1]
    if (method) return calls[method]?.(JSON.parse(request.body)) ?? refused('NOT_FOUND', 404)
    if (request.path === '/securetoken.googleapis.com/v1/token?key=k') return renew(request.body)
    if (request.path.startsWith('/api/session'))
      return request.method === 'POST' ? { body: { id: 's' } } : { status: 204 }
    const account = owners.get(request.bearer ?? '')
    if (request.bearer && revoked.has(request.bearer)) return failed(403, 'token_expired')
    if (!account) return failed(401, 'unauthenticated')
    if (request.path === '/api/me') return { body: account.profile ? { id: account.id, email: account.email } : null }
    return request.method === 'DELETE' ? { status: 204 } : { body: { echo: request.body } }
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const received = {
      method: request.method ?? '',
      path: request.url ?? '',
      bearer: request.headers.authorization?.replace(/^Bearer /, '') ?? null,
      body: Buffer.concat(parts).toString(),
    }
    requests.push(received)
    const intercepted = await state.intercept(received)
    if (intercepted === 'hang up') return void response.destroy()
    const { status = 200, body } = intercepted ?? answer(received)
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(body === undefined ? '' : JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    requests,
    accounts,
    /** From now on the API finds that token expired, or the provider that refresh token dead. */
    revoke: (token: string) => void revoked.add(token),
    /** The requests so far, as `POST accounts:signUp`. */
    log: () =>
      requests.map(({ method, path }) => `${method} ${path.replace('?key=k', '').replace(/^\/(\w+\.)+com\/v1\//, '')}`),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
