import { z } from 'zod'
import { chat } from '#domain/deal/chat.ts'
import { ledgerLine } from '#domain/deal/ledger/ledger-line.ts'
import { messageReport } from '#domain/deal/message-report.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { calls } from '../call.ts'
import { count, crud, page } from '../crud.ts'
import { listQuery } from '../filters.ts'
import { routes } from '../routes.ts'
import { maintenanceResult, recomputeQuery } from '../shapes/maintenance.ts'
import { keyword, crudWithKeyword } from './parts.ts'

const inboxItem = z.object({
  negotiation: negotiation.shown,
  estate: z.object({
    id: z.string(),
    title: z.string().nullable(),
    topImage: z.string().nullable(),
    price: z.number().nullable().describe('掲載の価格。成約してからは、合意した価格'),
    isAgreed: z.boolean(),
    publicAddress: z.string().nullable(),
  }),
  last: chat.row
    .pick({ message: true, messageType: true, senderName: true, userType: true, createdAt: true, sequence: true })
    .nullable(),
  unread: z.int(),
  readUpTo: z.int().describe('自分がどこまで読んだか'),
  isDeskTurn: z.boolean().optional().describe('運営の番か（運営のみ）'),
  reports: z.int().optional().describe('対応を待つ通報の数（運営のみ）'),
  reads: z.array(z.object({ readerID: z.string(), sequence: z.int() })).describe('ほかの人がどこまで読んだか'),
})

const inboxQuery = listQuery<(typeof negotiation)['fields'] & { keyword: unknown }>(negotiation, {
  keyword,
  unread: z.literal('true').describe('true で、未読のメッセージがある商談だけ'),
  turn: z.literal('desk').describe('desk で、運営の番の商談だけ（運営のみ）'),
  reported: z.literal('true').describe('true で、対応を待つ通報がある商談だけ（運営のみ）'),
})

/** What is asked in a deal and of its talk. */
export const dealCalls = {
  chat: {
    remove: {
      ...crud(chat).remove,
      summary: 'メッセージを非表示にする（書いた本人は、送ってから10分のあいだ取り消せる）',
    },
  },
  partyCheck: calls(routes.partyCheck, {
    letter: { output: z.string(), summary: '転送不要郵便に入れる手紙（PDF、審査の担当のみ。記録に残る）' },
  }),
  disclosure: calls(routes.disclosure, { file: { output: z.string(), summary: '告知書・付帯設備表（PDF）' } }),
  /** Live news, as server-sent events: what happens in the deals one takes part in. */
  event: calls(routes.event, {
    stream: {
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
      summary: '商談の動きを受け取り続ける',
    },
  }),
  messageReport: crudWithKeyword(messageReport),
  ledgerLine: {
    ...crudWithKeyword(ledgerLine),
    ...calls(routes.ledgerLine, {
      paper: { output: z.string(), summary: '年度（番号のかわりに指定）の帳簿（PDF、運営のみ）' },
    }),
  },
  negotiation: {
    ...crudWithKeyword(negotiation),
    ...calls(routes.negotiation, {
      inbox: { query: inboxQuery, output: page(inboxItem), summary: '商談の一覧（最後のメッセージと未読の数）' },
      unread: {
        output: count.extend({ otherSide: z.int().describe('両方の立場を持つ人が、もう一方の立場で受け取ったもの') }),
        summary: '未読のメッセージの数',
      },
      read: {
        body: z.strictObject({ sequence: z.int().min(0) }),
        output: z.object({ sequence: z.int() }),
        summary: 'ここまで読んだことにする',
      },
      writing: {
        output: z.null(),
        status: 204,
        summary: '書いていることを、同じ商談を見ている運営の担当者に知らせる',
      },
      settle: { output: negotiation.shown, summary: '返事は不要とする（運営のみ。新しいメッセージで、また番になる）' },
      tellIntent: {
        output: negotiation.shown,
        summary: '購入の申し込みを希望する（買主のみ。商談がはじまる前に）',
      },
      explanationDraft: { output: z.string(), summary: '重要事項説明書の案（PDF、運営のみ）' },
      contractDraft: { output: z.string(), summary: '37条書面の案（PDF、運営のみ）' },
      acceptFiles: {
        body: z.strictObject({ accepts: z.boolean().describe('false で、承諾を取り下げる') }),
        output: negotiation.shown,
        summary: '重要事項説明書と37条書面を、書面のかわりにファイルで受け取ることを承諾する（買主・売主のみ）',
      },
      askForSpecialCap: {
        output: negotiation.shown,
        summary: '買主に、低廉な空家等の特例への合意をお願いする（運営のみ）',
      },
      agreeToSpecialCap: {
        body: z.strictObject({ agrees: z.boolean().describe('false で、合意を取り下げる') }),
        output: negotiation.shown,
        summary: '低廉な空家等の特例に合意する（買主のみ。運営がお願いしたあとに）',
      },
      record: { output: z.string(), summary: '完了した取引の記録（保存用のページ）' },
      patchAll: { query: recomputeQuery, output: maintenanceResult, summary: '商談の派生項目を計算し直す（保守）' },
      resetSendAt: { query: recomputeQuery, output: maintenanceResult, summary: '最終送信日時を計算し直す（保守）' },
      setChatStartFlag: {
        query: recomputeQuery,
        output: maintenanceResult,
        summary: 'チャット開始を計算し直す（保守）',
      },
    }),
  },
}
