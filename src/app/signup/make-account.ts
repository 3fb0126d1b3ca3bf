import type { Role } from '#domain/choices/person.ts'
import type { Session } from '#http/session.ts'

/** What sort of member somebody becomes. */
export type Newcomer = { userType: typeof Role.buyer | typeof Role.seller }

/** Makes an account. That its mail could not be sent is no failure: the account is there, and the mail can be sent again. */
export async function makeAccount(session: Session, account: { email: string; password: string }): Promise<void> {
  const before = await session.token()
  try {
    await session.signUp(account)
  } catch (error) {
    if ((await session.token()) === before) throw error
  }
}
