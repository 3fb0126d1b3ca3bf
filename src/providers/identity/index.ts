/** What a good token says, with the e-mail as the account has it now. Times are Unix seconds. */
export type Verified = {
  id: string
  email: string
  emailVerified: boolean
  issuedAt: number
  expiresAt: number
  /** When the person last proved who they are; a refresh does not move it. */
  authTime: number
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

/** Who asks: the address of the peer, already freed of untrusted forwarding headers. */
export type Caller = { ip: string }

/** The sign-in provider, which identifies people: the embedded provider (`local.ts`) or the real service (`remote.ts`). */
export type Identity = {
  /** Checks an ID token. Throws `TokenRefused`: `expired` (refresh and try again) or `dead` (sign in again). */
  verify(token: string): Promise<Verified>
  /** Ends the session of a token, an expired one too. Throws `TokenRefused` when this provider did not issue the token. */
  revokeSession(token: string): Promise<void>
  /**
   * Whether a session (`Verified.sessionID`) still runs. Only the embedded provider knows; elsewhere a reading session
   * lasts as long as its cookie.
   */
  isRunning?(sessionID: string): Promise<boolean>
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
  /** The account's present e-mail, null when there is no such account. */
  emailOf(id: string): Promise<string | null>
  /** Answers the sign-in protocol; null when the path is not part of it. Only the embedded provider has it. */
  handle?(request: Request, caller: Caller): Promise<Response | null>
  /** Deletes expired rows; for a daily job. Only the embedded provider has any. */
  removeExpired?(): Promise<void>
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

/** An account that cannot be made; `code` is the protocol's (EMAIL_EXISTS, INVALID_EMAIL, WEAK_PASSWORD …). */
export class AccountRefused extends Error {
  readonly code: string

  constructor(code: string) {
    super(`Account refused: ${code}`)
    this.name = 'AccountRefused'
    this.code = code
  }
}
