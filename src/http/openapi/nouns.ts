import { chat } from '#domain/deal/chat.ts'
import { document } from '#domain/deal/document.ts'
import { messageReport } from '#domain/deal/message-report.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { offer } from '#domain/deal/offer.ts'
import { order } from '#domain/deal/order.ts'
import { payment } from '#domain/deal/payment.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { estate } from '#domain/estate/estate.ts'
import { facilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { favorite } from '#domain/favorite.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { notice } from '#domain/master/notice.ts'
import { notification } from '#domain/notification.ts'
import { prefecture } from '#domain/master/prefecture.ts'
import { refund } from '#domain/deal/refund.ts'
import { transfer } from '#domain/deal/transfer.ts'
import { serviceMenu } from '#domain/master/service-menu.ts'
import { user } from '#domain/user/user.ts'
import { wizard } from '#domain/master/wizard.ts'
import type { Call } from '../call.ts'

const nouns: Readonly<Record<string, Pick<Resource, 'label' | 'rules'>>> = {
  ...{ chat, document, estate, facilityCategoryMaster, favorite, messageReport, negotiation, notice, notification },
  ...{ offer, order, payment, prefecture, quotation, refund, serviceMenu, transfer, user, wizard },
}
const others: Readonly<Record<string, string>> = {
  event: '商談の動き',
  image: '画像',
  place: '地域と運営者',
  session: 'ログイン状態',
}

/** The Japanese name of a part of the contract. */
export const labelOf = (part: string) => nouns[part]?.label ?? others[part] ?? part

const derived: Readonly<Record<string, (label: string) => string>> = {
  count: (label) => `${label}の数`,
  list: (label) => `${label}の一覧`,
  many: (label) => `${label}を番号でまとめて見る`,
  one: (label) => `${label}を見る`,
  create: (label) => `${label}を作る`,
  put: (label) => `${label}を置き換える`,
  patch: (label) => `${label}の一部を書き換える`,
  remove: (label) => `${label}を消す`,
}
/** What a call does, in a few words. */
export const summaryOf = (part: string, name: string, { summary }: Call) =>
  summary ?? derived[name]?.(labelOf(part)) ?? labelOf(part)

/** Whether a visitor may ask: the noun's own rule says so for what is derived from it. */
export function isPublic(part: string, name: string, { path }: Call) {
  if (part === 'place' || path.startsWith('/public/')) return true
  return ['count', 'list', 'many', 'one'].includes(name) && nouns[part] !== undefined
    ? nouns[part].rules.read(null) !== false
    : false
}
