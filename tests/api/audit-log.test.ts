import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadList } from '#app/features/desk/list/load-list.ts'
import { StepKind } from '#domain/choices/agreeing.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { subjectText, type TimelineNoun } from '#domain/desk/timeline.ts'
import { hiddenValueText } from '#http/desk/audit/value-words.ts'
import { audits } from '#http/desk/audit/audits.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { dayFromNow } from '../days.ts'
import { openShop, payByDeposit, specialist, type Shop } from '../shop.ts'
import { statements } from '../statements.ts'

let house: House
let shop: Shop
let colleague: Somebody
let deal: Awaited<ReturnType<Shop['quoted']>>
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
  colleague = await house.as(Role.admin)
  deal = await shop.quoted()
  await house.services.pool.query(`update users set name = '山田' where id = $1`, [shop.admin.id])
})
afterAll(() => house.drop())

const rowsOf = async (search: Record<string, string>, who = shop.admin) =>
  (await loadList(who.api, audits, search)).rows

describe('the audit log tells', () => {
  test('who did what to which thing, in a sentence that leads there', async () => {
    const [line] = await rowsOf({ rowID: deal.estateID, action: 'approve' })
    expect(line).toMatchObject({ who: '山田', role: '管理者', to: `/admin/estate/${deal.estateID}` })
    expect(line!.deed).toMatch(/^物件「.+」を承認して公開しました$/)
  })

  test('what a thing was called that was made or is gone', async () => {
    const { admin } = shop
    const { id } = await admin.api.facilityCategoryMaster.create({ body: { facilityCategoryName: '囲炉裏' } })
    await admin.api.facilityCategoryMaster.remove({ id })
    const lines = await rowsOf({ rowID: id })
    expect(lines.map(({ deed }) => deed)).toEqual([
      '施設区分「囲炉裏」を削除しました',
      '施設区分「囲炉裏」を登録しました',
    ])
    expect(lines[0]!.changes).toContainEqual({ label: '施設区分名', before: '囲炉裏', after: null })
  })

  test('what changed, by the labels of its fields, before and after', async () => {
    await shop.admin.api.user.patch({ id: deal.buyer.id, body: { adminMemo: '要確認', disabledAt: null } })
    await shop.admin.api.user.patch({ id: deal.buyer.id, body: { adminMemo: '確認済み' } })
    const [line] = await rowsOf({ rowID: deal.buyer.id })
    expect(line!.changes).toEqual([{ label: 'メモ（非公開）', before: '要確認', after: '確認済み' }])
    expect(line!.deed).toMatch(/^会員「.+」を変更しました$/)
  })

  test('an amount and whose it is, and the reason of a suspension and of a refund', async () => {
    const { admin } = shop
    const { buyer, payment, order } = await shop.ordered()
    await house.services.pool.query(
      `insert into refunds (id, "createdAt", "updatedAt", version, "paymentID", amount, reason, status, "requestedBy")
       values ('refund-1', now(), now(), 1, $1, 55000, '重複のため', 1, $2)`,
      [payment.id, admin.id],
    )
    await house.services.pool.query(
      `insert into audits (id, "createdAt", "actorID", "actorRole", action, noun, "rowID", "requestID", ip)
       values ('line-1', now(), $1, 3, 'approve', 'refund', 'refund-1', 'r', '127.0.0.1')`,
      [admin.id],
    )
    const [line] = await rowsOf({ rowID: 'refund-1' })
    expect(line!.deed).toMatch(/^返金「55,000円・.+さん」を承認しました$/)
    expect(line).toMatchObject({ reason: '重複のため', to: `/admin/chat/${order.negotiationID}` })
    await admin.api.user.disable({ id: buyer.id, body: { reason: '連絡がつかないため' } })
    expect((await rowsOf({ rowID: buyer.id, action: 'change' }))[0]).toMatchObject({ reason: '連絡がつかないため' })
  })

  test('names in place of the ids of people and specialists, and which step or deposit it was', async () => {
    const { admin } = shop
    const { negotiationID } = await shop.agreed()
    const { id: specialistID } = await admin.api.transactionSpecialist.create({
      body: { ...specialist, registrationNumber: '（東京）第009999号' },
    })
    await admin.api.negotiation.patch({ id: negotiationID, body: { adminID: admin.id, specialistID } })
    const [line] = await rowsOf({ rowID: negotiationID, action: 'patch' })
    expect(line!.changes.map(({ after }) => after)).toEqual(expect.arrayContaining(['山田', specialist.name]))

    const step = (await admin.api.dealStep.list({ negotiationID })).items.find(
      ({ kind }) => kind === StepKind.boundary,
    )!
    await admin.api.dealStep.patch({ id: step.id, body: { dueOn: dayFromNow(30) } })
    expect((await rowsOf({ rowID: step.id }))[0]!.deed).toBe('成約後の手続き「境界の確認」を変更しました')

    const { payment } = await shop.ordered()
    await payByDeposit(admin, payment.id)
    const [deposit] = await rowsOf({ noun: 'transfer' })
    expect(deposit!.deed).toMatch(/^入金「.+・[\d,]+円」を/)
  })

  test('codes by their labels, and moments as people read them', async () => {
    const [line] = await rowsOf({ rowID: deal.estateID, action: 'approve' })
    const after = Object.fromEntries(line!.changes.map(({ label, after }) => [label, after]))
    expect(after['承認日時']).toMatch(/^\d+年\d+月\d+日 \d\d:\d\d$/)
    expect(after['掲載状況']).toBe(ListingStatus.label(ListingStatus.approved))
  })
})

describe('the audit log is narrowed', () => {
  test('by person, thing, row, act, time and request, and by a name or a number', async () => {
    const api = shop.admin.api
    const { items: all } = await api.audit.list({ limit: 100 })
    const [line] = all.filter(({ action }) => action === 'fix' || action === 'approve')
    const { actorID, noun, rowID, action, requestID, createdAt } = line!
    const asked = [{ actorID }, { noun }, { rowID }, { action }, { requestID }]
    for (const search of [...asked, { createdAtFrom: createdAt, createdAtTo: createdAt }]) {
      const { items } = await api.audit.list({ ...search, limit: 100 })
      const [[field, value]] = Object.entries(search) as [[string, string]]
      const isMeant = (each: (typeof all)[number]) =>
        field.startsWith('createdAt') ? each.createdAt === createdAt : each[field as keyof typeof each] === value
      expect(items.map(({ id }) => id)).toEqual(all.filter(isMeant).map(({ id }) => id))
      expect(items.length).toBeLessThan(all.length)
    }
    for (const keyword of [requestID, rowID])
      expect((await rowsOf({ keyword })).map(({ id }) => id)).toContain(line!.id)
    expect((await rowsOf({ keyword: '山田' })).every(({ who, deed }) => who === '山田' || deed.includes('山田'))).toBe(
      true,
    )
  })

  test('page by page without a gap', async () => {
    const { items } = await shop.admin.api.audit.list({ limit: 100 })
    const { items: first, cursor } = await shop.admin.api.audit.list({ limit: 3 })
    const { items: second } = await shop.admin.api.audit.list({ limit: 3, cursor: cursor! })
    expect([...first, ...second].map(({ id }) => id)).toEqual(items.slice(0, 6).map(({ id }) => id))
  })
})

test('nobody writes in it by a call, the desk neither, and nobody else reads it', async () => {
  const { items } = await shop.admin.api.audit.list({ limit: 1 })
  const { id } = items[0]!
  const headers = { 'content-type': 'application/json' }
  for (const method of ['PATCH', 'PUT', 'DELETE']) {
    const body = method === 'DELETE' ? {} : { body: JSON.stringify({ reason: 'x' }) }
    const request = new Request(`http://sumika.test/api/audit/${id}`, { method, headers, ...body })
    expect((await shop.admin.fetch(request)).status, method).toBe(404)
  }
  await expect(deal.buyer.api.audit.list({ id })).rejects.toMatchObject({ status: 403 })
})

test('what one may not read in a row is covered in its lines, on the page and in the call', async () => {
  const body = { list: 'payments', name: '自分の見方', search: '?status=unpaid' }
  const { id } = await shop.admin.api.savedView.create({ body })
  const own = await shop.admin.api.audit.list({ rowID: id })
  expect(own.items[0]!.after).toMatchObject({ name: '自分の見方' })
  const { items } = await colleague.api.audit.list({ rowID: id })
  expect(items[0]!.after).toMatchObject({ name: hiddenValueText, search: hiddenValueText })
  const [line] = await rowsOf({ rowID: id }, colleague)
  expect(line!.changes.map(({ after }) => after)).toEqual([hiddenValueText, hiddenValueText, hiddenValueText])
})

test('as a file it tells of members what was changed but not into what, and is recorded itself', async () => {
  await shop.admin.api.user.patch({ id: deal.buyer.id, body: { phone: '09098765432' } })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${shop.admin.token}` }
  const body = JSON.stringify({ list: 'audits', search: { rowID: deal.buyer.id } })
  const answer = await house.visitor.fetch('/api/desk/export', { method: 'POST', headers, body })
  const file = await answer.text()
  expect(answer.status).toBe(200)
  expect(file).toContain('電話番号')
  expect(file).not.toContain('09098765432')
  const [line] = await rowsOf({ action: 'export' })
  expect(line!.deed).toBe('操作の記録の一覧を書き出しました')
  const asked = { label: '条件', before: null, after: `タブ：すべて、対象の番号：${deal.buyer.id}` }
  expect(line!.changes).toEqual(expect.arrayContaining([{ label: '一覧', before: null, after: '操作の記録' }, asked]))
})

test.each([
  `noun = 'estate'`,
  `action = 'approve'`,
  `"actorID" = 'a'`,
  `"rowID" = 'a'`,
  `"requestID" = 'r'`,
  `"createdAt" >= '2026-01-01' and "createdAt" <= '2026-02-01'`,
])('the newest lines of %s are found by an index in their order', async (condition) => {
  const client = await house.services.pool.connect()
  try {
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off')
    const order = 'order by "createdAt" desc, id desc limit 21'
    const { rows } = await client.query(`explain select * from audits where ${condition} ${order}`)
    expect(rows.map((row) => row['QUERY PLAN']).join()).not.toMatch(/Sort|Seq Scan/)
  } finally {
    client.release(true)
  }
})

describe('a timeline tells, the oldest first,', () => {
  const timelineOf = (noun: TimelineNoun, id: string, more: Record<string, string> = {}) =>
    rowsOf({ about: subjectText({ noun, id }), orderBy: 'createdAt', ...more })
  const nounsIn = (lines: readonly { noun: string }[]) => new Set(lines.map(({ noun }) => noun))

  test('of a deal what was done to it and to all that belongs to it, and nothing of another deal', async () => {
    const { negotiationID, quotationID, order, payment } = await shop.ordered()
    await payByDeposit(shop.admin, payment.id)
    const other = await shop.ordered()
    const lines = await timelineOf('negotiation', negotiationID)
    expect(nounsIn(lines)).toEqual(new Set(['negotiation', 'quotation', 'order', 'payment', 'transfer']))
    expect(lines.map(({ rowID }) => rowID)).toEqual(
      expect.arrayContaining([negotiationID, quotationID, order.id, payment.id]),
    )
    expect(lines.map(({ rowID }) => rowID)).not.toContain(other.quotationID)
    const moments = lines.map(({ createdAt }) => createdAt)
    expect(moments).toEqual(moments.toSorted())
  })

  test('of a home its listing, of a person their homes and deals, of a payment its order', async () => {
    const { buyer, estateID, negotiationID, order, payment } = await shop.ordered()
    const ofHome = await timelineOf('estate', estateID)
    expect(ofHome.at(0)!.deed).toMatch(/^物件「.+」を登録しました$/)
    expect(ofHome.at(-1)).toMatchObject({ rowID: negotiationID, noun: 'negotiation' })
    expect(ofHome.map(({ deed }) => deed)).toContainEqual(expect.stringMatching(/^物件「.+」を承認して公開しました$/))
    const ofBuyer = await timelineOf('user', buyer.id)
    expect(ofBuyer.map(({ rowID }) => rowID)).toEqual(expect.arrayContaining([negotiationID, order.id]))
    expect(ofBuyer.map(({ rowID }) => rowID)).not.toContain(estateID)
    await payByDeposit(shop.admin, payment.id)
    const ofPayment = await timelineOf('payment', payment.id)
    expect(ofPayment.map(({ rowID }) => rowID)).toEqual(expect.arrayContaining([payment.id, order.id]))
    expect(ofPayment.map(({ rowID }) => rowID)).not.toContain(negotiationID)
  })

  test('only what is asked for, also with words and in a file', async () => {
    const { negotiationID, quotationID } = await shop.ordered()
    const lines = await timelineOf('negotiation', negotiationID, { noun: 'quotation' })
    expect(new Set(lines.map(({ rowID }) => rowID))).toEqual(new Set([quotationID]))
    expect(await timelineOf('negotiation', negotiationID, { keyword: 'だれも言わないことば' })).toEqual([])
    const search = { about: subjectText({ noun: 'negotiation', id: negotiationID }), noun: 'quotation' }
    const file = await shop.admin.api.desk.export({ body: { list: 'audits', search } })
    expect(file).toContain(quotationID)
    expect(file.trim().split('\r\n')).toHaveLength(1 + lines.length)
  })

  test('nothing of what is no subject, and nothing to whoever is not of the desk', async () => {
    for (const about of ['negotiation', 'negotiation.', 'chat.a', `negotiation.' or true --`, '.a'])
      expect(await rowsOf({ about }), about).toEqual([])
    const asked = { list: 'audits', about: subjectText({ noun: 'estate', id: deal.estateID }) }
    for (const who of [house.visitor, deal.buyer, shop.seller])
      await expect(who.api.desk.list(asked)).rejects.toMatchObject({ status: expect.toBeOneOf([401, 403]) })
  })

  test('with as many statements for a long story as for a short one of the same kinds of things', async () => {
    const ask = (id: string) => {
      const about = subjectText({ noun: 'negotiation', id })
      return statements(house, () => shop.admin.api.desk.list({ list: 'audits', about }))
    }
    const { negotiationID } = await shop.agree(await shop.ordered())
    const { items: steps } = await shop.admin.api.dealStep.list({ negotiationID })
    const dueBy = (dueOn: string, more = steps) =>
      Promise.all(more.map(({ id }) => shop.admin.api.dealStep.patch({ id, body: { dueOn } })))
    await dueBy(dayFromNow(30), steps.slice(0, 1))
    const short = await ask(negotiationID)
    await dueBy(dayFromNow(31))
    expect(await ask(negotiationID)).toBe(short)
    // The sign-in, the member and their role; the rows of the story, its lines and what the tabs count; one for each kind of things told of.
    expect(short).toBeLessThanOrEqual(6 + 18)
  })
})
