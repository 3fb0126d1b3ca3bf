import { sql } from 'drizzle-orm'
import { Role, SellerStatus } from '#domain/choices/person.ts'
import type { User } from '#domain/user/user-fields.ts'
import { user } from '#domain/user/user.ts'
import { AppError } from '#http/errors.ts'
import type { Row } from '#domain/kit/resource.ts'
import { answerBefore, writeOnce } from '#server/kernel/idempotency.ts'
import { bySystem, type Context, type Db } from '#server/kernel/context.ts'
import { createRow } from '#server/kernel/create.ts'
import { queryOne } from '#server/kernel/query.ts'
import type { Values } from '#server/kernel/values.ts'
import { profileOf } from '#server/web/auth.ts'
import { freeEmail } from '../session-handlers.ts'

/** The number of the next member: `U` and seven digits. A number that was drawn is never given again, used or not. */
export async function nextUserNumber(context: { db: Db }): Promise<string> {
  const next = await queryOne<{ number: number }>(context, sql`select nextval('"userNumbers"')::int as number`)
  return `U${String(next.number).padStart(7, '0')}`
}

/** Registers the signed-in account as a buyer or a seller. Who it is comes from the token, never from the body. */
export async function register(context: Context, body: Values & Pick<User, 'userType'>) {
  const { account, now } = context
  if (!account) throw new AppError('unauthenticated', 'ログインしてください')
  const before = await answerBefore<Row<typeof user>>(context)
  if (before) return before.answer
  // Not `me`: that is a visitor until the e-mail is proven.
  if (await profileOf(context, account.id)) throw new AppError('conflict', 'すでに会員登録が済んでいます')
  if ((body.id ?? account.id) !== account.id || (body.email ?? account.email) !== account.email)
    throw new AppError('forbidden', '自分のアカウントだけ登録できます')
  const { userType, id: _, email: __, ...profile } = body
  // Asks the sign-in service, which may be slow.
  await freeEmail(context, account.email)
  return writeOnce(context, async (context) => {
    const values = {
      id: account.id,
      email: account.email,
      userType,
      userNumber: await nextUserNumber(context),
      termsAgreedAt: now,
      sellerApprovedStatus: userType === Role.seller ? SellerStatus.notApplied : null,
    }
    return createRow(bySystem(context), user, profile, values)
  })
}
