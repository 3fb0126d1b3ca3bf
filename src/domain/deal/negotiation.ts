import { DeskArea } from '../choices/desk-area.ts'
import { DealRole, DealStatus } from '../choices/deal.ts'
import { Role } from '../choices/person.ts'
import { flag, integer, longText, maybe, ref, text } from '../kit/fields.ts'
import { day, time } from '../kit/moments.ts'
import { oneOf } from '../kit/parts.ts'
import { machine, system } from '../kit/moves.ts'
import { allCalls, resource, type RowOf, type ShownRow } from '../kit/resource.ts'
import { isAdmin, isBuyer, nobody, type Me } from '../kit/rules.ts'
import { transactionSpecialist } from '../master/transaction-specialist.ts'
import { member, opener } from './members.ts'

const fields = {
  estateID: ref('物件'),
  negotiationType: oneOf('商談種別', DealRole),
  onBehalfFlag: flag('運営が代わりに作成'),
  status: oneOf('商談状況', DealStatus),
  buyerID: maybe(ref('買主')),
  buyerName: maybe(text('買主名', { max: 40 })),
  sellerID: ref('売主'),
  sellerName: text('売主名', { max: 40 }),
  adminID: maybe(ref('担当者')),
  specialistID: maybe(ref('担当の宅地建物取引士', { of: transactionSpecialist })),
  adminMemo: maybe(longText('担当メモ（非公開）', { max: 5000 })),
  failReason: maybe(longText('不成立の理由', { min: 1, max: 500 })),
  failedAt: maybe(time('不成立になった日時')),
  establishedAt: maybe(time('成約にした日時')),
  /** Said once, at the agreement: later settings change nothing for a deal under way. */
  isBrokered: flag('宅地建物取引業法の説明と書面がいる取引'),
  /** Since when each side takes the papers of the law as files (宅地建物取引業法35条8項, 37条4項). */
  buyerAcceptsFilesAt: maybe(time('買主が電磁的方法での受け取りを承諾した日時')),
  sellerAcceptsFilesAt: maybe(time('売主が電磁的方法での受け取りを承諾した日時')),
  /** The special cap for cheap property counts for a buyer who has agreed to it beforehand (昭和45年建設省告示第1552号 第七). */
  specialCapAskedAt: maybe(time('買主に低廉な空家等の特例への合意をお願いした日時')),
  buyerAgreedToSpecialCapAt: maybe(time('買主が低廉な空家等の特例に合意した日時')),
  deliveredOn: maybe(day('引渡日')),
  finishedAt: maybe(time('取引を完了した日時')),
  finishReason: maybe(longText('手続きを残して完了する理由', { min: 1, max: 500 })),
  takeBackReason: maybe(longText('取り消す理由', { min: 1, max: 500 })),
  takeBackAskedBy: maybe(ref('取り消しを申請した担当者')),
  takeBackAskedAt: maybe(time('取り消しを申請した日時')),
  chatStartFlag: flag('チャット開始'),
  deletedFlag: flag('削除'),
  sellerInvitedFlag: flag('売主を招待済み'),
  sellerReadsFrom: maybe(integer('招かれた売主が読めるはじめの順番', { filter: 'none' })),
  sellerQuestion: maybe(longText('売主に伝える質問', { min: 1, max: 500 })),
  purchaseIntentAt: maybe(time('購入の申し込みを希望した日時')),
  lastSequence: integer('最後のメッセージの順番'),
  lastSendAt: maybe(time('最終送信日時')),
  buyerLastSendAt: maybe(time('買主の最終送信日時')),
  sellerLastSendAt: maybe(time('売主の最終送信日時')),
  adminLastSendAt: maybe(time('担当者の最終送信日時')),
  awaitedRole: maybe(oneOf('返事を待つ相手', Role)),
  awaitedSince: maybe(time('返事を待ちはじめた日時')),
}
export type Negotiation = RowOf<typeof fields>
export type SeenNegotiation = ShownRow<typeof negotiation>

const { active, negotiating, established, finished, failed } = DealStatus
const { admin, seller, buyer } = Role

const stampFailedAt = (_: Negotiation, now: string) => ({ failedAt: now })
/** What a buyer pays the operator is no matter of the seller's. */
const isNoSeller = (me: Me) => isAdmin(me) || isBuyer(me)

const noRequest = { takeBackReason: null, takeBackAskedBy: null, takeBackAskedAt: null }

const moves = machine<Negotiation>()('status', {
  negotiate: {
    label: '商談をはじめる',
    from: [active],
    to: negotiating,
    by: [seller, admin],
    obstacles: (deal) =>
      deal.sellerInvitedFlag
        ? []
        : [{ path: ['sellerInvitedFlag'], message: '先に売主を招待してください', isState: true }],
  },
  establish: {
    label: '成約にする',
    from: [negotiating],
    to: established,
    by: [admin],
    sets: (_, now) => ({ establishedAt: now }),
  },
  takeBackAgreement: {
    label: '成約を元に戻す',
    from: [established],
    to: negotiating,
    by: [admin],
    reason: 'takeBackReason',
    sets: () => ({ ...noRequest, establishedAt: null, isBrokered: false }),
  },
  finish: {
    label: '取引を完了する',
    from: [established],
    to: finished,
    by: [admin],
    takes: ['deliveredOn', 'finishReason'],
    reason: 'finishReason',
    sets: (_, now) => ({ finishedAt: now }),
  },
  takeBackFinish: {
    label: '取引の完了を元に戻す',
    from: [finished],
    to: established,
    by: [admin],
    reason: 'takeBackReason',
    sets: () => ({ ...noRequest, deliveredOn: null, finishedAt: null, finishReason: null }),
  },
  fail: {
    label: '商談を終える',
    from: [active, negotiating],
    to: failed,
    by: [buyer, seller, admin, system],
    needs: ['failReason'],
    reason: 'failReason',
    sets: stampFailedAt,
  },
  endWithListing: {
    label: '掲載の終了とともに終える',
    from: [active, negotiating],
    to: failed,
    by: [system],
    sets: (_, now) => ({ failedAt: now, failReason: '物件の掲載が終わったため' }),
  },
  breakOff: {
    label: '成約を取り消す',
    from: [established],
    to: failed,
    by: [admin],
    needs: ['failReason'],
    reason: 'failReason',
    sets: stampFailedAt,
  },
  reopen: {
    label: 'もう一度はじめる',
    from: [failed],
    to: active,
    by: [admin],
    sets: () => ({ failReason: null, failedAt: null, purchaseIntentAt: null, establishedAt: null, isBrokered: false }),
  },
})

/** A deal: a buyer (or the seller) and the desk about one estate; the seller joins when invited. It is also the chat room. */
export const negotiation = resource('negotiation', fields, {
  label: '商談',
  calls: allCalls,
  logsCreation: true,
  area: DeskArea.deal,
  rules: {
    read: member,
    create: opener,
    change: isAdmin,
    move: member,
    remove: (me) => isAdmin(me) && [{ status: DealStatus.over }],
  },
  moves,
  defaults: () => ({
    status: active,
    negotiationType: DealRole.buyer,
    onBehalfFlag: false,
    isBrokered: false,
    chatStartFlag: false,
    lastSequence: 0,
    deletedFlag: false,
    sellerInvitedFlag: false,
  }),
  readers: {
    specialistID: isAdmin,
    specialCapAskedAt: isNoSeller,
    buyerAgreedToSpecialCapAt: isNoSeller,
    adminMemo: isAdmin,
    finishReason: isAdmin,
    takeBackReason: isAdmin,
    takeBackAskedBy: isAdmin,
    takeBackAskedAt: isAdmin,
  },
  writers: {
    onBehalfFlag: nobody,
    chatStartFlag: nobody,
    lastSequence: nobody,
    lastSendAt: nobody,
    buyerLastSendAt: nobody,
    sellerLastSendAt: nobody,
    adminLastSendAt: nobody,
    awaitedRole: nobody,
    awaitedSince: nobody,
    buyerName: nobody,
    sellerName: nobody,
    sellerID: nobody,
    failReason: nobody,
    failedAt: nobody,
    establishedAt: nobody,
    isBrokered: nobody,
    buyerAcceptsFilesAt: nobody,
    sellerAcceptsFilesAt: nobody,
    specialCapAskedAt: nobody,
    buyerAgreedToSpecialCapAt: nobody,
    deliveredOn: nobody,
    finishedAt: nobody,
    finishReason: nobody,
    takeBackReason: isAdmin,
    takeBackAskedBy: nobody,
    takeBackAskedAt: nobody,
    adminID: isAdmin,
    specialistID: isAdmin,
    adminMemo: isAdmin,
    sellerInvitedFlag: isAdmin,
    sellerReadsFrom: isAdmin,
    sellerQuestion: isAdmin,
    purchaseIntentAt: nobody,
    deletedFlag: isAdmin,
  },
  createOnly: ['estateID', 'buyerID', 'negotiationType'],
  order: '-createdAt',
})
