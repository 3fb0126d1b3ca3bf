import type { Role } from '#domain/choices/person.ts'
import type { Session } from '#http/session.ts'

/** The role that somebody signs up for. */
export type Newcomer = { userType: typeof Role.buyer | typeof Role.seller }

/** Creates an account. When only its mail could not be sent that is no failure: the mail can be sent again. */
export async function createAccount(session: Session, account: { email: string; password: string }): Promise<void> {
  const tokenBefore = await session.token()
  try {
    await session.signUp(account)
  } catch (error) {
    if ((await session.token()) === tokenBefore) throw error
  }
}
