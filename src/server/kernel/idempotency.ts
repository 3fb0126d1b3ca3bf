import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { text } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { json } from '#domain/kit/parts.ts'
import { idempotencyKeyForm } from '#http/call.ts'
import { AppError } from '#http/errors.ts'
import { inTransaction, type Context, type Services } from './context.ts'
import { deleteWhere, setWhere } from './bulk.ts'
import { internalTable } from './sql/internal-table.ts'
import { query } from './query.ts'
import { tableOf } from './table.ts'

/** With which key is asked, for what, and by what content. */
type RepeatableRequest = NonNullable<Context['repeat']>

/** The keys of a day, by their hashes, with the answers to their requests. */
const idempotencyKeys = internalTable('idempotencyKeys', {
  key: text('キー'),
  bodyHash: text('内容'),
  answer: json('応答', z.unknown()),
  createdAt: time('作成日時'),
})

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

const requestHash = ({ asked, content }: RepeatableRequest) => hash(`${asked}\0${content}`)

/** A person's own key, as it is stored. @throws AppError bad_request */
function keyHashOf({ account, me, ip }: Context, key: string): string {
  if (!idempotencyKeyForm.test(key))
    throw new AppError('bad_request', 'Idempotency-Key は8〜255文字の英数字にしてください')
  return hash(`${account?.id ?? me?.id ?? ip}\0${key}`)
}

type StoredKey = { bodyHash: string; answer: [text: string] | null }

/** The answer that a key already has; undefined where it has none yet. @throws AppError key_reused for another content */
function answerIn<T>(row: StoredKey | undefined, request: RepeatableRequest): { answer: T } | undefined {
  if (!row?.answer) return undefined
  if (row.bodyHash !== requestHash(request))
    throw new AppError('key_reused', '同じ Idempotency-Key が、ちがう内容に使われています')
  return { answer: JSON.parse(row.answer[0]) as T }
}

/**
 * The answer that was given to this request before, asked without a transaction: for a handler that waits for the outside before it
 * writes. @throws AppError key_reused, bad_request
 */
export async function answerBefore<T>(context: Context): Promise<{ answer: T } | undefined> {
  const request = context.repeat
  if (!request) return undefined
  const key = keyHashOf(context, request.key)
  const [row] = await query<StoredKey>(
    context,
    sql`select "bodyHash", answer from "idempotencyKeys" where key = ${key}`,
  )
  return answerIn<T>(row, request)
}

/**
 * Does a thing once a key: the key, the work and its answer are written in one transaction, so a second request with
 * the same key waits for the first and is given its answer again. Another body under the same key is refused.
 * Keys are a person's own and live a day. The work holds a connection: it waits for nothing but the database.
 */
export function idempotent<T>(
  context: Context,
  request: RepeatableRequest,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const keyHash = keyHashOf(context, request.key)
  return inTransaction(context, async (context) => {
    const [row] = await query<StoredKey>(
      context,
      sql`insert into "idempotencyKeys" (key, "bodyHash", "createdAt") values (${keyHash}, '', ${context.now})
        on conflict (key) do update set key = excluded.key returning "bodyHash", answer`,
    )
    const before = answerIn<T>(row, request)
    if (before) return before.answer
    const answer = await work(context)
    if (answer instanceof Response) return answer
    // Kept as text: JSON in the database has no order of names, and the answer is to be the same to the letter.
    const stored = { bodyHash: requestHash(request), answer: [JSON.stringify(answer)] }
    await setWhere(context, idempotencyKeys, { key: keyHash }, stored)
    return answer
  })
}

/** Writes, after the outside was waited for: once a key where the request has one, and in one transaction in any case. */
export const writeOnce = <T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> =>
  context.repeat ? idempotent(context, context.repeat, work) : inTransaction(context, work)

/** Forgets the keys of before. */
export const dropOldKeys = (services: Services, since: string) =>
  deleteWhere(services, idempotencyKeys, {}, lt(tableOf(idempotencyKeys).createdAt, since))
