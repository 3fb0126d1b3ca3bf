import { DealStatus } from '#domain/choices/deal.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { estate } from '#domain/estate/estate.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { conflict } from '#http/errors.ts'
import { href, pages } from '#http/pages.ts'
import type { Context } from '../kernel/context.ts'
import { effects, nothing } from '../kernel/effects.ts'
import { exists } from '../kernel/find.ts'
import { notify } from '../notify/notify.ts'
import { guardSellerApproved, tellApplied } from './apply-listing.ts'
import { endListing, unpublish } from './listing-end.ts'
import { publish } from './publish.ts'

const kind = NotificationKind.listing

const tellApproved = (context: Context, { userID, title, id }: Estate) =>
  notify(context, userID, {
    kind,
    title: '物件を公開しました',
    paragraphs: [
      `「${title ?? ''}」の審査が終わり、公開しました。`,
      '掲載内容は2週間ごとに、変わりがないか確かめてください。',
    ],
    action: { label: '物件を見る', path: href(pages.sellerEstate, { id }) },
  })

const tellDenied = (context: Context, { userID, title, denyReason, id }: Estate, subject: string) =>
  notify(context, userID, {
    kind,
    title: subject,
    paragraphs: [
      `物件：${title ?? '（無題）'}`,
      `理由：${denyReason ?? ''}`,
      '内容を直して、もう一度申請してください。',
    ],
    action: { label: '物件を編集する', path: href(pages.sellerEstate, { id }) },
  })

export const estateEffects = effects(estate, {
  guard: {
    moves: {
      apply: guardSellerApproved,
      reapply: guardSellerApproved,
      requestChange: guardSellerApproved,
      approve({ me }, { userID }) {
        if (userID === me?.id) throw conflict('自分の物件は、ほかの担当者が承認してください')
      },
      async finish(context, { id }) {
        const status = [DealStatus.negotiating, DealStatus.established]
        if (await exists(context, negotiation, { estateID: id, status }))
          throw conflict('商談中の物件は、掲載を終えられません。担当者にご相談ください。')
      },
      async relist(context, { id }) {
        if (await exists(context, negotiation, { estateID: id, status: DealStatus.finished }))
          throw conflict('成約した物件は、もう一度掲載できません')
      },
    },
    async remove(context, { id }) {
      if (await exists(context, negotiation, { estateID: id }))
        throw conflict('商談のあった物件は削除できません。掲載を終えてください。')
    },
  },
  after: {
    moves: {
      apply: (context, after) => tellApplied(context, after, '掲載の申請がありました'),
      reapply: (context, after) => tellApplied(context, after, '掲載の再申請がありました'),
      requestChange: (context, after) => tellApplied(context, after, '掲載内容の変更の申請がありました'),
      withdraw: nothing,
      async approve(context, after) {
        await publish(context, after)
        await tellApproved(context, after)
      },
      reject: (context, after) => tellDenied(context, after, '掲載の申請を差し戻しました'),
      editAgain: nothing,
      async takeDown(context, after) {
        await unpublish(context, after.id)
        await tellDenied(context, after, '物件の公開をやめました')
      },
      finish: (context, { id }) => endListing(context, id),
      close: (context, { id }) => endListing(context, id),
      relist: nothing,
    },
  },
})
