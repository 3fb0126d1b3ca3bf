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
import { contentOf, notifyBy } from '#server/notify/mail-texts.ts'
import { mailToAddress, notifyDesk } from '#server/notify/notify.ts'
import { homeValues } from '../review/tell-review.ts'
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
  const type = estateTypeDetail === PropertyType.notSelected ? '相続した家' : PropertyType.label(estateTypeDetail)
  const values = {
    名前: name,
    相手: seller,
    // Its title may be one that nobody of the desk has read yet.
    物件の説明: `${type}（${home.publicAddress ?? '所在地は準備中'}）`,
    価格: priceText(home),
    期日: date(expiresAt),
  }
  const path = href(pages.heirConsent, { token })
  await mailToAddress(context, email, await contentOf(context, 'heirAsked', values, { path }))
}

/** Tells the seller what an heir has answered; and the desk, where it looks at the listing and the answer is no. */
export async function tellAnswer(context: Context, { estateID, name, status }: HeirConsent, what: string) {
  const home = await oneRow(bySystem(context), estate, estateID)
  const values = { ...homeValues(home), 相手: name, 返事: what }
  await notifyBy(context, home.userID, 'heirAnswered', values, href(pages.sellerOwnership, { id: estateID }))
  if (!refusalStatuses.includes(status) || !submittedStatuses.includes(home.status)) return
  await notifyDesk(context, {
    kind,
    title: '相続人の同意がそろわなくなりました',
    paragraphs: [
      `物件：${home.title ?? '（無題）'}`,
      `${name}さんが、${what}。`,
      '売主に確かめ、必要なら公開をやめてください。',
    ],
    action: { label: '物件を確かめる', path: href(pages.adminEstate, { id: estateID }) },
  })
}
