import { answerChallenge, findChallenge } from './challenge.ts'
import { answeredPage, challengePage, unknownPage } from './challenge-page.ts'
import { confirm, confirmation, today } from './confirm.ts'
import type { GatewayContext } from './gateway-context.ts'
import { GatewayRefused } from '../index.ts'

const LIMIT = 8_192
const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/**
 * Answers the paths under `/gateway/`; null for any other.
 * `POST /gateway/confirm` takes JSON `{ clientSecret, card: { number, expiry, cvc }, returnPath }` and answers 200 `Confirmed`,
 * 400 with an issue for each bad field, 404 for an unknown secret. `/gateway/challenge/{id}` is the page of the bank.
 */
export async function handle(context: GatewayContext, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/gateway/')) return null
  const [, challengeID] = /^\/gateway\/challenge\/([a-z0-9_]{1,60})$/.exec(pathname) ?? []
  if (challengeID) return challenge(context, request, challengeID)
  if (pathname !== '/gateway/confirm') return refusal(404, 'not_found', 'このURLはありません')
  if (request.method !== 'POST') return refusal(405, 'method_not_allowed', 'この操作はできません', { allow: 'POST' })
  return pay(context, request)
}

async function pay(context: GatewayContext, request: Request): Promise<Response> {
  const body = await readText(request)
  if (body === null) return refusal(413, 'too_large', '送られた内容が大きすぎます')
  const parsed = confirmation(today(context)).safeParse(parseJSON(body))
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({ path, message }))
    const message = 'カードの内容をご確認ください'
    return Response.json({ code: 'invalid', message, issues }, { status: 400, headers: HEADERS })
  }
  try {
    return Response.json(await confirm(context, parsed.data), { headers: HEADERS })
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    return refusal(404, 'not_found', 'お支払いが見つかりません。お支払いの画面を開き直してください')
  }
}

async function challenge(context: GatewayContext, request: Request, id: string): Promise<Response> {
  if (request.method === 'POST') {
    const answer = new URLSearchParams((await readText(request)) ?? '').get('answer')
    if (answer !== 'approve' && answer !== 'deny') return refusal(400, 'invalid', '認証するかどうかを選んでください')
    const location = await answerChallenge(context, id, answer === 'approve')
    if (location) return new Response(null, { status: 303, headers: { ...HEADERS, location } })
  }
  const present = await findChallenge(context, id)
  const page = !present ? unknownPage() : present.isOpen ? challengePage(present) : answeredPage(present)
  const headers = { ...HEADERS, 'content-type': 'text/html; charset=utf-8' }
  return new Response(String(await page), { status: present ? 200 : 404, headers })
}

const refusal = (status: number, code: string, message: string, more: Record<string, string> = {}) =>
  Response.json({ code, message, issues: [] }, { status, headers: { ...HEADERS, ...more } })

function parseJSON(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The body as text; null when it is longer than any valid one. */
async function readText(request: Request): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > LIMIT) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
