import { sql } from 'drizzle-orm'
import { DealStatus } from '#domain/choices/deal.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { freeze, publication } from '#domain/estate/publication.ts'
import { conflict } from '#http/errors.ts'
import { href, pages } from '#http/pages.ts'
import type { Context } from '../kernel/context.ts'
import type { Effects } from '../kernel/effects.ts'
import { closeDeals, unpublish } from './listing-end.ts'
import { notify } from '../notify/notify.ts'
import { tableOf } from '../kernel/table.ts'
import { applyListing } from './apply-listing.ts'

const { negotiating, established, finished } = DealStatus

/** How many deals on an estate are in one of these states. */
async function deals({ db }: Context, estateID: string, states: readonly number[]): Promise<number> {
  const { rows } = await db.execute(
    sql`select count(*)::int as count from negotiations where "estateID" = ${estateID} and status = any(${sql.param(states)}::int[])`,
  )
  return rows[0]!.count as number
}

/** Puts the public projection of an estate where searches and public pages read. */
export async function publish({ db, now }: Pick<Context, 'db' | 'now'>, estate: Estate) {
  const table = tableOf(publication)
  const row = { ...freeze(estate), createdAt: now, updatedAt: now, version: estate.version }
  await db
    .insert(table)
    .values(row as never)
    .onConflictDoUpdate({ target: table.id!, set: row as never })
}

const kind = NotificationKind.listing

type After = (context: Context, after: Estate, before: Estate) => Promise<unknown>

const onMove: Record<string, After> = {
  apply: (context, estate) => applyListing(context, estate, '掲載の申請がありました'),
  reapply: (context, estate) => applyListing(context, estate, '掲載の再申請がありました'),
  requestChange: (context, estate) => applyListing(context, estate, '掲載内容の変更の申請がありました'),
  async approve(context, estate) {
    if (estate.userID === context.me?.id) throw conflict('自分の物件は、ほかの担当者が承認してください')
    await publish(context, estate)
    await notify(context, estate.userID, {
      kind,
      title: '物件を公開しました',
      paragraphs: [
        `「${estate.title ?? ''}」の審査が終わり、公開しました。`,
        '掲載内容は2週間ごとに、変わりがないか確かめてください。',
      ],
      action: { label: '物件を見る', path: href(pages.sellerEstate, { id: estate.id }) },
    })
  },
  reject: (context, estate) => tellDenied(context, estate, '掲載の申請を差し戻しました'),
  async takeDown(context, estate) {
    await unpublish(context, estate.id)
    await tellDenied(context, estate, '物件の公開をやめました')
  },
  async finish(context, estate) {
    if (await deals(context, estate.id, [negotiating, established]))
      throw conflict('商談中の物件は、掲載を終えられません。担当者にご相談ください。')
    await unpublish(context, estate.id)
    await closeDeals(context, estate.id)
  },
  async close(context, estate) {
    await unpublish(context, estate.id)
    await closeDeals(context, estate.id)
  },
  async relist(context, estate) {
    if (await deals(context, estate.id, [finished])) throw conflict('成約した物件は、もう一度掲載できません')
  },
}

const tellDenied = (context: Context, estate: Estate, title: string) =>
  notify(context, estate.userID, {
    kind,
    title,
    paragraphs: [
      `物件：${estate.title ?? '（無題）'}`,
      `理由：${estate.denyReason ?? ''}`,
      '内容を直して、もう一度申請してください。',
    ],
    action: { label: '物件を編集する', path: href(pages.sellerEstate, { id: estate.id }) },
  })

export const estateEffects: Effects<Estate> = {
  async changed(context, before, after, move) {
    if (move) await onMove[move]?.(context, after, before)
  },
  async removing(context, { id }) {
    if (
      await deals(
        context,
        id,
        Object.values(DealStatus.options).map((one) => one.value),
      )
    )
      throw conflict('商談のあった物件は削除できません。掲載を終えてください。')
  },
}
