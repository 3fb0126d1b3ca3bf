import { NotificationKind } from '#domain/choices/notification.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { User } from '#domain/user/user-fields.ts'
import { href, pages } from '#http/pages.ts'
import type { Context } from '../kernel/context.ts'
import { notifyBy } from '../notify/mail-texts.ts'
import { notifyDesk } from '../notify/notify.ts'

const kind = NotificationKind.application

/** Asks the desk to check an application. */
export const notifyApplied = (context: Context, person: User) =>
  notifyDesk(context, {
    kind,
    title: '売主の審査の申請がありました',
    paragraphs: [`申請した方：${displayName(person)}さん`, '書類を確かめて、承認するかどうかを決めてください。'],
    action: { label: '申請を見る', path: href(pages.adminApplicant, { id: person.id }) },
  })

/** Tells a seller that the desk has approved them. */
export const notifyApproved = (context: Context, { id }: User) =>
  notifyBy(context, id, 'sellerApproved', {}, pages.sellerEstates)

/** Tells a seller that the desk has not approved them, or that an approval has ended and hides what they show; and why. */
export const notifyDenied = (context: Context, { id, sellerDenyReason }: User, { sellerApprovedAt }: User) => {
  const mail = sellerApprovedAt === null ? 'sellerDenied' : 'sellerRevoked'
  return notifyBy(context, id, mail, { 理由: sellerDenyReason ?? '' }, pages.sellerIdentification)
}

/** Tells a seller that a decision against them has been taken back. */
export const notifyRestored = (context: Context, { id }: User) =>
  notifyBy(context, id, 'sellerRestored', {}, pages.sellerIdentification)

/** Tells a seller who is checked again what that means, and the desk where it did not decide so itself. */
export async function notifyRecheck(context: Context, person: User): Promise<void> {
  await notifyBy(context, person.id, 'sellerRecheck', {}, pages.sellerIdentification)
  if (!context.asSystem) return
  await notifyDesk(context, {
    kind,
    title: '売主の再確認をお願いします',
    paragraphs: [
      `${displayName(person)}さんが、お名前・生年月日・住所のいずれかを変更しました。`,
      '書類を確かめて、もう一度承認するかどうかを決めてください。',
    ],
    action: { label: '申請を見る', path: href(pages.adminApplicant, { id: person.id }) },
  })
}
