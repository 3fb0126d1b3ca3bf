import { NotificationKind } from '#domain/choices/notification.ts'
import { SellerStatus } from '#domain/choices/person.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { user } from '#domain/user/user.ts'
import { conflict } from '#http/errors.ts'
import { href, pages } from '#http/pages.ts'
import type { Context } from '../kernel/context.ts'
import { exists } from '../kernel/find.ts'
import { notifyDesk } from '../notify/notify.ts'

/** Only a checked seller may ask for publication. @throws AppError conflict */
export async function guardSellerApproved(context: Context, { userID }: Estate): Promise<void> {
  const where = { id: userID, disabledAt: null, sellerApprovedStatus: SellerStatus.approved }
  if (!(await exists(context, user, where)))
    throw conflict('売主の審査が済むと申請できます。本人確認のページから、審査を申請してください。')
}

/** Asks the desk to look at a listing. */
export const tellApplied = (context: Context, { id, title }: Estate, subject: string) =>
  notifyDesk(context, {
    kind: NotificationKind.listing,
    title: subject,
    paragraphs: [`物件：${title ?? '（無題）'}`, '内容を確かめて、公開するか差し戻すかを決めてください。'],
    action: { label: '申請を見る', path: href(pages.adminEstate, { id }) },
  })
