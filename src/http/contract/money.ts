import { z } from 'zod'
import { document } from '#domain/deal/document.ts'
import { order } from '#domain/deal/order.ts'
import { payment } from '#domain/deal/payment.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { refund } from '#domain/deal/refund.ts'
import { transfer } from '#domain/deal/transfer.ts'
import { bankStatementLine } from '#domain/desk/statement/bank-statement-line.ts'
import { serviceMenu } from '#domain/master/service-menu.ts'
import { calls } from '../call.ts'
import { listQuery } from '../filters.ts'
import { routes } from '../routes.ts'
import { quotationVersion } from '../shapes.ts'
import { maintenanceResult, dryRunQuery } from '../shapes/maintenance.ts'
import { payoutResult, payoutResultForm } from '../shapes/payout.ts'
import { statement, statementForm } from '../shapes/statement.ts'
import { crudWithKeyword } from './parts.ts'

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

const account = z.object({
  bankAccount: z.string(),
  bank: z
    .object({ name: z.string(), branch: z.string(), kind: z.string(), number: z.string(), holder: z.string() })
    .nullable()
    .describe('振込先を項目に分けたもの。分けられない書き方のときは null'),
  amount: z.int(),
  received: z.int().describe('この支払いのために届いている金額'),
  dueDate: z.string().nullable(),
  ways: z.array(z.int()).describe('いま選べるお支払い方法'),
})

const paymentLetter = z.object({
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]).describe('何回目のお願いか（3回目からは3）'),
  title: z.string(),
  text: z.string().max(5000),
  fault: z.string().nullable().describe('送れない理由'),
})

/** What is asked about money and its papers. */
export const moneyCalls = {
  bankStatementLine: crudWithKeyword(bankStatementLine),
  document: {
    ...crudWithKeyword(document),
    ...calls(routes.document, {
      file: { output: z.string(), summary: '帳票（PDF）' },
      reissue: { output: document.shown, summary: '領収書を再発行する' },
    }),
  },
  order: crudWithKeyword(order),
  payment: {
    ...crudWithKeyword(payment),
    ...calls(routes.payment, {
      card: { output: cardStart, summary: 'カードでの支払いをはじめる' },
      account: { output: account, summary: '振込先' },
      letter: { output: paymentLetter, summary: '期限を過ぎた支払いの、次のお願いの文面（運営のみ）' },
      sendLetter: {
        body: paymentLetter.pick({ step: true, text: true }),
        output: payment.shown,
        summary: '期限を過ぎた支払いのお願いを、確かめた文面で送る（1日に1回まで）',
      },
      remind: { output: payment.shown, summary: 'お支払いのお願いを送る（1日に1回まで）' },
    }),
  },
  payoutFile: calls(routes.payoutFile, {
    result: {
      body: payoutResultForm,
      output: payoutResult,
      summary:
        '銀行の振込結果のファイルを取り込む（同じ結果は一度だけ）。または、残りのすべてを sentOn に振り込んだと記録する',
    },
  }),
  quotation: {
    ...crudWithKeyword(quotation),
    ...calls(routes.quotation, {
      versions: { output: z.array(quotationVersion), summary: '確定した見積のすべての版（新しい順）' },
      offered: {
        query: z.strictObject({ userID: z.string().max(128).optional().describe('だれに（運営のみ。なければ自分）') }),
        output: z.object({
          offered: z.array(z.string()).describe('いま見積をお願いできるメニュー'),
          ordered: z.array(z.string()).describe('この商談で注文ずみのメニュー'),
          isBrokered: z.boolean().describe('運営が媒介・代理をする取引か'),
        }),
        summary: '商談で見積をお願いできるメニュー',
      },
      cap: {
        output: z.object({
          price: z.int().describe('上限の計算のもとになる価格'),
          isAgreed: z.boolean().describe('合意した価格か（そうでなければ掲載価格）'),
          isBrokered: z.boolean().describe('運営が媒介・代理をする取引か'),
          cap: z.int(),
          agreesToSpecial: z.boolean().describe('低廉な空家等の特例に合意しているか'),
          charged: z.int().describe('この商談のほかの見積で、これまでにいただく仲介手数料（返金した分を除く）'),
        }),
        summary: '依頼者にいただける仲介手数料の上限と、これまでの合計（税込。運営のみ）',
      },
      sample: {
        body: quotation.row.pick({ lines: true, validUntil: true, note: true }),
        output: z.string(),
        summary: '確定する前の見積書の見本（PDF）。番号は使わず、何も保存しない（運営のみ）',
      },
    }),
  },
  refund: {
    ...crudWithKeyword(refund),
    ...calls(routes.refund, {
      account: {
        output: z.object({ bankAccount: z.string().nullable() }),
        summary: '承認した返金の、振込先の口座（運営のみ。見たことは記録に残る）',
      },
    }),
  },
  serviceMenu: calls(routes.serviceMenu, {
    patchAll: {
      query: listQuery<(typeof serviceMenu)['fields'] & { dryRun: unknown }>(serviceMenu, dryRunQuery),
      output: maintenanceResult,
      summary: '表示順を詰め直す（保守）',
    },
  }),
  transfer: calls(routes.transfer, {
    match: {
      body: z.strictObject({ paymentID: z.string().max(128) }),
      output: transfer.shown,
      summary: '入金を支払いに結びつける',
    },
    askUnmatch: {
      body: z.strictObject({ unmatchReason: transfer.row.shape.unmatchReason }),
      output: transfer.shown,
      summary: '一致の取り消しを申請する（理由。null で取り下げる）。別の担当者が当日中に承認する',
    },
    preview: { body: statementForm, output: statement, summary: '銀行の明細（CSV）を読んで、取り込む前に確かめる' },
    import: {
      body: statementForm,
      output: statement,
      summary: '銀行の明細（CSV）を受け取ったまま保管し、入金を取り込む（同じ明細は一度だけ）',
    },
  }),
}
