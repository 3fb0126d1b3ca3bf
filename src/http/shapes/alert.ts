import { z } from 'zod'
import { searchAlert } from '#domain/alert/search-alert.ts'
import { ToldPace } from '#domain/choices/alert.ts'
import { email } from '#domain/kit/fields.ts'
import { oneOf } from '#domain/kit/parts.ts'
import { calls } from '../call.ts'
import { routes } from '../routes.ts'

const token = z.string().max(500).describe('メールのリンクにある token')
const { pace } = searchAlert.row.shape
const wish = searchAlert.row.pick({ name: true, search: true, pace: true })
const id = z.string().max(128)

/** What a visitor asks for. */
const askedByMail = z.strictObject({
  ...wish.shape,
  email: email('お知らせを受け取るメールアドレス'),
  pace: oneOf('お知らせの頻度', ToldPace),
})

/** What whoever has no account asks of alerts: who they are is said by the token of a mail. */
export const mailedAlertCalls = calls(routes.searchAlert, {
  ask: {
    body: askedByMail,
    output: z.null(),
    status: 204,
    open: true,
    summary:
      '会員でない方が、条件に合う物件のお知らせを申し込む（確認のメールが届く。知っているアドレスかどうかは答えない）',
  },
  open: {
    query: z.strictObject({ token }),
    output: z.object({
      email: z.string(),
      request: wish.nullable().describe('確認を待つ条件。確認のメールのリンクのとき'),
      alerts: z.array(searchAlert.row.pick({ id: true, name: true, search: true, pace: true, news: true })),
      until: z.string().nullable().describe('いつまで届くか（日付）'),
    }),
    summary: 'メールのリンクが指す、確認を待つ条件か、届け先に保存した条件',
  },
  confirm: {
    body: z.strictObject({ token }),
    output: z.object({ token: z.string().nullable().describe('設定のページの token。会員の条件になったときは null') }),
    open: true,
    summary: '確認のメールのリンクで、お知らせを受け取ることにする',
  },
  change: {
    body: z.strictObject({ token, id: id.optional(), pace: pace.optional() }),
    output: z.object({ until: z.string().describe('いつまで届くか（日付）') }),
    open: true,
    summary: 'お知らせの頻度を変える。条件を指定しなければ、届く期間だけを延ばす',
  },
  stop: {
    body: z.strictObject({ token, id: id.optional() }),
    output: z.null(),
    status: 204,
    open: true,
    summary: '条件のお知らせを終える。指定しなければ、すべて終えて、アドレスを消す',
  },
})
