import type { SeenUser } from '#domain/user/user.ts'

/** The signed-in person, as `GET /me` answers. */
export type SessionUser = SeenUser
/** What the browser keeps of a sign-in. */
export type Kept = { token: string | null; refreshToken: string | null; user: SessionUser | null }

/** Where it is kept: the browser's local storage. */
export type KeptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
/** Who tells of changes by other tabs: the browser's window. */
export type StorageEvents = { addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void }

const names = ['token', 'refreshToken', 'user'] as const
const nothing: Kept = { token: null, refreshToken: null, user: null }

export type Keeper = ReturnType<typeof tokenStorage>

/** Keeps token, refresh token and user in storage, and tells of every change, this tab's and the others'. */
export function tokenStorage(storage: KeptStorage, events: StorageEvents) {
  const listeners = new Set<() => void>()
  let written = ''
  let kept = nothing

  /** The same object until something changes. */
  function read(): Kept {
    const [token, refreshToken, user] = names.map((name) => storage.getItem(name)) as [...(string | null)[]]
    const now = JSON.stringify([token, refreshToken, user])
    if (now !== written) {
      written = now
      kept = { token: token || null, refreshToken: refreshToken || null, user: userIn(user ?? null) }
    }
    return kept
  }

  function write(change: Partial<Kept>) {
    const before = read()
    for (const name of names) {
      const value = change[name]
      if (value === undefined) continue
      if (value === null) storage.removeItem(name)
      else storage.setItem(name, typeof value === 'string' ? value : JSON.stringify(value))
    }
    tell(before)
  }

  function tell(before: Kept) {
    if (read() !== before) listeners.forEach((listener) => listener())
  }

  events.addEventListener('storage', ({ key }) => {
    // A null key is `storage.clear()`.
    if (key === null || (names as readonly string[]).includes(key)) tell(kept)
  })
  read()

  return {
    read,
    write,
    clear: () => write(nothing),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Anybody with the browser in hand can write there, so what cannot be a user is none. */
function userIn(written: string | null): SessionUser | null {
  try {
    const user: unknown = JSON.parse(written ?? 'null')
    return typeof user === 'object' && user !== null && 'id' in user ? (user as SessionUser) : null
  } catch {
    return null
  }
}
