import { NotificationKind } from '#domain/choices/notification.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { href, pages } from '#http/pages.ts'
import type { Context } from '#server/kernel/context.ts'
import { notify, notifyDesk } from '#server/notify/notify.ts'

const kind = NotificationKind.listing

/** Asks the desk to look at a listing. */
export const notifyApplied = (context: Context, { id, title }: Estate, subject: string) =>
  notifyDesk(context, {
    kind,
    title: subject,
    paragraphs: [`物件：${title ?? '（無題）'}`, '内容を確かめて、公開するか差し戻すかを決めてください。'],
    action: { label: '申請を見る', path: href(pages.adminEstate, { id }) },
  })

/** Tells the seller that the desk has made a listing for them. */
export const notifyMade = (context: Context, { userID, title, id }: Estate) =>
  notify(context, userID, {
    kind,
    title: '運営が、物件の下書きを代わりに作成しました',
    paragraphs: [
      `物件：${title ?? '（無題）'}`,
      'ご依頼にもとづいて作成しました。内容を確かめ、続きを入力してから、審査を申請してください。',
      'お心当たりのないときは、お知らせください。',
    ],
    action: { label: '下書きを見る', path: href(pages.sellerEstate, { id }) },
  })

/** Tells the seller that their listing is public now, and what has become of the contract with it. */
export const notifyApproved = (context: Context, { userID, title, id }: Estate, contractWords: readonly string[]) =>
  notify(context, userID, {
    kind,
    title: '物件を公開しました',
    paragraphs: [
      `「${title ?? ''}」の審査が終わり、公開しました。`,
      ...contractWords,
      '掲載内容は2週間ごとに、変わりがないか確かめてください。',
    ],
    action: { label: '物件を見る', path: href(pages.sellerEstate, { id }) },
  })

/** Tells the seller that their listing has come back, and why. */
export const notifyDenied = (context: Context, { userID, title, denyReason, id }: Estate, subject: string) =>
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

/** Tells the seller that the desk has taken a listing up again: nobody else can go on with it. */
export async function notifyRelisted(context: Context, { userID, title, id }: Estate) {
  if (context.me?.id === userID) return
  await notify(context, userID, {
    kind,
    title: '物件をもう一度掲載できます',
    paragraphs: [`「${title ?? '（無題）'}」を下書きに戻しました。`, '内容を確かめて、もう一度申請してください。'],
    action: { label: '物件を編集する', path: href(pages.sellerEstate, { id }) },
  })
}
