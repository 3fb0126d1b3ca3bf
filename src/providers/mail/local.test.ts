import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database.ts'
import { createMailbox, type Mailbox } from './local.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let mailbox: Mailbox

beforeAll(async () => {
  database = await freshDatabase()
  mailbox = createMailbox(database.pool)
})

beforeEach(() => database.pool.query('truncate mailbox'))

afterAll(() => database.drop())

const mail = { to: 'taro@example.jp', subject: '【スミカ】髙橋 𠮷子 様', text: '本文', html: '<p>本文</p>' }

test('a sent mail can be read', async () => {
  await mailbox.send(mail)
  const [kept] = await mailbox.list({ limit: 10 })
  expect(kept).toEqual({ ...mail, id: expect.any(String), sentAt: expect.any(String) })
  expect(new Date(kept!.sentAt).toISOString()).toBe(kept!.sentAt)
  expect(await mailbox.one(kept!.id)).toEqual(kept)
})

test('a mail that is sent again under its id is one mail', async () => {
  for (const id of ['job-1', 'job-1', 'job-2']) await mailbox.send({ ...mail, id })
  expect((await mailbox.list({ limit: 10 })).map(({ id }) => id)).toEqual(['job-2', 'job-1'])
  await expect(mailbox.send({ ...mail, id: 'a b' })).rejects.toThrow('id')
})

test('the newest comes first, and no more than asked for', async () => {
  for (const subject of ['一', '二', '三']) await mailbox.send({ ...mail, subject })
  const subjects = (await mailbox.list({ limit: 2 })).map((each) => each.subject)
  expect(subjects).toEqual(['三', '二'])
})

test('the mails of one address can be picked out, letter case aside', async () => {
  await mailbox.send(mail)
  await mailbox.send({ ...mail, to: 'hanako@example.jp' })
  const kept = await mailbox.list({ limit: 10, to: 'TARO@example.jp' })
  expect(kept.map((each) => each.to)).toEqual(['taro@example.jp'])
})

test('an unknown id is null', async () => {
  expect(await mailbox.one("' or 1=1")).toBeNull()
})

test('is as strict about addresses and headers as the real mailer', async () => {
  await expect(mailbox.send({ ...mail, to: 'a@example.jp, b@example.jp' })).rejects.toThrow('one bare address')
  await mailbox.send({ ...mail, subject: '件名\r\nBcc: b@example.jp', text: '空\0文字' })
  const [kept] = await mailbox.list({ limit: 1 })
  expect(kept).toMatchObject({ subject: '件名 Bcc: b@example.jp', text: '空文字' })
})
