import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { z } from 'zod'
import { HeirConsentStatus } from '#domain/estate/ownership/choices.ts'
import { isSold, ListingStatus } from '#domain/choices/listing.ts'
import { estate } from '#domain/estate/estate.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { heirConsent, type HeirConsent } from '#domain/estate/ownership/heir-consent.ts'
import { agreesTo } from '#domain/estate/ownership/sale-right.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { user } from '#domain/user/user.ts'
import { AppError, conflict } from '#http/errors.ts'
import type { AskedHeir, heirAnswer } from '#http/shapes/heir-consent.ts'
import { move } from '#server/kernel/change.ts'
import { bySystem, inTransaction, type Context, type Services } from '#server/kernel/context.ts'
import { exists, findOne } from '#server/kernel/find.ts'
import { oneRow } from '#server/kernel/store.ts'
import { refuseWrongLink } from '#server/web/input/wrong-link.ts'
import { isSameName } from '#domain/text/same-name.ts'
import { invalid } from '#server/kernel/values.ts'
import { consentTokens } from './consent-token.ts'
import { saleToConsent } from './sale-to-consent.ts'
import { sellerNameOf } from './tell-heirs.ts'

const { agreed, closed } = HeirConsentStatus
const endedLink = () => new AppError('gone', 'このリンクは終わりました')

/** The question of a link with its home, locked where it is being answered. @throws AppError not_found, too_many, gone */
async function questionOf(context: Context, token: string, lock = false): Promise<[HeirConsent, Estate]> {
  const payload = consentTokens.verify(token, context.services.secret)
  if (!payload) return refuseWrongLink(context)
  const consent = await findOne(context, heirConsent, payload, { lock })
  if (!consent || consent.status === closed) throw endedLink()
  // Whoever has agreed may take it back as long as the home is not sold.
  if (consent.status !== agreed && consent.expiresAt < context.now) throw endedLink()
  const home = await saleToConsent(context, await oneRow(bySystem(context), estate, consent.estateID))
  const isSelling = await exists(context, user, { id: home.userID, disabledAt: null })
  if (home.status === ListingStatus.finished || !isSelling) throw endedLink()
  return [consent, home]
}

async function toAskedHeir(context: Context, consent: HeirConsent, home: Estate): Promise<AskedHeir> {
  const { name, status, expiresAt, typedName, answeredAt } = consent
  const { title, publicAddress, estateTypeDetail, price } = home
  return {
    name,
    status,
    expiresAt,
    typedName,
    answeredAt,
    title,
    publicAddress,
    estateTypeDetail,
    price,
    seller: await sellerNameOf(context, home.userID),
    agreedPrice: status === agreed ? consent.price : null,
    isCurrent: agreesTo(home, consent),
    isSold: isSold(home),
  }
}

/** What the holder of a link is asked. */
export const openByLink = async (context: Context, token: string): Promise<AskedHeir> =>
  toAskedHeir(context, ...(await questionOf(context, token)))

const moves = {
  [agreed]: 'agree',
  [HeirConsentStatus.refused]: 'refuse',
  [HeirConsentStatus.withdrawn]: 'withdraw',
} as const

const limiters = new WeakMap<Services, RateLimiterMemory>()
/** Each answer is told to the seller, and to the desk where it is a no: whoever changes theirs all the time is stopped. @throws AppError too_many */
async function countAnswer({ services }: Context, consentID: string): Promise<void> {
  const limiter = limiters.get(services) ?? new RateLimiterMemory({ points: 10, duration: 60 * 60 })
  limiters.set(services, limiter)
  await limiter.consume(consentID).catch(() => {
    throw new AppError('too_many', '回答の変更が続いています。1時間ほど待ってからお試しください。')
  })
}

/**
 * An heir answers by their link, for what they have read. Neither the seller nor the desk answers for them.
 * @throws AppError forbidden, conflict (another price, sold), too_many, and what the link is refused with
 */
export function answerByLink(context: Context, body: z.output<typeof heirAnswer>): Promise<AskedHeir> {
  const { token, status, typedName, price } = body
  return inTransaction(context, async (context) => {
    const [consent, home] = await questionOf(context, token, true)
    if (context.me?.id === home.userID || isAdmin(context.me))
      throw new AppError('forbidden', '答えられるのは、お願いされたご本人だけです。ログアウトしてから開いてください。')
    if (isSold(home)) throw conflict('成約したため、もう変えられません。売主か運営に連絡してください。')
    if (status === agreed && price !== home.price)
      throw conflict('価格が変わりました。新しい価格を確かめて、もう一度答えてください。')
    if (consent.status === status && (status !== agreed || agreesTo(home, consent)))
      return toAskedHeir(context, consent, home)
    // A no counts in any name: it takes nothing from anybody. A yes is a signature.
    if (status === agreed && !isSameName(consent.name, typedName))
      throw invalid([
        {
          path: ['typedName'],
          message: `「${consent.name}」様へのお願いです。同じ氏名を入力してください。お名前がまちがっているときは、売主に、正しいお名前でお願いし直すよう伝えてください。`,
        },
      ])
    await countAnswer(context, consent.id)
    const words = { typedName, answeredAt: context.now, price: home.price, sellerID: home.userID }
    return toAskedHeir(context, await move(bySystem(context), heirConsent, consent.id, moves[status], words), home)
  })
}
