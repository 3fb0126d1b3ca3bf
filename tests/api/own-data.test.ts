import { execFileSync } from 'node:child_process'
import { randomUUIDv7 } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { EstateReportReason } from '#domain/choices/report.ts'
import { recordMails } from '#server/notify/mail-records.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { nounByName, nounNames, oneOfEach } from '../one-of-each/register.ts'
import { openShop, type Shop } from '../shop.ts'

let house: House
let shop: Shop
beforeAll(async () => {
  house = await openHouse()
  shop = await openShop(house)
})
afterAll(() => house.drop())

const ask = (as: Somebody, id: string) => as.fetch(new Request(`http://sumika.test/api/user/data/${id}`))

/** What is in an archive, as another program reads it. */
async function unpack(answer: Response): Promise<{ data: string; page: string; files: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'sumika-zip-'))
  try {
    const path = join(folder, 'data.zip')
    writeFileSync(path, Buffer.from(await answer.arrayBuffer()))
    const script = `import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print("\\n".join(z.namelist()))
print(z.read("data.json").decode())
print("\\0" + z.read("data.html").decode())`
    const [text = '', page = ''] = execFileSync('python3', ['-c', script, path], { encoding: 'utf8' }).split('\0')
    const at = text.indexOf('{')
    return { data: text.slice(at), page, files: text.slice(0, at).trim().split('\n') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('a person gets everything of theirs, and nobody else a word of it', async () => {
  const { buyer, negotiationID, quotationID } = await shop.ordered()
  const other = await shop.quoted()
  await buyer.api.chat.create({ body: { negotiationID, message: 'わたしのことば<script>alert(1)</script>' } })
  await buyer.api.user.patch({ id: buyer.id, body: { lastName: '山田姓', prefecturesCode: 13 } })
  await other.buyer.api.chat.create({ body: { negotiationID: other.negotiationID, message: '他人のことば' } })
  const { pool } = house.services
  await pool.query(`update users set "adminMemo" = '運営だけのメモ' where id = $1`, [buyer.id])
  await pool.query(`update negotiations set "adminMemo" = '運営だけのメモ' where id = $1`, [negotiationID])
  await pool.query(`update estates set register = '他人の登記名義' where id = $1`, [other.estateID])
  await buyer.api.favorite.switch({ estateID: other.estateID })
  await buyer.api.hiddenEstate.create({ body: { estateID: other.estateID } })
  house.services.push.send = () => Promise.resolve(true)
  await buyer.api.pushDevice.create({
    body: { name: 'x', endpoint: 'https://fcm.googleapis.com/x', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  })
  await buyer.api.estateReport.create({ body: { estateID: other.estateID, reason: EstateReportReason.decoy } })
  await buyer.api.favoriteShare.create({ body: {} })
  await buyer.api.estate.view({ id: other.estateID })
  await buyer.api.searchAlert.create({ body: { name: '平屋', search: '?keyword=平屋' } })

  const { id } = await shop.admin.api.notice.create({
    body: { title: '休業', body: '休みます', postDate: '2021-01-01', status: 2 },
  })
  await buyer.api.notice.read({ body: { ids: [id] } })
  await recordMails({ send: () => Promise.resolve() }, () => house.services).send({
    to: buyer.email,
    subject: 'ご注文を受け付けました',
    text: '-',
    html: '-',
  })

  const { data, page, files } = await unpack(await ask(buyer, buyer.id))
  expect(files).toEqual(expect.arrayContaining(['data.json', 'data.html']))
  for (const word of ['わたしのことば', '山田姓', buyer.email, negotiationID, quotationID]) expect(data).toContain(word)
  const told = JSON.parse(data) as Record<string, unknown[]>
  for (const name of [
    'users',
    'negotiations',
    'chats',
    'quotations',
    'orders',
    'payments',
    'favorites',
    'searchAlerts',
    'hiddenEstates',
    'pushDevices',
    'estateReports',
    'favoriteShares',
    'signIns',
    'records',
    'mails',
    'openedNotices',
    'seenEstates',
  ])
    expect(told[name]!.length, name).toBeGreaterThan(0)
  for (const word of ['他人のことば', '運営だけのメモ', '他人の登記名義', other.buyer.email, other.negotiationID])
    expect(data + page, word).not.toContain(word)
  for (const word of [
    'わたしのことば&lt;script&gt;',
    '山田姓',
    '55,000円',
    '<dt>支払い状況</dt>',
    '平屋',
    'ご注文を受け付けました',
  ])
    expect(page, word).toContain(word)
  expect(page).toMatch(/<dt>都道府県<\/dt>\s*<dd>東京都<\/dd>/)
  expect(page, 'what only a program follows').not.toMatch(/<dd>\/\w|Mozilla|AppleWebKit/)
  // It opens without a network, and runs nothing.
  expect(page).not.toMatch(/<script|<img|<iframe|<link|https?:|javascript:|\son\w+=/i)
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
  expect(page.replaceAll(/<style>[^]*?<\/style>|<[^>]*>/g, '')).not.toMatch(
    /undefined|\[object|"\w+":|\d{4}-\d\d-\d\dT/,
  )
  const { rows } = await pool.query(`select 1 from audits where action = 'download' and "rowID" = $1`, [buyer.id])
  expect(rows).toHaveLength(1)
})

test('nobody gets the data of somebody else; the desk gets it for them, but its own does not hold everybody', async () => {
  const one = await house.as(Role.buyer)
  const two = await house.as(Role.seller)
  expect((await ask(two, one.id)).status).toBe(404)
  expect((await house.visitor.fetch(`/api/user/data/${one.id}`)).status).toBe(401)
  expect((await ask(shop.admin, one.id)).status).toBe(200)
  const { data } = await unpack(await ask(shop.admin, shop.admin.id))
  expect(data).not.toContain(one.email)
})

test('of the decisions about somebody they get the reasons that they were told, and none that the desk wrote for itself', async () => {
  const { buyer } = await shop.quoted()
  for (const [decision, reason] of [
    ['confirm', '改姓の届けを確かめた'],
    ['sendBack', '住所が違います'],
  ])
    await house.services.pool.query(
      `insert into "sellerVerifications" (id, "createdAt", "userID", decision, "operatorID", "operatorName", reason, data)
        values ($1, now(), $2, $3, 'x', 'x', $4, '{}')`,
      [randomUUIDv7(), buyer.id, decision, reason],
    )
  const { data, page } = await unpack(await ask(buyer, buyer.id))
  expect([data.includes('改姓'), page.includes('改姓')]).toEqual([false, false])
  expect([data.includes('住所が違います'), page.includes('住所が違います')]).toEqual([true, true])
})

test('every noun is among the own data of a member with both roles, or is the desk’s alone or everybody’s', async () => {
  const member = await house.as(Role.buyer)
  await member.api.user.takeRole({ body: { userType: Role.seller, agreed: true } })
  const { data } = await unpack(await ask(member, member.id))
  const names = Object.keys(JSON.parse(data) as object)
  const absent = nounNames.filter((name) => !names.includes(nounByName[name].plural))
  expect(absent).toEqual(nounNames.filter((name) => oneOfEach[name].outsideOwnData !== undefined))
  const ofDesk = await unpack(await ask(shop.admin, shop.admin.id))
  const { pushDevices, savedViews, chats } = JSON.parse(ofDesk.data) as Record<string, unknown>
  expect({ pushDevices, savedViews, chats }).toEqual({ pushDevices: [], savedViews: [], chats: undefined })
})

test('the files that a person has sent are in it', async () => {
  const seller = await house.as(Role.seller)
  const { pool, storages } = house.services
  const path = `chat/${randomUUIDv7()}-1x1.webp`
  await storages.open.put(path, Buffer.from('picture'), 'image/webp')
  await pool.query(
    `insert into images (id, "userID", path, dir, name, size, "contentType", "createdAt")
      values ('own', $1, $2, 'chat', '写真.webp', 7, 'image/webp', now())`,
    [seller.id, path],
  )
  const { data, page, files } = await unpack(await ask(seller, seller.id))
  expect(files).toContain(`files/${path}`)
  expect(page).toContain(`<a href="files/${path}">`)
  expect(data).toContain('写真.webp')
})

test('the files that somebody of the desk has stored are the operator’s and none of their own data', async () => {
  const clerk = await house.as(Role.admin)
  const paths = ['import', 'deal', 'document', 'chat'].map((dir) => `${dir}/${randomUUIDv7()}.webp`)
  await house.services.pool.query(
    `insert into images (id, "userID", path, dir, name, size, "contentType", "createdAt")
      select p, $1, p, split_part(p, '/', 1), '所有者の一覧', 7, 'image/webp', now() from unnest($2::text[]) as p`,
    [clerk.id, paths],
  )
  const { data, page, files } = await unpack(await ask(clerk, clerk.id))
  expect(files).toEqual(['data.json', 'data.html'])
  for (const text of [data, page]) expect(text).not.toContain('所有者の一覧')
})
