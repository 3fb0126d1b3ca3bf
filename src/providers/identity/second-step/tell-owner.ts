import type { Account } from '../accounts/accounts.ts'
import { composeMail } from '../codes/mails.ts'
import type { SignInEvent } from '../index.ts'
import type { Provider } from '../provider.ts'
import type { Db } from '#providers/transaction.ts'

/** Records in the same transaction what somebody did to their sign-in, and mails it to the account's owner, who may be somebody else. */
export async function tellOwner(
  provider: Provider,
  db: Db,
  { id, email }: Pick<Account, 'id' | 'email'>,
  event: Omit<SignInEvent, 'accountID'>,
): Promise<void> {
  await provider.note(db, { accountID: id, ...event })
  const link = `${provider.origin}/user/edit`
  const mail = async () => provider.send(composeMail(event.act, email, link, await provider.brand()))
  provider.later(mail())
}
