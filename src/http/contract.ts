import { z } from 'zod'
import { chat } from '#domain/deal/chat.ts'
import { document } from '#domain/deal/document.ts'
import { messageReport } from '#domain/deal/message-report.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { offer } from '#domain/deal/offer.ts'
import { order } from '#domain/deal/order.ts'
import { payment } from '#domain/deal/payment.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { refund } from '#domain/deal/refund.ts'
import { transfer } from '#domain/deal/transfer.ts'
import { estate } from '#domain/estate/estate.ts'
import { publicEstate, publication, summary } from '#domain/estate/publication.ts'
import { facilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { favorite } from '#domain/favorite.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { notice } from '#domain/master/notice.ts'
import { notification } from '#domain/notification.ts'
import { prefecture } from '#domain/master/prefecture.ts'
import { serviceMenu } from '#domain/master/service-menu.ts'
import { user } from '#domain/user/user.ts'
import { wizard } from '#domain/master/wizard.ts'
import { del, get, patch, post, put } from './call.ts'
import { crud } from './crud.ts'
import { listQuery } from './filters.ts'
import {
  address,
  area,
  changed,
  city,
  difference,
  imageForm,
  mailChoice,
  operator,
  papers,
  quotationVersion,
  registration,
  storedFile,
} from './shapes.ts'

const words = { keyword: z.string().trim().max(100).describe('ことば（スペースで区切ると、すべてを含むもの）') }
const publicQuery = listQuery<(typeof publication)['fields'] & { keyword: unknown }>(
  publication as unknown as Resource,
  words,
)
const page = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), cursor: z.string().nullable() })
const cardStart = z.object({
  clientSecret: z.string(),
  status: z.string(),
  amount: z.int(),
  browser: z.object({
    kind: z.enum(['local', 'stripe']),
    publishableKey: z.string(),
    testCards: z.array(z.object({ number: z.string(), outcome: z.string() })),
  }),
})
const account = z.object({ bankAccount: z.string(), amount: z.int(), dueDate: z.string().nullable() })
const count = z.object({ count: z.int() })
const inboxItem = z.object({
  negotiation: negotiation.shown,
  estate: z.object({
    id: z.string(),
    title: z.string().nullable(),
    topImage: z.string().nullable(),
    price: z.number().nullable(),
    publicAddress: z.string().nullable(),
  }),
  last: chat.row
    .pick({ message: true, messageType: true, senderName: true, userType: true, createdAt: true, sequence: true })
    .nullable(),
  unread: z.int(),
  reports: z.int().optional().describe('対応を待つ通報の数（運営のみ）'),
  reads: z.array(z.object({ readerID: z.string(), sequence: z.int() })).describe('ほかの人がどこまで読んだか'),
})
const inboxQuery = listQuery<(typeof negotiation)['fields'] & { keyword: unknown }>(
  negotiation as unknown as Resource,
  {
    ...words,
    unread: z.literal('true').describe('true で、未読のメッセージがある商談だけ'),
    reported: z.literal('true').describe('true で、対応を待つ通報がある商談だけ（運営のみ）'),
  },
)

/** Every call of the product, on one page. What is not derived from a noun is written out. */
export const contract = {
  chat: { ...crud(chat), remove: del('/chat/{id}', { output: z.null(), summary: 'メッセージを非表示にする' }) },
  estate: {
    ...crud(estate),
    public: get('/public/estates', { query: publicQuery, output: page(summary), summary: '公開中の物件をさがす' }),
    publicCount: get('/public/estates/count', {
      query: publicQuery,
      output: count,
      summary: '公開中の物件の数（10,000件まで）',
    }),
    publicOne: get('/public/estate/{id}', { output: publicEstate, summary: '公開中の物件' }),
    view: post('/public/estate/{id}/view', { output: z.null(), status: 204, summary: '公開中の物件の閲覧を数える' }),
    negotiating: get('/negotiation/estate', { output: page(summary), summary: '自分が商談している物件' }),
    approve: put('/estate/approve/{id}', { output: estate.shown, summary: '物件を承認して公開する' }),
    reject: put('/estate/reject/{id}', {
      body: estate.row.pick({ denyReason: true }).required(),
      output: estate.shown,
      summary: '物件を差し戻す',
    }),
    confirm: put('/estate/confirm/{id}', { output: estate.shown, summary: '掲載内容に変わりがないことを確かめる' }),
    difference: get('/estate/difference/{id}', { output: z.array(difference), summary: '公開中の内容との違い' }),
  },
  document: {
    ...crud(document),
    file: get('/document/file/{id}', { output: z.string(), produces: 'application/pdf', summary: '帳票（PDF）' }),
    reissue: post('/document/reissue/{id}', {
      output: document.shown,
      idempotent: true,
      summary: '領収書を再発行する',
    }),
  },
  facilityCategoryMaster: crud(facilityCategoryMaster),
  favorite: {
    ...crud(favorite),
    switch: patch('/favorite/switch/{estateID}', {
      output: favorite.shown.nullable(),
      summary: 'お気に入りを入れる・外す',
    }),
    estates: get('/favorite/estates', { output: page(summary), summary: 'お気に入りの物件' }),
  },
  image: {
    create: post('/image', {
      body: imageForm,
      multipart: true,
      output: storedFile,
      status: 201,
      idempotent: true,
      summary: '画像を預ける',
    }),
    link: get('/image/link', {
      query: z.strictObject({ path: z.string().max(200) }),
      output: z.object({ url: z.string(), expiresAt: z.string() }),
      summary: '非公開の画像を開くための短時間のリンク',
    }),
  },
  /** Live news, as server-sent events: what happens in the deals one takes part in. */
  event: {
    stream: get('/events', {
      query: z.strictObject({
        negotiationID: z.string().max(128).optional().describe('この商談のメッセージも受け取る'),
        after: z.coerce
          .number()
          .int()
          .min(0)
          .optional()
          .describe('この順番より後のメッセージから。ヘッダー Last-Event-ID でも指定できる'),
      }),
      output: z.string(),
      produces: 'text/event-stream',
      summary: '商談の動きを受け取り続ける',
    }),
  },
  messageReport: crud(messageReport),
  negotiation: {
    ...crud(negotiation),
    inbox: get('/negotiation/inbox', {
      query: inboxQuery,
      output: page(inboxItem),
      summary: '商談の一覧（最後のメッセージと未読の数）',
    }),
    unread: get('/negotiation/unread', { output: count, summary: '未読のメッセージの数' }),
    read: put('/negotiation/read/{id}', {
      body: z.strictObject({ sequence: z.int().min(0) }),
      output: z.object({ sequence: z.int() }),
      summary: 'ここまで読んだことにする',
    }),
    record: get('/negotiation/record/{id}', {
      output: z.string(),
      produces: 'text/html',
      summary: '完了した取引の記録（保存用のページ）',
    }),
    patchAll: get('/patchNegotiations', { output: changed, summary: '商談の派生項目を計算し直す（保守）' }),
    resetSendAt: get('/dataPatch/negotiations/resetSendAt', {
      output: changed,
      summary: '最終送信日時を計算し直す（保守）',
    }),
    setChatStartFlag: get('/dataPatch/negotiations/setChatStartFlag', {
      output: changed,
      summary: 'チャット開始を計算し直す（保守）',
    }),
  },
  notice: crud(notice),
  notification: {
    ...crud(notification),
    unread: get('/notification/unread', { output: count, summary: '未読の通知の数' }),
    readAll: put('/notification/readAll', { output: count, summary: '通知をすべて既読にする' }),
    mail: get('/public/notificationMail', {
      query: z.strictObject({ token: z.string().max(500).describe('メールのリンクにある token') }),
      output: mailChoice,
      summary: 'メールのリンクが指すお知らせを、メールで受け取っているか',
    }),
  },
  offer: crud(offer),
  order: crud(order),
  payment: {
    ...crud(payment),
    card: post('/payment/card/{id}', { output: cardStart, summary: 'カードでの支払いをはじめる' }),
    account: get('/payment/account/{id}', { output: account, summary: '振込先' }),
  },
  prefecture: crud(prefecture),
  quotation: {
    ...crud(quotation),
    versions: get('/quotation/versions/{id}', {
      output: z.array(quotationVersion),
      summary: '確定した見積のすべての版（新しい順）',
    }),
  },
  refund: crud(refund),
  serviceMenu: {
    ...crud(serviceMenu),
    patchAll: get('/dataPatch/ServiceMenus', {
      query: listQuery<(typeof serviceMenu)['fields']>(serviceMenu as unknown as Resource),
      output: changed,
      summary: '表示順を詰め直す（保守）',
    }),
  },
  transfer: {
    ...crud(transfer),
    match: put('/transfer/match/{id}', {
      body: z.strictObject({ paymentID: z.string().max(128) }),
      output: transfer.shown,
      summary: '入金を支払いに結びつける',
    }),
  },
  user: {
    ...crud(user),
    create: post('/user', {
      body: registration,
      output: user.shown,
      status: 201,
      idempotent: true,
      summary: '会員の登録',
    }),
    applySeller: put('/user/applySeller/{id}', {
      body: papers.partial(),
      output: user.shown,
      summary: '売主の審査を申請する',
    }),
    status: put('/user/status/{id}', {
      body: user.row.pick({ sellerApprovedStatus: true, sellerDenyReason: true, rejectType: true }).partial(),
      output: user.shown,
      summary: '売主の審査の結果を決める',
    }),
    export: post('/users/export', { output: z.string(), produces: 'text/csv', summary: '会員をCSVで書き出す' }),
    me: get('/me', { output: user.shown.nullable(), summary: '自分' }),
  },
  wizard: crud(wizard),
  place: {
    cities: get('/cities', {
      query: z.strictObject({ prefecturesCode: z.coerce.number().int().min(1).max(47) }),
      output: z.array(city),
      summary: '市区町村と公開中の物件の数',
    }),
    areas: get('/areas', {
      query: z.strictObject({ cityCode: z.string().regex(/^\d{5}$/) }),
      output: z.array(area),
      summary: '町域と公開中の物件の数',
    }),
    prefectures: get('/prefectureCounts', {
      output: z.array(z.object({ prefecturesCode: z.int(), count: z.int() })),
      summary: '都道府県ごとの公開中の物件の数',
    }),
    postcodes: get('/postcodes/{postcode}', {
      query: z.strictObject({ fields: z.string().max(200).optional() }),
      output: z.array(address.partial()),
      summary: '郵便番号から住所をさがす',
    }),
    operator: get('/operator', { output: operator, summary: '運営者（広告主）' }),
  },
  session: {
    start: post('/session', { output: z.object({ id: z.string() }), summary: 'ログイン状態をサーバーへ同期する' }),
    end: del('/session', {
      query: z.strictObject({ everywhere: z.literal('true').optional().describe('true で、ほかの端末も') }),
      output: z.null(),
      summary: 'ログイン状態を終える（everywhere=true で、ほかの端末も）',
    }),
  },
}
export type Contract = typeof contract
