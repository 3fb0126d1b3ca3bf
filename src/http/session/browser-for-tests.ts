import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { createSession, type Session } from '../session.ts'
import type { BrowserStorage } from './token-storage.ts'
import { fetchWhole, startSignInServer } from './sign-in-server-for-tests.ts'

export const password = 'sumika-demo-2026'

type Server = Awaited<ReturnType<typeof startSignInServer>>
type Browser = ReturnType<typeof openBrowser>

/** For tests: a browser, new for every test, before the embedded sign-in provider, where the buyer has an account. */
export function browserForTests(): Browser {
  const browser = {} as Browser
  let server: Server
  beforeAll(async () => {
    server = await startSignInServer()
  })
  beforeEach(async () => {
    Object.assign(browser, openBrowser(server))
    await browser.account('buyer@example.jp')
  })
  // What a session does without anybody waiting must not arrive in the next test.
  afterEach(async () => {
    await browser.rest()
    await server.reset()
  })
  afterAll(() => server.close())
  return browser
}

function openBrowser(server: Server) {
  const cupboard = new Map<string, string>()
  const tabs: EventTarget[] = []
  const underWay = new Set<Promise<unknown>>()
  const page = { isLeft: false }
  const clock = { ahead: 0, planned: null as { run: () => void; wait: number } | null }

  /** Local storage as one tab has it: a write in one tab is an event in the others. */
  function storageOf(tab: EventTarget): BrowserStorage {
    const tell = (key: string) => {
      for (const other of tabs) if (other !== tab) other.dispatchEvent(Object.assign(new Event('storage'), { key }))
    }
    return {
      getItem: (key) => cupboard.get(key) ?? null,
      setItem: (key, value) => (cupboard.set(key, value), tell(key)),
      removeItem: (key) => void (cupboard.delete(key) && tell(key)),
    }
  }

  function openTab(): Session {
    const tab = new EventTarget()
    tabs.push(tab)
    return createSession({
      origin: server.origin,
      identityBase: server.origin,
      apiKey: 'k',
      storage: storageOf(tab),
      events: tab as never,
      fetch(...asked) {
        const answer = fetchWhole(...asked)
        const ended = answer.catch(() => null).finally(() => underWay.delete(ended))
        underWay.add(ended)
        return answer
      },
      now: () => server.state.now + clock.ahead,
      schedule(run, wait) {
        const plan = { run, wait }
        clock.planned = plan
        return () => {
          if (clock.planned === plan) clock.planned = null
        }
      },
      pause: () => (page.isLeft ? new Promise(() => {}) : Promise.resolve()),
    })
  }

  return {
    server,
    /** What local storage holds. */
    cupboard,
    /** `ahead` is how many milliseconds this machine's clock is wrong; `planned` is what it will do later. */
    clock,
    openTab,
    /** A tab in which the buyer has signed in; the server's log begins after that. */
    async signedIn() {
      const session = openTab()
      await session.signIn('buyer@example.jp', password)
      server.requests.length = 0
      return session
    },
    /** Gives somebody an account, with a profile unless said otherwise; their id is `id-` and their e-mail. */
    async account(email: string, { verified = true } = {}) {
      await server.identity.create({ id: `id-${email}`, email, password, emailVerified: verified })
      server.profiles.add(email)
    },
    /** Their sign-ins end wherever they are: somebody else has signed out everywhere, or changed the password. */
    revokeAll: (email = 'buyer@example.jp') => server.identity.revokeAll(`id-${email}`),
    /** The ID token expires, and this machine's clock, which is slow, does not show it. */
    expireUnseen() {
      server.state.now += 2 * 3600_000
      clock.ahead = -2 * 3600_000
    },
    /** Somebody goes on to another page: what this one has asked for is cut off, and no time passes for it any more. */
    leave() {
      page.isLeft = true
    },
    /** Resolves once nothing is under way any more. */
    async rest() {
      do await Promise.all(underWay).then(() => setImmediate())
      while (underWay.size > 0)
    },
    ask: (path = '/api/estates', init?: RequestInit) => new Request(`${server.origin}${path}`, init),
    hangUpOn(part: string) {
      server.state.intercept = ({ path }) => (path.includes(part) ? 'hang up' : null)
    },
    /** Resolves once the server has received that request. */
    until: (line: string) => expect.poll(() => server.log(), { interval: 5 }).toContain(line),
  }
}
