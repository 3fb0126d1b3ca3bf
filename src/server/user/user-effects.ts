import { NotificationKind } from '#domain/choices/notification.ts'
import { DealStatus } from '#domain/choices/deal.ts'
import { ListingStatus, SuspendedReason } from '#domain/choices/listing.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { estate } from '#domain/estate/estate.ts'
import { favorite } from '#domain/favorite.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { User } from '#domain/user/user-fields.ts'
import { user } from '#domain/user/user.ts'
import { conflict } from '#http/errors.ts'
import { href, pages } from '#http/pages.ts'
import { announceHidden } from '../estate/listing-end.ts'
import { suspend } from '../estate/listing-state.ts'
import { dropImages } from '../images/records.ts'
import { deleteWhere } from '../kernel/bulk.ts'
import type { Context } from '../kernel/context.ts'
import { effects, nothing } from '../kernel/effects.ts'
import { exists, find } from '../kernel/find.ts'
import { wakeDesk } from '../deal/wake-streams.ts'
import { notify, notifyDesk } from '../notify/notify.ts'
import { guardPapersOpened, papersOf, recordVerification } from './verification.ts'

const kind = NotificationKind.application

const notifyApplied = (context: Context, person: User) =>
  notifyDesk(context, {
    kind,
    title: '売主の審査の申請がありました',
    paragraphs: [`申請した方：${displayName(person)}さん`, '書類を確かめて、承認するかどうかを決めてください。'],
    action: { label: '申請を見る', path: href(pages.adminApplicant, { id: person.id }) },
  })

const notifyApproved = (context: Context, { id }: User) =>
  notify(context, id, {
    kind,
    title: '売主の審査が終わりました',
    paragraphs: ['本人確認が済み、物件を公開できるようになりました。さっそく物件を登録しましょう。'],
    action: { label: '物件を登録する', path: pages.sellerEstates },
  })

const notifyDenied = (context: Context, { id, sellerDenyReason }: User) =>
  notify(context, id, {
    kind,
    title: '売主の審査について',
    paragraphs: ['申請の内容を確認しましたが、今回は承認できませんでした。', `理由：${sellerDenyReason ?? ''}`],
    action: { label: '申請の内容を見る', path: pages.sellerIdentification },
  })

type Reason = CodeOf<typeof SuspendedReason>

/** Hides what a seller has published, or shows it again where it was hidden for that reason. What is sold stays sold. */
async function suspendAll(context: Context, userID: string, reason: Reason | null, only?: Reason) {
  const listings = await find(
    context,
    estate,
    { userID, status: ListingStatus.submitted },
    { columns: ['id', 'suspendedReason'] },
  )
  for (const { id, suspendedReason } of listings)
    if (suspendedReason !== SuspendedReason.sold) {
      await suspend(context, id, reason, only)
      if (reason !== null) await announceHidden(context, id)
    }
}

const notifyRestored = (context: Context, { id }: User) =>
  notify(context, id, {
    kind,
    title: '売主の審査を、もう一度行います',
    paragraphs: [
      '先にお知らせした結果を取り消し、申請の内容をもう一度確認しています。',
      '結果が出るまで、お待ちください。',
    ],
    action: { label: '申請の内容を見る', path: pages.sellerIdentification },
  })

const paperDirs = ['identification', 'attorney'] as const
/** Who of the desk decided. */
const decided = ({ me }: Context) => ({ decidedBy: me?.id ?? null })

export const userEffects = effects(user, {
  guard: {
    moves: {
      async approve(context, _, before) {
        await guardPapersOpened(context, before)
        return decided(context)
      },
      reject: decided,
      revoke: decided,
    },
    async remove(context, { id }) {
      const isBusy =
        (await exists(context, estate, { userID: id, status: ListingStatus.submitted })) ||
        (await exists(context, negotiation, { buyerID: id, status: DealStatus.open })) ||
        (await exists(context, negotiation, { sellerID: id, status: DealStatus.open }))
      if (isBusy) throw conflict('公開中の物件や進行中の商談があるため、退会できません。先に終えてください。')
    },
  },
  after: {
    // Papers that were replaced or taken back are not kept (個人情報保護法22条).
    change: (context, after, before) =>
      dropImages(
        context,
        after.id,
        paperDirs,
        papersOf(before).filter((path) => !papersOf(after).includes(path)),
      ),
    moves: {
      apply: notifyApplied,
      withdraw: nothing,
      async approve(context, after) {
        await recordVerification(context, 'approve', after)
        await suspendAll(context, after.id, null, SuspendedReason.sellerRevoked)
        await notifyApproved(context, after)
      },
      async reject(context, after) {
        await recordVerification(context, 'reject', after)
        await notifyDenied(context, after)
      },
      reapply: notifyApplied,
      recheck: (context, after) => recordVerification(context, 'recheck', after),
      async restore(context, after) {
        await recordVerification(context, 'restore', after)
        await notifyRestored(context, after)
      },
      async revoke(context, after) {
        await recordVerification(context, 'revoke', after)
        await suspendAll(context, after.id, SuspendedReason.sellerRevoked)
        await notifyDenied(context, after)
      },
    },
    move: async (context) => wakeDesk(context),
  },
  async remove(context, { id }) {
    await deleteWhere(context, favorite, { buyerID: id })
    await deleteWhere(context, estate, { userID: id, status: ListingStatus.unsubmitted })
    await dropImages(context, id, paperDirs)
  },
})
