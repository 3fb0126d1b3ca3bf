import { sql } from 'drizzle-orm'
import { NotificationKind } from '#domain/choices/notification.ts'
import { SellerStatus } from '#domain/choices/person.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { AppError } from '#http/errors.ts'
import { href, pages } from '#http/pages.ts'
import type { Context } from '../kernel/context.ts'
import { notifyDesk } from '../notify/notify.ts'

/** Only a checked seller may ask for publication. */
async function demandCheckedSeller({ db }: Context, { userID }: Estate) {
  const { rows } = await db.execute(
    sql`select "sellerApprovedStatus" as status from users where id = ${userID} and "disabledAt" is null`,
  )
  if (rows[0]?.status !== SellerStatus.approved)
    throw new AppError('conflict', '売主の審査が済むと申請できます。本人確認のページから、審査を申請してください。')
}

/** Asks the desk to look at a listing. @throws AppError conflict unless its seller has been checked */
export async function applyListing(context: Context, estate: Estate, title: string) {
  await demandCheckedSeller(context, estate)
  const paragraphs = [`物件：${estate.title ?? '（無題）'}`, '内容を確かめて、公開するか差し戻すかを決めてください。']
  await notifyDesk(context, {
    kind: NotificationKind.listing,
    title,
    paragraphs,
    action: { label: '申請を見る', path: href(pages.adminEstate, { id: estate.id }) },
  })
}
