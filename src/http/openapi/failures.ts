import { paramsOf, type Call } from '../call.ts'
import type { JsonSchema } from './schemas.ts'

/** What every failed call answers with. */
export const failure: JsonSchema = {
  type: 'object',
  required: ['code', 'message', 'issues'],
  properties: {
    code: { type: 'string', description: '理由の符号' },
    message: { type: 'string', description: '人に見せてよい日本語の文' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'array', items: { type: ['string', 'integer'] }, description: '項目の場所' },
          message: { type: 'string' },
        },
      },
    },
  },
}

const descriptions = {
  400: '内容が正しくありません',
  401: 'ログインしていないか、ログインが無効です',
  403: '権限がないか、トークンの期限切れ（code: token_expired）です',
  404: '見つかりません',
  409: 'いまの状態ではできないか、ほかの人が先に変更しました',
  413: '大きすぎます',
  415: '使えない形式です',
  422: '同じIdempotency-Keyが別の内容で使われています',
  429: '回数が多すぎます。Retry-After の秒数を待ってください',
} as const

const header = { 'Retry-After': { description: '待つ秒数', schema: { type: 'integer' } } }

/** The failed answers, each written once. */
export const failureResponses = Object.fromEntries(
  Object.entries(descriptions).map(([status, description]) => [
    status,
    {
      description,
      ...(status === '429' && { headers: header }),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  ]),
)

/** Which of them a call may answer with. */
export function failuresOf(call: Call, isPublic: boolean) {
  const statuses: (keyof typeof descriptions)[] = [
    400,
    ...(isPublic ? [] : ([401, 403] as const)),
    ...(paramsOf(call.path).length ? ([404] as const) : []),
    ...(call.method === 'GET' ? [] : ([409] as const)),
    ...(call.body ? ([413, 415] as const) : []),
    ...(call.idempotent ? ([422] as const) : []),
    429,
  ]
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]))
}
