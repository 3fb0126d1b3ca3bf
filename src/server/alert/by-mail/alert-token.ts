import { gt } from 'drizzle-orm'
import { AppError } from '#http/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { tableOf } from '#server/kernel/table.ts'
import { alertAddresses, alertRequests, alertTokens } from './alert-address.ts'

/** For so long a request waits for its answer, in milliseconds. */
const dayMs = 24 * 60 * 60 * 1000

const brokenLink = () => new AppError('not_found', 'このリンクは使えません')
const endedLink = () => new AppError('gone', 'このリンクは、もう使われたか、期限が過ぎました')

/** What a token of ours lets its holder do. @throws AppError not_found */
export const saidBy = ({ services }: Pick<Context, 'services'>, token: string) => {
  const payload = alertTokens.verify(token, services.secret)
  if (!payload) throw brokenLink()
  return payload
}

/** The request that waits for the holder of its token. @throws AppError not_found, gone */
export async function waitingRequest(context: Context, token: string, lock = false) {
  const payload = saidBy(context, token)
  if (!('requestID' in payload)) throw brokenLink()
  const since = new Date(Date.parse(context.now) - dayMs).toISOString()
  const also = gt(tableOf(alertRequests).createdAt, since)
  const [request] = await find(context, alertRequests, { id: payload.requestID }, { lock, also })
  if (!request) throw endedLink()
  return request
}

/** The address whose holder decides, kept from changing meanwhile where `lock` says so. @throws AppError not_found, gone */
export async function addressOf(context: Context, token: string, lock = false) {
  const payload = saidBy(context, token)
  if (!('addressID' in payload)) throw brokenLink()
  const [address] = await find(context, alertAddresses, { id: payload.addressID, endedAt: null }, { lock })
  if (!address) throw new AppError('gone', 'このアドレスへのお知らせは終わりました')
  return address
}
