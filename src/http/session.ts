import { noAnswer, type ApiError } from './api-error.ts'
import { createClient, type Send } from './client.ts'
import { sendWithToken, serverSession, withBearer } from './session/bearer.ts'
import { freshTokens, type Schedule } from './session/fresh-tokens.ts'
import type { CheckedCode, IdentityOptions } from './session/identity.ts'
import { tokenRenewal } from './session/provider-request.ts'
import type { AskCode, Challenge, Enrolment } from './session/second-step.ts'
import type { SignInResult } from './session/sign-in.ts'
import { signInLifetime } from './session/sign-in-lifetime.ts'
import {
  tokenStorage,
  type BrowserStorage,
  type SessionUser,
  type StorageEvents,
  type StoredUser,
} from './session/token-storage.ts'

export type { AskCode, Challenge, CheckedCode, Enrolment, SessionUser, SignInResult }

/** What a session needs of the browser and of its site. */
export type SessionOptions = Omit<IdentityOptions, 'fetch'> & {
  storage: BrowserStorage
  /** The window: who tells of the other tabs' changes. */
  events: StorageEvents
  /** Where the API is mounted, or its whole address. Default `/api`. */
  base?: string
  fetch?: typeof globalThis.fetch
  /** Milliseconds since 1970. */
  now?: () => number
  schedule?: Schedule
  /** How long a start without an answer waits before it is judged; by default a second. */
  pause?: () => Promise<void>
}

/** Who is signed in, in this browser. It alone touches tokens. */
export type Session = {
  /** The profile; null for a visitor, and while an account has none. The same object until it changes. */
  user(): StoredUser | null
  /** Calls back after every change, this tab's and the others'. Answers how to stop. */
  subscribe(listener: () => void): () => void
  /** The ID token, refreshed when it is about to expire; null for a visitor. Throws `ApiError` without network. */
  token(): Promise<string | null>
  /** `fetch` with the token; after 403 `token_expired` it refreshes once and tries once more, or signs out. */
  send: Send
  /** Restores the sign-in that the browser stored, with the present profile; clears it when that fails. */
  restore(): Promise<void>
  /** Reads the profile anew, after it was created or changed. */
  reload(): Promise<SessionUser | null>
  /** Tells the server who is signed in once more, with a token of at most 5 minutes. Sign-ins and refreshes do so themselves. */
  sync(): Promise<void>
  /** Never throws: what went wrong is the outcome. */
  signIn(email: string, password: string): Promise<SignInResult>
  /** Creates an account, stores its tokens and mails the verification link. Null, and nothing done, when e-mail or password is missing. */
  signUp(
    account: { email?: string; password?: string } | null | undefined,
  ): Promise<{ id: string; email: string } | null>
  /** The second step of a sign-in (`SignInResult.challenge`), by the code of an app or a recovery code. */
  finishSignIn(challenge: Challenge, code: string): Promise<SignInResult>
  /** Who asks for the code where a sign-in again, or one by a link, needs it. Answers how to stop. */
  whenCodeIsNeeded(ask: AskCode): () => void
  hasSecondStep(): Promise<boolean>
  startSecondStep(): Promise<Enrolment>
  /** Switches the second step on; every other sign-in ends. */
  finishSecondStep(enrolment: Enrolment, code: string): Promise<void>
  /** Switches it off; every other sign-in ends. */
  endSecondStep(): Promise<void>
  sendVerification(): Promise<void>
  sendPasswordReset(email: string): Promise<void>
  sendSignInLink(email: string): Promise<void>
  /** Throws what went wrong; the outcome is `success` or `mustEnrol`. */
  signInWithLink(email: string, oobCode: string): Promise<SignInResult>
  /** Whose a mailed code is and what it is good for; does not use it up. */
  checkCode(oobCode: string): Promise<CheckedCode>
  resetPassword(oobCode: string, newPassword: string): Promise<void>
  /** Uses up a code that verifies or changes an e-mail. */
  applyVerification(oobCode: string): Promise<void>
  changePassword(current: string, next: string): Promise<void>
  /** Mails a link to the new address; the e-mail changes when it is followed. */
  changeEmail(password: string, newEmail: string): Promise<void>
  /** Signs in again here, before what needs a recent sign-in: the former sign-in of this browser ends. */
  confirmIdentity(password: string): Promise<void>
  /** Removes profile and account, and signs out. */
  removeAccount(password: string): Promise<void>
  signOut(everywhere?: boolean): Promise<void>
}

const afterTimeout: Schedule = (run, milliseconds) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

const waitOneSecond = () => new Promise<void>((resolve) => void afterTimeout(resolve, 1000))

/**
 * The session of a browser: each part is built from those above it. Its calls throw `ApiError` unless their comment says otherwise.
 */
export function createSession(options: SessionOptions): Session {
  const { origin, base = '/api', now = Date.now, schedule = afterTimeout, pause = waitOneSecond } = options
  const fetch: typeof globalThis.fetch = options.fetch ?? ((...input) => globalThis.fetch(...input))
  const storage = tokenStorage(options.storage, options.events)
  const provider = { ...options, fetch }
  const server = serverSession({ url: new URL(`${base}/session`, origin).href, fetch })
  const tokens = freshTokens({ storage, renewal: tokenRenewal(provider), server, now, schedule })
  const send = sendWithToken({ storage, tokens, fetch })
  const api = createClient(send, { base, origin })
  /** The API by another token than the stored one; the cookie is not sent, and stays as it is. */
  const apiWith = (token: string) =>
    createClient((request) => fetch(withBearer(token, request), { credentials: 'omit' }), { base, origin })
  const lifetime = signInLifetime({ storage, tokens, server, now, api, pause })
  let asker: AskCode | null = null
  /** Most pages neither sign in nor change an account: the code comes with the first of these calls. */
  async function calls() {
    const { sessionCalls } = await import('./session/calls.ts').catch((error: unknown) => {
      throw noAnswer('network', error)
    })
    return sessionCalls({ ...provider, storage, tokens, lifetime, apiWith, asker: () => asker })
  }
  const notSignedIn = ({ message }: ApiError): SignInResult => ({ outcome: 'other', message, user: null })
  return {
    user: () => storage.read().user,
    subscribe: storage.subscribe,
    token: tokens.token,
    send,
    ...lifetime,
    whenCodeIsNeeded(ask) {
      asker = ask
      return () => void (asker === ask && (asker = null))
    },
    signIn: (...input) => calls().then(({ signIn }) => signIn(...input), notSignedIn),
    signUp: async (...input) => (await calls()).signUp(...input),
    finishSignIn: async (...input) => (await calls()).finishSignIn(...input),
    signInWithLink: async (...input) => (await calls()).signInWithLink(...input),
    hasSecondStep: async () => (await calls()).hasSecondStep(),
    startSecondStep: async () => (await calls()).startSecondStep(),
    finishSecondStep: async (...input) => (await calls()).finishSecondStep(...input),
    endSecondStep: async () => (await calls()).endSecondStep(),
    sendVerification: async () => (await calls()).sendVerification(),
    sendPasswordReset: async (...input) => (await calls()).sendPasswordReset(...input),
    sendSignInLink: async (...input) => (await calls()).sendSignInLink(...input),
    checkCode: async (...input) => (await calls()).checkCode(...input),
    resetPassword: async (...input) => (await calls()).resetPassword(...input),
    applyVerification: async (...input) => (await calls()).applyVerification(...input),
    changePassword: async (...input) => (await calls()).changePassword(...input),
    changeEmail: async (...input) => (await calls()).changeEmail(...input),
    confirmIdentity: async (...input) => (await calls()).confirmIdentity(...input),
    removeAccount: async (...input) => (await calls()).removeAccount(...input),
  }
}
