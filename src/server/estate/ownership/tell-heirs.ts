import { ListingStatus, PropertyType } from '#domain/choices/listing.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { HeirConsentStatus } from '#domain/estate/ownership/choices.ts'
import { estate } from '#domain/estate/estate.ts'
import type { Estate } from '#domain/estate/fields.ts'
import type { HeirConsent } from '#domain/estate/ownership/heir-consent.ts'
import { date } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'
import { displayName } from '#domain/text/display-name.ts'
import { user } from '#domain/user/user.ts'
import { href, pages } from '#http/pages.ts'
import type { Context } from '#server/kernel/context.ts'
import { bySystem } from '#server/kernel/context.ts'
import { oneRow } from '#server/kernel/store.ts'
import { mailToAddress, notify, notifyDesk } from '#server/notify/notify.ts'
import { consentTokens } from './consent-token.ts'

const kind = NotificationKind.listing
const refusalStatuses: readonly number[] = HeirConsentStatus.against
const submittedStatuses: readonly number[] = ListingStatus.submitted

/** Who sells, as the register has them; heirs know no nickname. */
export async function sellerNameOf(context: Context, id: string): Promise<string> {
  const { lastName, firstName, name } = await oneRow(bySystem(context), user, id)
  return displayName({ name: lastName && firstName ? '' : name, lastName, firstName })
}

const priceText = ({ price }: Pick<Estate, 'price'>) => (price === null ? '無償' : yen(price))

/** Asks an heir by a mail with the link that is theirs alone. */
export async function mailHeir(context: Context, { id, edition, name, email, expiresAt }: HeirConsent, home: Estate) {
  const seller = await sellerNameOf(context, home.userID)
  const { estateTypeDetail } = home
  const token = consentTokens.sign({ id, edition }, context.services.secret)
  await mailToAddress(context, email, {
    kind,
    title: `${seller}さんから、売却への同意のお願いです`,
    paragraphs: [
      `${name} 様`,
      `${seller}さんが、相続した物件をスミカで売りに出す準備をしています。売るには、相続人の皆さまの同意が必要です。`,
      // Its title may be one that nobody of the desk has read yet.
      `物件：${estateTypeDetail === PropertyType.notSelected ? '相続した家' : PropertyType.label(estateTypeDetail)}（${home.publicAddress ?? '所在地は準備中'}）`,
      `価格：${priceText(home)}`,
      `会員登録はいりません。${date(expiresAt)}までに、下のリンクから内容を読み、同意するかどうかを答えてください。`,
      'このリンクは、あなただけのものです。ほかの方に送らないでください。お心当たりのないときは、答えずに、このメールを消してください。',
    ],
    action: { label: '内容を読んで答える', path: href(pages.heirConsent, { token }) },
  })
}

/** Tells the seller what an heir has answered; and the desk, where it looks at the listing and the answer is no. */
export async function tellAnswer(context: Context, { estateID, name, status }: HeirConsent, what: string) {
  const { userID, title, status: listingStatus } = await oneRow(bySystem(context), estate, estateID)
  const paragraphs = [`物件：${title ?? '（無題）'}`, `${name}さんが、${what}。`]
  await notify(context, userID, {
    kind,
    title: '相続人の方から、お返事がありました',
    paragraphs,
    action: { label: '同意の状況を見る', path: href(pages.sellerOwnership, { id: estateID }) },
  })
  if (!refusalStatuses.includes(status) || !submittedStatuses.includes(listingStatus)) return
  await notifyDesk(context, {
    kind,
    title: '相続人の同意がそろわなくなりました',
    paragraphs: [...paragraphs, '売主に確かめ、必要なら公開をやめてください。'],
    action: { label: '物件を確かめる', path: href(pages.adminEstate, { id: estateID }) },
  })
}
