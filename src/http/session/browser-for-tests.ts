import { afterEach, beforeEach, expect } from 'vitest'
import { createSession, type Session } from '../session.ts'
import type { BrowserStorage } from './token-storage.ts'
import { startSignInServer } from './sign-in-server-for-tests.ts'

export const password = 'sumika-demo-2026'

type Browser = Awaited<ReturnType<typeof openBrowser>>

/** For tests: a browser, new for every test, before a server, new for every test. */
export function browserForTests(): Browser {
  const browser = {} as Browser
  // What a session does without anybody waiting must not arrive in the next test.
  beforeEach(async () => {
    Object.assign(browser, await openBrowser())
    browser.account('buyer@example.jp')
  })
  afterEach(() => browser.server.close())
  return browser
}

async function openBrowser() {
  const server = await startSignInServer()
  const cupboard = new Map<string, string>()
  const tabs: EventTarget[] = []
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
      now: () => server.state.now + clock.ahead,
      schedule(run, wait) {
        const plan = { run, wait }
        clock.planned = plan
        return () => {
          if (clock.planned === plan) clock.planned = null
        }
      },
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
    account(email: string, about: { verified?: boolean; profile?: boolean } = {}) {
      server.accounts.set(email, { id: `id-${email}`, email, password, verified: true, profile: true, ...about })
    },
    ask: (path = '/api/estates', init?: RequestInit) => new Request(`${server.origin}${path}`, init),
    hangUpOn(part: string) {
      server.state.intercept = ({ path }) => (path.includes(part) ? 'hang up' : null)
    },
    /** Resolves once the server has received that request. */
    until: (line: string) => expect.poll(() => server.log(), { interval: 5 }).toContain(line),
  }
}
