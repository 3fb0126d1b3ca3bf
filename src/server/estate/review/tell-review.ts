import { NotificationKind } from '#domain/choices/notification.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { href, pages } from '#http/pages.ts'
import type { Context } from '#server/kernel/context.ts'
import { notifyBy } from '#server/notify/mail-texts.ts'
import { notifyDesk } from '#server/notify/notify.ts'

const kind = NotificationKind.listing

/** Asks the desk to look at a listing. */
export const notifyApplied = (context: Context, { id, title }: Estate, subject: string) =>
  notifyDesk(context, {
    kind,
    title: subject,
    paragraphs: [`物件：${title ?? '（無題）'}`, '内容を確かめて、公開するか差し戻すかを決めてください。'],
    action: { label: '申請を見る', path: href(pages.adminEstate, { id }) },
  })

/** What mails say of a listing. */
export const homeValues = ({ title, estateNumber }: Pick<Estate, 'title' | 'estateNumber'>) => ({
  物件名: title || '（無題）',
  物件番号: estateNumber,
})
const pageOf = ({ id }: Pick<Estate, 'id'>) => href(pages.sellerEstate, { id })

/** Tells the seller that the desk has made a listing for them. */
export const notifyMade = (context: Context, home: Estate) =>
  notifyBy(context, home.userID, 'listingMade', homeValues(home), pageOf(home))

/** Tells the seller that their listing is public now, and what has become of the contract with it. */
export const notifyApproved = (context: Context, home: Estate, contractWords: readonly string[]) =>
  notifyBy(context, home.userID, 'listingApproved', { ...homeValues(home), 媒介契約: contractWords }, pageOf(home))

type Denial = 'listingRejected' | 'changeRejected' | 'listingTakenDown'
/** Tells the seller that their listing, or a change of it, has come back, and why. */
export const notifyDenied = (context: Context, home: Estate, mail: Denial) =>
  notifyBy(context, home.userID, mail, { ...homeValues(home), 理由: home.denyReason ?? '' }, pageOf(home))

/** Tells the seller that the desk has ended their listing, and whether a contract has ended with it. */
export async function notifyClosed(context: Context, home: Estate, hadContract: boolean) {
  if (context.me?.id === home.userID) return
  const values = { ...homeValues(home), 媒介契約: hadContract ? ['媒介契約も終わりました。'] : [] }
  await notifyBy(context, home.userID, 'listingClosed', values, pageOf(home))
}

/** Tells the seller that the desk has taken a listing up again: nobody else can go on with it. */
export async function notifyRelisted(context: Context, home: Estate) {
  if (context.me?.id === home.userID) return
  await notifyBy(context, home.userID, 'listingRelisted', homeValues(home), pageOf(home))
}
