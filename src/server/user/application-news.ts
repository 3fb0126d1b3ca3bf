import { NotificationKind } from '#domain/choices/notification.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { User } from '#domain/user/user-fields.ts'
import { href, pages } from '#http/pages.ts'
import type { Context } from '../kernel/context.ts'
import { notify, notifyDesk } from '../notify/notify.ts'

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
  notify(context, id, {
    kind,
    title: '売主の審査が終わりました',
    paragraphs: ['本人確認が済み、物件を公開できるようになりました。さっそく物件を登録しましょう。'],
    action: { label: '物件を登録する', path: pages.sellerEstates },
  })

/** Tells a seller that the desk has not approved them, or no longer does, and why. */
export const notifyDenied = (context: Context, { id, sellerDenyReason }: User) =>
  notify(context, id, {
    kind,
    title: '売主の審査について',
    paragraphs: ['申請の内容を確認しましたが、今回は承認できませんでした。', `理由：${sellerDenyReason ?? ''}`],
    action: { label: '申請の内容を見る', path: pages.sellerIdentification },
  })

/** Tells a seller that a decision against them has been taken back. */
export const notifyRestored = (context: Context, { id }: User) =>
  notify(context, id, {
    kind,
    title: '売主の審査を、もう一度行います',
    paragraphs: [
      '先にお知らせした結果を取り消し、申請の内容をもう一度確認しています。',
      '結果が出るまで、お待ちください。',
    ],
    action: { label: '申請の内容を見る', path: pages.sellerIdentification },
  })

/** Tells a seller who is checked again what that means, and the desk where it did not decide so itself. */
export async function notifyRecheck(context: Context, person: User): Promise<void> {
  await notify(context, person.id, {
    kind,
    title: '本人確認を、もう一度行います',
    paragraphs: [
      'ご登録の内容をもう一度確認しています。公開中の物件は、そのまま掲載されます。',
      '確認が済むまで、新しい物件の申請と公開はお待ちください。',
    ],
    action: { label: '申請の内容を見る', path: pages.sellerIdentification },
  })
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
