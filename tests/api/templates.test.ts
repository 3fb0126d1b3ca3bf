import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { RejectType, Role, SellerStatus } from '#domain/choices/person.ts'
import { TemplateKind } from '#domain/choices/template.ts'
import { fillTemplate } from '#domain/desk/template-text.ts'
import { migrate, readMigrations } from '#server/database/database.ts'
import { starters } from '#server/setup/starter.ts'
import { openHouse, type House } from '../as.ts'
import { emptyDatabase } from '../database.ts'
import { openShop, type Shop } from '../shop.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const make = (text: string, more = {}) =>
  shop.admin.api.template.create({ body: { kind: TemplateKind.reply, title: '確認', text, ...more } })

test('a place that is in use gets the texts that were the same for everybody, a new one none', async () => {
  const before = readMigrations().filter(({ name }) => name < '0015')
  for (const people of [1, 0]) {
    const { pool, drop } = await emptyDatabase()
    try {
      await migrate(pool, undefined, before)
      if (people)
        await pool.query(`insert into users select (jsonb_populate_record(null::users, to_jsonb($1::jsonb))).*`, [
          JSON.stringify(await userRow()),
        ])
      await migrate(pool)
      const { rows } = await pool.query('select kind, title, text, asks from templates order by "displayOrder"')
      expect(rows).toEqual(people ? starters.template() : [])
    } finally {
      await drop()
    }
  }
})

/** A row of somebody, as the database has it. */
async function userRow(): Promise<object> {
  const { rows } = await house.services.pool.query<{ row: object }>('select to_jsonb(users) as row from users limit 1')
  return rows[0]!.row
}

test('no text to begin with asks a seller for their My Number: neither for the back of its card nor for a paper that has it', () => {
  const texts = starters.template().map(({ text }) => text)
  const asking = texts.filter((text) => /うら面|裏面|住民票/.test(text))
  expect(asking.length).toBeGreaterThan(0)
  for (const text of asking) expect(text).toMatch(/マイナンバー/)
})

test('a template with an unknown variable is refused at its field, naming those that there are', async () => {
  const issue = { path: ['text'], message: expect.stringMatching(/^\{氏名\} は使えません。使えるのは \{名前\}/) }
  await expect(make('{氏名}さん')).rejects.toMatchObject({ status: 400, issues: [issue] })
  const { id } = await make('{名前}さん、確認します。')
  await expect(shop.admin.api.template.patch({ id, body: { text: '{名前さん' } })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['text'] }],
  })
})

test('nobody but the desk reads the texts of the desk', async () => {
  const { id } = await make('確認します。')
  for (const who of [shop.seller, await house.as(Role.buyer)]) {
    await expect(who.api.template.one({ id })).rejects.toMatchObject({ status: 403 })
    await expect(who.api.template.list({})).rejects.toMatchObject({ status: 403 })
  }
  await expect(house.visitor.api.template.list({})).rejects.toMatchObject({ status: 401 })
})

test('only a reply in a room hands a talk on', async () => {
  expect(await make('写真を直してください。', { kind: TemplateKind.refusal, asks: true })).toMatchObject({
    asks: false,
  })
  expect(await make('いつがよいですか。', { asks: true })).toMatchObject({ asks: true })
})

test('every change of a text stands in its history, before and after', async () => {
  const { id } = await make('確認します。')
  await shop.admin.api.template.patch({ id, body: { text: '確認して、お返事します。' } })
  const { items } = await shop.admin.api.desk.history({ noun: 'template', id })
  expect(items.map(({ what }) => what)).toEqual(['変更', '追加'])
  expect(items[0]!.changes).toContainEqual({
    label: '文面',
    before: '確認します。',
    after: '確認して、お返事します。',
  })
})

test('a filled reply that answers nothing leaves a question with the desk, also when it is not offered any more', async () => {
  const text = '{名前}さん、お問い合わせをお預かりしました。{期日}までに、売主さんへ聞いてみます。'
  const { id } = await make(text, { asks: false })
  const { negotiationID, buyer } = await shop.quoted()
  const say = (who: typeof buyer, message: string) => who.api.chat.create({ body: { negotiationID, message } })
  const awaited = async () => (await shop.admin.api.negotiation.one({ id: negotiationID })).awaitedRole
  await say(buyer, '駐車場はありますか')
  await say(shop.admin, fillTemplate(text, { name: '佐藤 健', due: '2026-12-05' }))
  expect(await awaited()).toBe(Role.admin)
  await shop.admin.api.template.patch({ id, body: { retired: true } })
  await say(shop.admin, fillTemplate(text, { name: '佐藤', due: '2026-12-06' }))
  expect(await awaited()).toBe(Role.admin)
  await say(shop.admin, '2台分あります。')
  expect(await awaited()).toBe(Role.buyer)
})

test('nobody sends a variable that was not replaced: not in a room, nor as a reason', async () => {
  const { negotiationID, buyer } = await shop.quoted()
  const say = (who: typeof buyer, message: string) => who.api.chat.create({ body: { negotiationID, message } })
  const message = '{期日} を、実際の内容に書き換えてください。'
  await expect(say(shop.admin, '期限は{期日}です。')).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['message'], message }],
  })
  // What a member writes is their own.
  await say(buyer, '{期日}とは何ですか')

  const { id } = await shop.seller.api.estate.create({ body: typedEstate() })
  await shop.seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  const refuse = (denyReason: string) =>
    shop.admin.api.estate.patch({ id, body: { status: ListingStatus.rejected, denyReason } })
  await expect(refuse('{期日}までに直してください')).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['denyReason'], message }],
  })
  expect(await refuse('12月5日までに直してください')).toMatchObject({ status: ListingStatus.rejected })

  const applicant = await house.as(Role.seller)
  const deny = (sellerDenyReason: string) =>
    shop.admin.api.user.patch({
      id: applicant.id,
      body: { sellerApprovedStatus: SellerStatus.rejected, rejectType: RejectType.resubmit, sellerDenyReason },
    })
  await expect(deny('{期日}までに直してください')).rejects.toMatchObject({
    status: 400,
    issues: [{ path: ['sellerDenyReason'], message }],
  })
  expect(await deny('12月5日までに直してください')).toMatchObject({ sellerApprovedStatus: SellerStatus.rejected })
})
