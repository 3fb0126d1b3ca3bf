import { and, gt, sql } from 'drizzle-orm'
import { SellerStatus } from '#domain/choices/person.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { heirConsent, type HeirConsent } from '#domain/estate/ownership/heir-consent.ts'
import { whyNotAsked } from '#domain/estate/ownership/sale-right.ts'
import { user } from '#domain/user/user.ts'
import { audit } from '#domain/desk/audit.ts'
import { AppError, conflict } from '#http/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { count, exists } from '#server/kernel/find.ts'
import { takeTurns } from '#server/kernel/take-turns.ts'
import { tableOf } from '#server/kernel/table.ts'

/** Why the heirs of a home are not asked; null where they can be. */
export async function whyNotAskedOf(context: Context, listing: Estate): Promise<string | null> {
  const where = { id: listing.userID, sellerApprovedStatus: SellerStatus.approved }
  return whyNotAsked(listing, await exists(context, user, where))
}

/** @throws AppError conflict where heirs cannot be asked */
export async function guardAsking(context: Context, listing: Estate): Promise<void> {
  const why = await whyNotAskedOf(context, listing)
  if (why !== null) throw conflict(why)
}

/** So many heirs who are named by one address are asked in a day, whoever names them and for whatever homes. */
const maxQuestionsPerDay = 20
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Nobody's mailbox is filled in somebody's name. @throws AppError conflict */
export async function guardAddress(context: Context, address: string): Promise<void> {
  const { email, askedAt } = tableOf(heirConsent)
  const since = new Date(Date.parse(context.now) - dayMs).toISOString()
  const askedCount = await count(context, heirConsent, {}, and(sql`lower(${email}) = ${address}`, gt(askedAt, since)))
  if (askedCount >= maxQuestionsPerDay)
    throw conflict('このアドレスには、きょうはもうお願いを送れません。あしたお試しください。')
}

/** So many letters to heirs a seller sends in a day, to whomever and for whatever homes. */
const maxMailsPerDay = 40

/**
 * Strangers are not written to in somebody's name as often as one likes. Letters are counted in the audit log, since an heir, and a
 * home with all of them, can be removed again. @throws AppError too_many
 */
export async function guardLetters(context: Context): Promise<void> {
  const { me, now } = context
  await takeTurns(context, `letters to heirs of ${me?.id}`)
  const since = new Date(Date.parse(now) - dayMs).toISOString()
  const letters = { noun: heirConsent.name, actorID: me?.id ?? null, action: ['create', 'ask'] }
  if ((await count(context, audit, letters, gt(tableOf(audit).createdAt, since))) >= maxMailsPerDay)
    throw new AppError(
      'too_many',
      `相続人の方へのお願いは、1日に${maxMailsPerDay}通までです。続きは、あしたお送りください。`,
    )
}

type SentQuestion = Pick<HeirConsent, 'edition' | 'askedAt'> & { isOtherPrice: boolean }

/**
 * Each further mail to an heir waits twice as long as the one before, up to a day: ten minutes at first, or one where the price has
 * changed since. @throws AppError conflict
 */
export function guardRest({ now }: Pick<Context, 'now'>, { edition, askedAt, isOtherPrice }: SentQuestion): void {
  const rest = Math.min(dayMs, (isOtherPrice ? 1 : 10) * minuteMs * 2 ** (edition - 1))
  if (Date.parse(now) - Date.parse(askedAt) >= rest) return
  const minutes = rest / minuteMs
  const span = minutes < 60 ? `${minutes}分` : `${Math.ceil(minutes / 60)}時間`
  throw conflict(`送ったばかりです。前のメールから${span}ほどたってから、もう一度お試しください。`)
}
