import { sql } from 'drizzle-orm'
import { NotificationKind } from '#domain/choices/notification.ts'
import { DealStatus } from '#domain/choices/deal.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { displayName } from '#domain/text/display-name.ts'
import { revoked, sold } from '#domain/suspension.ts'
import type { User } from '#domain/user/user-fields.ts'
import { AppError } from '#http/errors.ts'
import { href, pages } from '#http/pages.ts'
import type { Context } from '../kernel/context.ts'
import type { Effects } from '../kernel/effects.ts'
import { suspend } from '../estate/estate-in-deal.ts'
import { notify, notifyDesk } from '../notify/notify.ts'

type After = (context: Context, after: User, before: User) => Promise<unknown>

const { applying, approved } = ListingStatus

const kind = NotificationKind.application
const applied: After = (context, person) =>
  notifyDesk(context, {
    kind,
    title: '売主の審査の申請がありました',
    paragraphs: [`申請した方：${displayName(person)}さん`, '書類を確かめて、承認するかどうかを決めてください。'],
    action: { label: '申請を見る', path: href(pages.adminApplicant, { id: person.id }) },
  })

/** Hides what a seller has published, or shows it again where it was hidden for that reason. What is sold stays sold. */
async function suspendAll(context: Context, userID: string, reason: string | null, only: string | null) {
  const { rows } = await context.db.execute(sql`select id from estates where "userID" = ${userID}
    and status in (${applying}, ${approved}) and "suspendedReason" is distinct from ${sold}`)
  for (const { id } of rows) await suspend(context, id as string, reason, only)
}

const onMove: Record<string, After> = {
  apply: applied,
  reapply: applied,
  approve: async (context, { id }) => {
    await suspendAll(context, id, null, revoked)
    await notify(context, id, {
      kind,
      title: '売主の審査が終わりました',
      paragraphs: ['本人確認が済み、物件を公開できるようになりました。さっそく物件を登録しましょう。'],
      action: { label: '物件を登録する', path: pages.sellerEstates },
    })
  },
  reject: (context, after) => tellDenied(context, after),
  async revoke(context, after) {
    await suspendAll(context, after.id, revoked, null)
    await tellDenied(context, after)
  },
}

const papersOf = ({ identificationPaths, powerOfAttorneyPath }: User) =>
  [...identificationPaths, powerOfAttorneyPath].filter((path) => path !== null)

/** Papers that were replaced or taken back are not kept (個人情報保護法22条): the nightly clearing removes the files. */
async function dropPapers({ db }: Context, paths: string[]) {
  if (paths.length)
    await db.execute(sql`update images set "removedAt" = now() where path = any(${sql.param(paths)}::text[])`)
}

const tellDenied = (context: Context, { id, sellerDenyReason }: User) =>
  notify(context, id, {
    kind,
    title: '売主の審査について',
    paragraphs: ['申請の内容を確認しましたが、今回は承認できませんでした。', `理由：${sellerDenyReason ?? ''}`],
    action: { label: '申請の内容を見る', path: pages.sellerIdentification },
  })

export const userEffects: Effects<User> = {
  async changed(context, before, after, move) {
    await dropPapers(
      context,
      papersOf(before).filter((path) => !papersOf(after).includes(path)),
    )
    if (move) await onMove[move]?.(context, after, before)
  },
  async removing({ db }, { id }) {
    const { rows } =
      await db.execute(sql`select exists(select 1 from estates where "userID" = ${id} and status in (${applying}, ${approved}))
      or exists(select 1 from negotiations where (${id} in ("buyerID", "sellerID")) and status in (${DealStatus.active}, ${DealStatus.negotiating}, ${DealStatus.established})) as busy`)
    if (rows[0]!.busy)
      throw new AppError('conflict', '公開中の物件や進行中の商談があるため、退会できません。先に終えてください。')
    await db.execute(sql`delete from favorites where "buyerID" = ${id}`)
    await db.execute(
      sql`delete from estates where "userID" = ${id} and status in (${ListingStatus.draft}, ${ListingStatus.rejected})`,
    )
    await db.execute(
      sql`update images set "removedAt" = now() where "userID" = ${id} and dir in ('identification', 'attorney')`,
    )
  },
}
