import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError, type Problem } from '#http/errors.ts'
import type { VerifiedAccount } from '#providers/identity/index.ts'
import { createLog } from '#server/log/log.ts'
import { freshDatabase, type FreshDatabase } from '../../../tests/database.ts'
import { failure } from './failures.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await database.pool.query(`create table parents (id text primary key);
    create table children (id text primary key, "parentID" text references parents);
    insert into parents values ('parent');
    insert into children values ('child', 'parent')`)
})
afterAll(() => database.drop())

const answerTo = async (statement: string) => {
  const error: unknown = await database.pool.query(statement).catch((reason: unknown) => reason)
  const answer = failure(error, { log: createLog('silent'), requestID: 'request-1' })
  return { status: answer.status, body: (await answer.json()) as unknown }
}
const conflict = (message: string) => ({ status: 409, body: { code: 'conflict', message, issues: [] } })

test.for([
  ['a second row of the same key', `insert into parents values ('parent')`, 'すでに登録されています'],
  [
    'deleting a row that others refer to',
    `delete from parents`,
    'ほかの記録とつながっているため、この操作はできません',
  ],
  [
    'a row that refers to an absent one',
    `insert into children values ('second', 'absent')`,
    'ほかの記録とつながっているため、この操作はできません',
  ],
  [
    'a deadlock',
    `do $$ begin raise exception using errcode = 'deadlock_detected'; end $$`,
    '同時に更新されました。もう一度お試しください。',
  ],
] as const)('%s is a conflict that says what to do about it', async ([, statement, message]) => {
  expect(await answerTo(statement)).toEqual(conflict(message))
})

test.for([
  ['somebody waited too long for a lock', 'warn', 'lock_not_available'],
  ['the database goes away', 'error', 'admin_shutdown'],
  ['the database may only be read, since another became the primary', 'error', 'read_only_sql_transaction'],
] as const)('where %s one is asked to come back, and the log has it as %s', async ([, level, condition]) => {
  const reason: unknown = await database.pool
    .query(`do $$ begin raise exception using errcode = '${condition}'; end $$`)
    .catch((error: unknown) => error)
  const levels: string[] = []
  const log = createLog('silent')
  for (const one of ['warn', 'error'] as const) log[one] = () => void levels.push(one)
  const answer = failure(reason, { log, requestID: 'request-1' })
  expect([answer.status, answer.headers.get('retry-after'), levels]).toEqual([503, '5', [level]])
})

test('any other failure names the request and keeps its cause to the log', async () => {
  const { status, body } = await answerTo('select secret from nowhere')
  expect([status, JSON.stringify(body)]).toEqual([500, expect.stringContaining('request-1')])
  expect(JSON.stringify(body)).not.toContain('nowhere')
})

test('the log has who was refused what by its kind, and nothing of what is usual', () => {
  const lines: object[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as object) })
  const account = { id: 'somebody' } as VerifiedAccount
  const refuse = (problem: Problem, who?: VerifiedAccount) =>
    failure(new AppError(problem, '断りの言葉'), { log, requestID: 'request-1', ...(who && { account: who }) })
  refuse('forbidden', account)
  refuse('too_many')
  for (const usual of ['not_found', 'token_expired'] as const) refuse(usual, account)
  expect(lines).toMatchObject([
    { requestID: 'request-1', problem: 'forbidden', userID: 'somebody' },
    { requestID: 'request-1', problem: 'too_many' },
  ])
  expect(JSON.stringify(lines)).not.toContain('断りの言葉')
})
