import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptSince, retention } from '#domain/law/retention.ts'
import { recordMails } from '#server/notify/mail-records.ts'
import { forgetOldMails } from '#server/notify/mail-records.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { openShop, type Shop } from '../shop.ts'
import { eventually } from '../eventually.ts'

let house: House
let shop: Shop
let desk: Somebody
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  desk = shop.admin
})
afterAll(() => house.drop())

const mail = (to: string) => ({ to, subject: '【スミカ】ためし', text: 'ひみつの本文', html: '<p>ひみつの本文</p>' })

test('the desk reads what somebody was told, on the site and by mail', async () => {
  const { buyer } = await shop.quoted()
  const seller = await house.as(2)
  await desk.api.estate.create({ body: { userID: seller.id } })
  await eventually(async () => {
    const { notifications, mails } = await desk.api.user.letters({ id: seller.id })
    expect(notifications.map(({ title }) => title)).toContain('運営が、物件の下書きを代わりに作成しました')
    expect(mails).toContainEqual(
      expect.objectContaining({
        to: seller.email,
        subject: '【スミカ】運営が、物件の下書きを代わりに作成しました',
        failure: null,
      }),
    )
  })
  for (const who of [seller, buyer])
    await expect(who.api.user.letters({ id: seller.id })).rejects.toMatchObject({ status: 403 })
})

test('a mail that fails is told with its reason until it has gone, and its words are nowhere', async () => {
  const { id, email } = await house.as(3)
  let isDown = true
  const mailer = recordMails(
    { send: async () => (isDown ? Promise.reject(new Error('connection refused')) : undefined) },
    () => house.services,
  )
  const read = async () =>
    (await desk.api.user.letters({ id })).mails.filter(({ subject }) => subject.includes('ためし'))
  await expect(mailer.send({ ...mail(email), id: 'one-mail' })).rejects.toThrow('connection refused')
  expect(await read()).toMatchObject([{ sentAt: null, failure: 'Error: connection refused' }])
  isDown = false
  await mailer.send({ ...mail(email), id: 'one-mail' })
  expect(await read()).toMatchObject([{ sentAt: expect.any(String), failure: null }])
  const { rows } = await house.services.pool.query(`select to_jsonb(m) as row from "mailRecords" m`)
  expect(JSON.stringify(rows)).not.toContain('ひみつ')
})

test('a mail goes although nobody can write it down', async () => {
  const sent: string[] = []
  const broken = { ...house.services, db: null as never, log: { error: () => undefined } as never }
  const mailer = recordMails({ send: async ({ to }) => void sent.push(to) }, () => broken)
  await mailer.send(mail('somebody@example.jp'))
  expect(sent).toEqual(['somebody@example.jp'])
})

test('the records go after 90 days, and with whom they are of', async () => {
  const old = await house.as(3)
  const leaving = await house.as(3)
  const mailer = recordMails({ send: async () => undefined }, () => house.services)
  await mailer.send(mail(old.email))
  await mailer.send(mail(leaving.email))
  await house.services.pool.query(
    `update "mailRecords" set "createdAt" = now() - interval '92 days' where "userID" = $1`,
    [old.id],
  )
  await forgetOldMails(house.services, keptSince(retention.mails.keep, Date.now()))
  expect((await desk.api.user.letters({ id: old.id })).mails).toEqual([])
  await leaving.api.user.remove({ id: leaving.id })
  const { rowCount } = await house.services.pool.query(`select 1 from "mailRecords" where "to" = $1`, [leaving.email])
  expect(rowCount).toBe(0)
})
