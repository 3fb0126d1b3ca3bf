import { givenName } from '#domain/text/display-name.ts'
import type { SignedInPerson } from '../shapes/account.ts'

/** The signed-in person, as `GET /me` answers. */
export type SessionUser = SignedInPerson
const sharedFields = ['id', 'email', 'userType', 'otherRole', 'sellerApprovedStatus', 'areas'] as const
/** Of the person what the frame of a page needs; the rest as well in a tab that has asked for it. */
export type StoredUser = Pick<SessionUser, (typeof sharedFields)[number] | 'name'> & Partial<SessionUser>
/** What the browser stores of a sign-in. */
type SignInData = { token: string | null; refreshToken: string | null; user: StoredUser | null }

/** Where it is stored: the browser's local storage. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
/** Who tells of changes by other tabs: the browser's window. */
export type StorageEvents = { addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void }

const names = ['token', 'refreshToken', 'user'] as const
const signedOut: SignInData = { token: null, refreshToken: null, user: null }

export type TokenStorage = ReturnType<typeof tokenStorage>

/**
 * A person as the browser stores them: beside what their token says, how they act. Whoever has the browser in hand finds neither where they
 * live nor when they were born (ASVS 5.0, 14.3.3).
 */
const textOf = (user: StoredUser): string =>
  JSON.stringify({ ...user, name: givenName(user) }, [...sharedFields, 'name'])

/** Stores token, refresh token and user, and tells of every change, this tab's and the others'. */
export function tokenStorage(storage: BrowserStorage, events: StorageEvents) {
  const listeners = new Set<() => void>()
  let text = ''
  let data = signedOut
  /** The person as this tab has read them, for as long as the storage says the same of them. */
  let whole: StoredUser | null = null
  const userIn = (stored: string | null) => (whole && textOf(whole) === stored ? whole : parseUser(stored))

  /** The same object until something changes. */
  function read(): SignInData {
    const [token, refreshToken, user] = names.map((name) => storage.getItem(name)) as [...(string | null)[]]
    const present = JSON.stringify([token, refreshToken, user])
    if (present !== text) {
      text = present
      data = { token: token || null, refreshToken: refreshToken || null, user: userIn(user ?? null) }
    }
    return data
  }

  function write(change: Partial<SignInData>) {
    const before = read()
    if (change.user) {
      whole = change.user
      // The storage may say the same of somebody of whom this tab knows more by now.
      text = ''
    }
    for (const name of names) {
      const value = change[name]
      if (value === undefined) continue
      if (value === null) storage.removeItem(name)
      else storage.setItem(name, typeof value === 'string' ? value : textOf(value))
    }
    notifyIfChanged(before)
  }

  function notifyIfChanged(before: SignInData) {
    if (read() !== before) listeners.forEach((listener) => listener())
  }

  events.addEventListener('storage', ({ key }) => {
    // A null key is `storage.clear()`.
    if (key === null || (names as readonly string[]).includes(key)) notifyIfChanged(data)
  })
  read()

  return {
    read,
    write,
    clear: () => write(signedOut),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Anybody with the browser in hand can write to the storage, so what cannot be a user is none. */
function parseUser(text: string | null): StoredUser | null {
  try {
    const user: unknown = JSON.parse(text ?? 'null')
    return typeof user === 'object' && user !== null && 'id' in user ? (user as StoredUser) : null
  } catch {
    return null
  }
}
