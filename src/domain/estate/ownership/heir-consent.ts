import { DeskArea } from '#domain/choices/desk-area.ts'
import { isInSale, ListingStatus } from '#domain/choices/listing.ts'
import { HeirConsentStatus } from './choices.ts'
import { Role } from '#domain/choices/person.ts'
import { email, integer, maybe, ref, text, yen } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { machine, system } from '#domain/kit/moves.ts'
import { oneOf } from '#domain/kit/parts.ts'
import { resource, type RowOf } from '#domain/kit/resource.ts'
import { isAdmin, isSeller, nobody } from '#domain/kit/rules.ts'
import { estate } from '../estate.ts'
import type { Estate } from '../fields.ts'

/** How many heirs of a home can be asked. */
export const maxHeirs = 20
/** How long a link waits for an answer, in days. */
export const linkDays = 30

const fields = {
  estateID: ref('物件'),
  name: text('相続人の氏名', { min: 1, max: 40, isMailed: true }),
  email: email('相続人のメールアドレス'),
  status: oneOf('回答', HeirConsentStatus),
  edition: integer('リンクの版', { min: 1 }),
  askedAt: time('お願いした日時'),
  expiresAt: time('リンクの期限'),
  sellerID: ref('売主'),
  price: maybe(yen('同意する価格')),
  typedName: maybe(text('入力した氏名', { min: 1, max: 40 })),
  answeredAt: maybe(time('回答した日時')),
  saidNoAt: maybe(time('同意しないと答えた日時')),
}
export type HeirConsent = RowOf<typeof fields>

const { asked, agreed, refused, withdrawn, closed, against } = HeirConsentStatus
const answer = { by: [system], needs: ['typedName'] } as const
// A question that is sent again takes the status back, and must not take the no with it.
const no = { ...answer, sets: (_: HeirConsent, now: string) => ({ saidNoAt: now }) }

/** The life of a consent. The heir answers by the link, which is the product's own hand: nobody who is signed in can. */
const moves = machine<HeirConsent>()('status', {
  ask: {
    label: 'もう一度お願いする',
    from: [asked, agreed, refused, withdrawn, closed],
    to: asked,
    // The product asks again where the home goes for less than was consented to.
    by: [Role.seller, system],
  },
  // Once more where the price has changed since.
  agree: {
    ...answer,
    label: '同意する',
    from: [asked, agreed, refused, withdrawn],
    to: agreed,
    sets: () => ({ saidNoAt: null }),
  },
  refuse: { ...no, label: '同意しない', from: [asked], to: refused },
  withdraw: { ...no, label: '同意を取り消す', from: [agreed], to: withdrawn },
  close: { label: 'お願いを終える', from: [asked, agreed], to: closed, by: [Role.seller, Role.admin] },
  // Whoever says no cannot be left out by the seller.
  dismiss: { label: 'お願いを終える', from: against, to: closed, by: [Role.admin] },
})

type AskedHome = Pick<Estate, 'status' | 'negotiationStatus'>
/** Whether the desk has seen who the heirs of a home are: from then on it alone leaves one out. */
export const hasSeenHeirs = (home: AskedHome): boolean =>
  ListingStatus.submitted.includes(home.status) || isInSale(home)

/** Why a seller may not leave out this heir of their home, whom only the desk may; null where they may. */
export function whyNotLeftOut(home: AskedHome, { saidNoAt }: Pick<HeirConsent, 'saidNoAt'>): string | null {
  if (saidNoAt !== null) return '「同意しない」と答えた方へのお願いは、運営だけが終えられます。運営にご連絡ください。'
  return hasSeenHeirs(home)
    ? '審査中・公開中・商談中・成約の物件では、お願いは運営だけが終えられます。運営にご連絡ください。'
    : null
}

/**
 * What one heir says to the sale of a home, asked and answered by a link of their own. It counts for the seller and the price
 * that the heir has read, and for no other.
 */
export const heirConsent = resource('heirConsent', fields, {
  label: '相続人の同意',
  calls: ['list', 'create', 'patch'],
  area: DeskArea.review,
  rules: {
    read: (me) => isAdmin(me) || isSeller(me),
    create: isSeller,
    change: nobody,
    move: (me) => isAdmin(me) || isSeller(me),
  },
  moves,
  defaults: () => ({ status: asked, edition: 1 }),
  writers: {
    edition: nobody,
    askedAt: nobody,
    expiresAt: nobody,
    sellerID: nobody,
    price: nobody,
    typedName: nobody,
    answeredAt: nobody,
    saidNoAt: nobody,
  },
  createOnly: ['estateID', 'name', 'email'],
  audited: true,
  parent: { field: 'estateID', noun: estate },
})
