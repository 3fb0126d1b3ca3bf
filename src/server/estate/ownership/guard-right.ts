import type { Estate } from '#domain/estate/fields.ts'
import { heirConsent } from '#domain/estate/ownership/heir-consent.ts'
import { ownershipPaper } from '#domain/estate/ownership/ownership-paper.ts'
import { lacksOfConsent, lacksOfRight, type Stage } from '#domain/estate/ownership/sale-right.ts'
import { AppError, conflict } from '#http/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { saleAt, saleToConsent } from './sale-to-consent.ts'
import { find } from '#server/kernel/find.ts'
import { invalid } from '#server/kernel/values.ts'

const consentsOf = (context: Context, estateID: string) =>
  find(
    context,
    heirConsent,
    { estateID },
    { columns: ['status', 'price', 'sellerID', 'name', 'typedName'], lock: true },
  )

/**
 * Whether what the law wants is there before a listing goes on: its papers, and the consent of every heir. The rows stay as they
 * are until the listing has gone on. @throws AppError bad_request to the seller, conflict to the desk
 */
export async function guardRight(context: Context, listing: Estate, stage: Stage): Promise<void> {
  const where = { estateID: listing.id }
  const papers = await find(context, ownershipPaper, where, { columns: ['kind', 'status'], lock: true })
  const lacks = lacksOfRight(listing, { papers, consents: await consentsOf(context, listing.id), stage })
  if (lacks.length === 0) return
  if (stage === 'application') throw invalid(lacks)
  throw new AppError('conflict', '売る権利の確認が済んでいないため、公開できません。', lacks)
}

/** No home is sold against one of its heirs, nor for less than they have agreed to. @throws AppError conflict */
export async function guardConsents(context: Context, listing: Estate, price: number): Promise<void> {
  const sale = saleAt(listing, [price])
  const [lack] = lacksOfConsent(sale, await consentsOf(context, listing.id))
  if (!lack) return
  const consentSale = await saleToConsent(context, listing)
  if ((consentSale.price ?? 0) > (sale.price ?? 0))
    throw conflict(
      'この価格への相続人の同意がありません。より高い価格で合意した別の商談が終わると、同意をお願いします。',
    )
  throw conflict(`${lack.message}。そろってから、成約にしてください。`)
}
