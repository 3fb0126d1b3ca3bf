import { DeskArea } from '#domain/choices/desk-area.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { NotificationKind } from '#domain/choices/notification.ts'
import { estate } from '#domain/estate/estate.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { conflict } from '#http/errors.ts'
import { href, pages } from '#http/pages.ts'
import { inTransaction, type Context } from '#server/kernel/context.ts'
import { authorizeDesk, oneRow } from '#server/kernel/store.ts'
import { notify } from '#server/notify/notify.ts'
import { remindOnce } from '#server/notify/remind-once.ts'

const { draft, rejected } = ListingStatus

/** What a seller is told of a listing that they have left lying; nothing where it does not wait for them. */
function wordsFor({ status, denyReason }: Estate): { title: string; paragraphs: string[] } | undefined {
  if (status === rejected)
    return {
      title: '物件の手直しをお待ちしています',
      paragraphs: [`理由：${denyReason ?? ''}`, '内容を直して、もう一度申請してください。'],
    }
  if (status !== draft) return undefined
  const paragraphs = ['まだ審査を申請していません。続きを入力して、申請してください。']
  return { title: '書きかけの物件があります', paragraphs }
}

/** Reminds a seller of a listing that waits for them, by notification and mail; at most once a day. @throws AppError not_found, conflict */
export function remindSeller(context: Context, id: string): Promise<Estate> {
  authorizeDesk(context.me, DeskArea.review)
  return inTransaction(context, async (context) => {
    const listing = await oneRow(context, estate, id, { lock: true })
    const words = wordsFor(listing)
    if (!words) throw conflict('いまは、売主の番ではありません')
    await remindOnce(context, estate, id)
    await notify(context, listing.userID, {
      kind: NotificationKind.listing,
      title: words.title,
      paragraphs: [`物件：${listing.title ?? '（無題）'}`, ...words.paragraphs],
      action: {
        label: '物件を編集する',
        path: href(pages.sellerEstate, { id }),
      },
    })
    return listing
  })
}
