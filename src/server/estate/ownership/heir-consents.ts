import { addDays, tokyoDate } from '#domain/calendar.ts'
import { estate } from '#domain/estate/estate.ts'
import type { Estate } from '#domain/estate/fields.ts'
import {
  heirConsent,
  linkDays,
  maxHeirs,
  whyNotLeftOut,
  type HeirConsent,
} from '#domain/estate/ownership/heir-consent.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { user } from '#domain/user/user.ts'
import { conflict } from '#http/errors.ts'
import { record } from '#server/kernel/audit.ts'
import { move } from '#server/kernel/change.ts'
import { bySystem, type Context } from '#server/kernel/context.ts'
import { crudHandlers, type Handlers } from '#server/kernel/crud-handlers.ts'
import { effects, nothing } from '#server/kernel/effects.ts'
import { find, findOne } from '#server/kernel/find.ts'
import { authorizeArea, oneRow } from '#server/kernel/store.ts'
import { invalid, type Values } from '#server/kernel/values.ts'
import { answerByLink, openByLink } from './answer-consent.ts'
import { guardAddress, guardAsking, guardLetters, guardRest } from './guard-asking.ts'
import { saleToConsent } from './sale-to-consent.ts'
import { mailHeir, tellAnswer } from './tell-heirs.ts'

const noun = heirConsent
/** What every question carries: until when it can be answered, and for whom and which price. */
const question = ({ now }: Context, { userID, price }: Estate) => ({
  askedAt: now,
  expiresAt: `${addDays(tokyoDate(now), linkDays)}T23:59:59+09:00`,
  sellerID: userID,
  price,
})

/** An heir is named and asked: somebody else than the seller, once, and not more of them than a home can have. */
async function prepareConsent(context: Context, { email }: Values, home: Estate): Promise<Partial<HeirConsent>> {
  const listing = await saleToConsent(context, home)
  await guardAsking(context, listing)
  const others = await find(context, noun, { estateID: listing.id }, { columns: ['email'] })
  if (others.length >= maxHeirs) throw conflict(`相続人の方は、${maxHeirs}人まで登録できます`)
  const seller = await findOne(context, user, { id: listing.userID }, { columns: ['email'] })
  const address = String(email ?? '').toLowerCase()
  if (address === seller?.email.toLowerCase())
    throw invalid([{ path: ['email'], message: '売主ご本人ではなく、相続人の方のアドレスを入力してください' }])
  if (others.some(({ email }) => email.toLowerCase() === address))
    throw invalid([{ path: ['email'], message: 'このアドレスの方は、もう登録されています' }])
  await guardAddress(context, address)
  await guardLetters(context)
  return question(context, listing)
}

export const heirConsentHandlers: Handlers<'heirConsent'>['heirConsent'] = {
  ...crudHandlers(noun),
  async ask(context, { id }) {
    authorizeArea(context, noun)
    return move(context, noun, id, 'ask')
  },
  open: (context, { query: { token } }) => openByLink(context, token),
  answer: (context, { body }) => answerByLink(context, body),
}

export const heirConsentEffects = effects(noun, {
  guard: {
    body: prepareConsent,
    moves: {
      async ask(context, { estateID, edition, askedAt, price }) {
        const listing = await saleToConsent(context, await oneRow(context, estate, estateID))
        await guardAsking(context, listing)
        // What the product asks follows from an agreement, which nobody reaches as often as they like.
        if (!context.asSystem) {
          await guardLetters(context)
          guardRest(context, { edition, askedAt, isOtherPrice: price !== listing.price })
        }
        const blank = { typedName: null, answeredAt: null }
        return { ...question(context, listing), ...blank, edition: edition + 1 }
      },
      async close(context, { estateID }, consent) {
        if (isAdmin(context.me)) return
        const why = whyNotLeftOut(await oneRow(bySystem(context), estate, estateID), consent)
        if (why !== null) throw conflict(why)
      },
    },
  },
  after: {
    async create(context, consent, home) {
      await record(context, { action: 'create', noun: noun.name, rowID: consent.id, after: consent })
      await mailHeir(context, consent, await saleToConsent(context, home))
    },
    moves: {
      async ask(context, consent) {
        const home = await oneRow(context, estate, consent.estateID)
        await mailHeir(context, consent, await saleToConsent(context, home))
      },
      agree: (context, consent) => tellAnswer(context, consent, '売却に同意しました'),
      refuse: (context, consent) => tellAnswer(context, consent, '売却に同意しないと答えました'),
      withdraw: (context, consent) => tellAnswer(context, consent, '売却への同意を取り消しました'),
      close: nothing,
      dismiss: nothing,
    },
  },
})
