import { createClient, type Send } from './client.ts'
import { accountOf } from './session/account.ts'
import { carrying, sendWith } from './session/bearer.ts'
import { freshTokenOf, type Schedule } from './session/fresh-token.ts'
import { createIdentity, type CheckedCode } from './session/identity.ts'
import { tokenStorage, type SessionUser } from './session/token-storage.ts'
import type { SessionOptions } from './session/options.ts'
import { sessionLifecycle } from './session/session-lifecycle.ts'
import { signInWith, type SignInResult } from './session/sign-in.ts'
import { createSync } from './session/sync.ts'

export type { CheckedCode, SessionOptions, SessionUser, SignInResult }

/** Who is signed in, in this browser. It alone touches tokens. */
export type Session = {
  /** The profile; null for a visitor, and while an account has none. The same object until it changes. */
  user(): SessionUser | null
  /** Calls back after every change, this tab's and the others'. Answers how to stop. */
  subscribe(listener: () => void): () => void
  /** The ID token, refreshed when it is about to expire; null for a visitor. Throws `ApiError` without network. */
  token(): Promise<string | null>
  /** `fetch` with the token; after 403 `token_expired` it refreshes once and tries once more, or signs out. */
  send: Send
  /** Takes up the sign-in that the browser kept, with the profile as it is now; clears it when that fails. */
  restore(): Promise<void>
  /** Asks for the profile anew, after it was made or changed. */
  reload(): Promise<SessionUser | null>
  /** Tells the server who is signed in once more, with a token of at most 5 minutes. Sign-ins and refreshes do so themselves. */
  sync(): Promise<void>
  /** Never throws: what went wrong is the outcome. */
  signIn(email: string, password: string): Promise<SignInResult>
  /** Makes an account, keeps its tokens and mails the verification link. Null, and nothing done, when something is missing. */
  signUp(
    account: { email?: string; password?: string } | null | undefined,
  ): Promise<{ id: string; email: string } | null>
  sendVerification(): Promise<void>
  sendPasswordReset(email: string): Promise<void>
  sendSignInLink(email: string): Promise<void>
  /** Answers the profile. */
  signInWithLink(email: string, oobCode: string): Promise<SessionUser | null>
  /** Whose a mailed code is and what it is good for; does not use it up. */
  checkCode(oobCode: string): Promise<CheckedCode>
  resetPassword(oobCode: string, newPassword: string): Promise<void>
  /** Uses up a code that verifies or changes an e-mail. */
  applyVerification(oobCode: string): Promise<void>
  changePassword(current: string, next: string): Promise<void>
  /** Mails a link to the new address; the e-mail changes when it is followed. */
  changeEmail(password: string, newEmail: string): Promise<void>
  /** Removes profile and account, and signs out. */
  removeAccount(password: string): Promise<void>
  signOut(everywhere?: boolean): Promise<void>
}

const afterWait: Schedule = (run, milliseconds) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** The session of a browser. Throws `ApiError` wherever it says nothing else. */
export function createSession(options: SessionOptions): Session {
  const { origin, base = '/api', webBase = '', now = Date.now, schedule = afterWait } = options
  const fetch: typeof globalThis.fetch = options.fetch ?? ((...asked) => globalThis.fetch(...asked))
  const kept = tokenStorage(options.storage, options.events)
  const identity = createIdentity({ ...options, fetch })
  const sync = createSync({ url: new URL(`${base}/session`, origin).href, fetch })
  const fresh = freshTokenOf({
    kept,
    identity,
    now,
    schedule,
    renewed: (token) => void sync.start(token),
    dropped: (token) => void sync.end(token),
  })
  const send = sendWith({ fresh, mayRefresh: () => kept.read().refreshToken !== null, fetch })
  const apiOf = (by: Send) => createClient(by, { base, origin })
  const apiAs = (token: string) => apiOf((request) => fetch(carrying(token, request)))
  const { adopt, keep, ...presence } = sessionLifecycle({ kept, fresh, sync, now, api: apiOf(send), apiAs })
  const { sendVerificationTo, ...account } = accountOf({
    identity,
    fresh,
    adopt,
    keep,
    apiAs,
    origin,
    webBase,
    leave: presence.signOut,
  })
  const signIn = signInWith({ identity, adopt, sendVerification: sendVerificationTo, forget: kept.clear })
  return {
    ...presence,
    ...account,
    user: () => kept.read().user,
    subscribe: kept.subscribe,
    token: fresh.token,
    send,
    signIn,
  }
}
