import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Db } from '#providers/transaction.ts'

/** What a good token says, with the e-mail as the account has it now. Times are Unix seconds. */
export type VerifiedAccount = {
  id: string
  email: string
  emailVerified: boolean
  issuedAt: number
  expiresAt: number
  /** When the person last proved who they are; a refresh does not move it. */
  authTime: number
  /** Whether a second step was part of the sign-in. */
  secondStep: boolean
  /** The embedded provider's session (family of refresh tokens); the real service names none. */
  sessionID?: string
}

/** An account to make without a sign-up. `id` defaults to a random one; `emailVerified` to false. */
export type NewAccount = {
  id?: string | undefined
  email: string
  password: string
  emailVerified?: boolean | undefined
  displayName?: string | undefined
}

/** What somebody did to the second step of their sign-in. */
export type SignInAct = 'secondStepOn' | 'secondStepOff' | 'recoveryCodesMade' | 'recoveryCodeUsed'

/** What was done, to whose sign-in, and from where; by its owner, unless `actorID` names another. */
export type SignInEvent = { accountID: string; act: SignInAct; ip: string; actorID?: string; reason?: string }

/** One sign-in of an account, running or ended. Times are Unix milliseconds. */
export type SignInSession = {
  id: string
  startedAt: number
  lastUsedAt: number
  endedAt: number | null
  /** The browser, as it called itself. */
  agent: string | null
  secondStep: boolean
}

/** What only the embedded provider can tell and do about sign-ins. */
export type SignIns = {
  /** The sign-ins of an account that run, and those that ended in the last thirty days; the newest first. */
  list(id: string): Promise<SignInSession[]>
  /** Ends one sign-in of an account; of another's, nothing happens. */
  end(id: string, sessionID: string): Promise<void>
  /** Ends every sign-in of an account but this one. */
  endOthers(id: string, sessionID: string): Promise<void>
  /** The account's second step, null when it has none. `enrolledAt` is Unix milliseconds. */
  secondStep(id: string, db?: Db): Promise<{ enrolledAt: number; recoveryCodesLeft: number } | null>
  /** New recovery codes in place of all former ones; null when the account has no second step. */
  renewRecoveryCodes(id: string, caller: Caller): Promise<string[] | null>
  /** Removes the second step of somebody who lost app and codes, and ends their sign-ins. False when there is none. */
  removeSecondStep(id: string, caller: Caller & { actorID: string; reason: string }): Promise<boolean>
}

/** Who asks: the address of the peer, already freed of untrusted forwarding headers, and the id under which the log names the request. */
export type Caller = { ip: string; requestID?: string }

/** The sign-in provider, which identifies people: the embedded provider (`local.ts`) or the real service (`remote.ts`). */
export type Identity = {
  /** Checks an ID token. Throws `TokenRefused`: `expired` (refresh and try again) or `dead` (sign in again). */
  verify(token: string): Promise<VerifiedAccount>
  /** Ends the session of a token, an expired one too. Throws `TokenRefused` when this provider did not issue the token. */
  revokeSession(token: string): Promise<void>
  /** Those of these sessions (`VerifiedAccount.sessionID`) that still run, each with whether its account's e-mail is proven. */
  running?(sessionIDs: readonly string[]): Promise<ReadonlyMap<string, { emailVerified: boolean }>>
  /** Whether one does, as a condition within a statement. This and the next are the embedded provider's, whose rows stand beside the site's. */
  runs?(sessionID: SQLWrapper): SQL
  /** The accounts (`id`, `proven`: whether their e-mail is) that nobody has signed in to since a moment, as a part of a statement. */
  idleAccounts?(since: string): SQL
  /** Ends every session of an account: its ID tokens and refresh tokens are dead from now on. */
  revokeAll(id: string): Promise<void>
  /** Refuses an account at every door until it is enabled, and ends its sessions. */
  disable(id: string): Promise<void>
  enable(id: string): Promise<void>
  /** Makes an account and answers its id. Throws `AccountRefused` on a taken or malformed e-mail or a weak password. */
  create(account: NewAccount): Promise<string>
  /** As `create` for many at once, all or none; equal passwords are hashed once, so it suits demo data only. */
  createMany(accounts: readonly NewAccount[]): Promise<string[]>
  /** Removes an account with its sessions and codes; an absent one is no error. */
  remove(id: string): Promise<void>
  /** Mails the account's owner a link to set a new password; nothing to an account that is disabled or absent. */
  sendPasswordReset(id: string): Promise<void>
  /** Sign-ins one by one, and the second step; the real service keeps them to itself. */
  signIns?: SignIns
  /** The account's present e-mail, null when there is none. In a transaction it is asked by its own connection, `db`. */
  emailOf(id: string, db?: Db): Promise<string | null>
  /** The id of the account that has an e-mail (lower case), null when there is none. */
  idOf(email: string): Promise<string | null>
  /** Answers the sign-in protocol; null when the path is not part of it. Only the embedded provider has it. */
  handle?(request: Request, caller: Caller): Promise<Response | null>
  /** Deletes expired rows, by connections that may take long; for a daily job. Only the embedded provider has any. */
  removeExpired?(pool: Pool): Promise<void>
  /** Resolves when mail under way has been handed over; for a graceful stop. */
  settle?(): Promise<void>
}

/** A token that is refused. Only `expired` is worth a refresh. The message never reaches the caller. */
export class TokenRefused extends Error {
  readonly reason: 'expired' | 'dead'

  constructor(reason: 'expired' | 'dead', detail: string, options?: ErrorOptions) {
    super(`Token ${reason}: ${detail}`, options)
    this.name = 'TokenRefused'
    this.reason = reason
  }
}

/** Who somebody is cannot be asked just now: the service that knows does not answer. Its cause says why. */
export class IdentityAway extends Error {
  override readonly name = 'IdentityAway'
}

/** An account that cannot be made; `code` is the protocol's (EMAIL_EXISTS, INVALID_EMAIL, WEAK_PASSWORD …). */
export class AccountRefused extends Error {
  readonly code: string

  constructor(code: string) {
    super(`Account refused: ${code}`)
    this.name = 'AccountRefused'
    this.code = code
  }
}
