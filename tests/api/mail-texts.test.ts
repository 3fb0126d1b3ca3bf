import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { mailNames, mails, type MailName } from '#domain/desk/mail/mails.ts'
import { audits } from '#http/desk/audit/audits.ts'
import { displayName } from '#domain/text/display-name.ts'
import { loadList } from '#app/features/desk/list/load-list.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { waitersFor } from '../lock-waits.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let admin: Somebody
let seller: Somebody
beforeAll(async () => {
  house = await openHouse()
  ;[admin, seller] = await Promise.all([house.as(Role.admin), house.as(Role.seller)])
})
beforeEach(() => house.services.pool.query('truncate "mailTexts"'))
afterAll(() => house.drop())

type Own = { title: string; text: string } | null
const savedOf = async (mail: MailName) =>
  (await admin.api.operator.mailTexts()).items.find((saved) => saved.mail === mail)!
async function change(mail: MailName, own: Own, who: Somebody = admin) {
  const { version } = await savedOf(mail)
  return who.api.operator.changeMailText({ body: { mail, version, own } })
}
/** A home that the desk sends back for a reason, and the mail that its seller gets. */
async function sentBack({ title, denyReason }: { title: string; denyReason: string }) {
  const { id, estateNumber } = await seller.api.estate.create({ body: { ...typedEstate(), title } })
  await seller.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin.api.estate.reject({ id, body: { denyReason } })
  const { rows } = await house.services.pool.query<{ data: { subject: string; text: string; html: string } }>(
    `select data from pgboss.job where name = 'mail' and data ->> 'to' = $1 order by created_on desc limit 1`,
    [seller.email],
  )
  const { items } = await seller.api.notification.list({})
  return { id, estateNumber, mail: rows[0]!.data, told: items[0]! }
}

test('as long as the operator says nothing, the shipped text is sent', async () => {
  const { items, history } = await admin.api.operator.mailTexts()
  expect(items).toEqual(mailNames.map((mail) => ({ mail, version: 0, own: null })))
  expect(history).toEqual([])
  const { mail, told } = await sentBack({ title: '海の見える家', denyReason: '写真が暗い' })
  expect(mail.subject).toBe('【スミカ】掲載の申請を差し戻しました')
  expect(told).toMatchObject({
    title: '掲載の申請を差し戻しました',
    body: '物件：海の見える家\n理由：写真が暗い\n内容を直して、もう一度申請してください。',
  })
})

test('the operator’s own words go out at once, with the values of the case, and the link where they want it', async () => {
  const text = '{名前}さま\n\n{物件番号}「{物件名}」についてです。\n{理由}\n\n{リンク}\n\n{運営名}でした。'
  await change('listingRejected', { title: '「{物件名}」を直してください', text })
  const { id, estateNumber, mail, told } = await sentBack({ title: '海の見える家', denyReason: '写真が暗い' })
  const name = displayName(await admin.api.user.one({ id: seller.id }))
  const { name: operator } = await admin.api.place.operator()
  expect(mail.subject).toBe('【スミカ】「海の見える家」を直してください')
  const link = `${house.services.origin}/seller/estate/${id}`
  const paragraphs = [`${name}さま`, `${estateNumber}「海の見える家」についてです。\n写真が暗い`]
  expect(mail.text).toContain([...paragraphs, `▼ 物件を編集する\n${link}`, `${operator}でした。`].join('\n\n'))
  expect(mail.html.indexOf(`href="${link}"`)).toBeLessThan(mail.html.indexOf(`${operator}でした。`))
  expect(told.body).toBe([...paragraphs, `${operator}でした。`].join('\n'))
  await change('listingRejected', null)
  expect((await sentBack({ title: '山の見える家', denyReason: '写真が暗い' })).told.title).toBe(
    mails.listingRejected.title,
  )
})

test('what somebody has typed is no variable, and no tag', async () => {
  const typed = '<script>alert(1)</script>{理由}&{リンク}'
  await change('listingRejected', { title: '{物件名}', text: '理由：{理由}\n\n{リンク}' })
  const { mail, told } = await sentBack({ title: '{名前}と{理由}の家<b>', denyReason: typed })
  expect(told).toMatchObject({ title: '{名前}と{理由}の家<b>', body: `理由：${typed}` })
  expect(mail.text).toContain(`理由：${typed}`)
  expect(mail.html).not.toMatch(/<script>|<b>/)
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;{理由}&amp;{リンク}')
})

test('a text that knows a variable too many, or says too little, is refused at its field and nothing is saved', async () => {
  const { title, text } = mails.listingRejected
  const lies: [Own, string][] = [
    [{ title, text: `{氏名}${text}` }, 'text'],
    [{ title, text: '理由：{理由}' }, 'text'],
    [{ title, text: '{リンク}' }, 'text'],
    [{ title, text: `${text}{リンク}` }, 'text'],
    [{ title: '{リンク}', text }, 'title'],
    [{ title: '{名前', text }, 'title'],
  ]
  for (const [own, field] of lies)
    await expect(change('listingRejected', own), JSON.stringify(own)).rejects.toMatchObject({
      status: 400,
      issues: [{ path: [field] }],
    })
  const bodies = [
    { own: { title: '', text } },
    { own: { title: 'あ'.repeat(101), text } },
    { own: { title, text: 'あ'.repeat(2001) } },
    { own: { title, text, html: '<b>' } },
    { own: { title } },
    { mail: 'nothing' },
    { mail: 'toString' },
    { version: -1 },
    { actorID: seller.id },
  ]
  for (const lie of bodies) {
    const body = { mail: 'listingRejected', version: 0, own: { title, text }, ...lie } as never
    await expect(admin.api.operator.changeMailText({ body })).rejects.toMatchObject({ status: 400 })
  }
  expect((await admin.api.operator.mailTexts()).history).toEqual([])
})

test('braces of a Japanese keyboard are those of a variable', async () => {
  await change('sellerApproved', { title: 'ようこそ', text: '｛名前｝さん\n\n｛リンク｝' })
  expect((await savedOf('sellerApproved')).own?.text).toBe('{名前}さん\n\n{リンク}')
})

test('the desk reads the texts, the settings’ area alone changes them, each saving told in the history', async () => {
  const own = { title: 'ようこそ', text: '済みました。\n\n{リンク}' }
  const money = await house.as(Role.admin)
  await admin.api.user.deskRole({ id: money.id, body: { deskRoleID: 'role-money' } })
  await expect(change('sellerApproved', own, money)).rejects.toMatchObject({ status: 403 })
  expect((await money.api.operator.mailTexts()).items).toHaveLength(mailNames.length)
  for (const who of [seller, await house.as(Role.buyer)]) {
    await expect(who.api.operator.mailTexts()).rejects.toMatchObject({ status: 403 })
    await expect(change('sellerApproved', own, who)).rejects.toMatchObject({ status: 403 })
  }
  await change('sellerApproved', own)
  await change('sellerApproved', null)
  const { history } = await admin.api.operator.mailTexts()
  expect(history.map(({ mail, version, own }) => [mail, version, own])).toEqual([
    ['sellerApproved', 2, null],
    ['sellerApproved', 1, own],
  ])
  expect(history[0]?.who).toBe(displayName(await admin.api.user.one({ id: admin.id })))
  const { items } = await admin.api.audit.list({ noun: 'mailText', rowID: 'sellerApproved', orderBy: '-createdAt' })
  expect(items[0]).toMatchObject({ actorID: admin.id, before: { title: 'ようこそ' } })
  const log = await loadList(admin.api, audits, { noun: 'mailText' })
  expect(log.rows[0]).toMatchObject({
    deed: 'メールの文面「売主の申請を承認したとき」を変更しました',
    changes: [{ label: '本文' }, { label: '件名' }],
  })
  await expect(house.services.pool.query('delete from "mailTexts"')).rejects.toThrow('append-only')
})

test('who saves while another is about to is told of it, and nothing is written over', async () => {
  const other = await house.services.pool.connect()
  await other.query('begin')
  await other.query(
    `insert into "mailTexts" (id, mail, version, "createdAt") values ('other', 'sellerApproved', 1, now())`,
  )
  const body = { mail: 'sellerApproved', version: 0, own: { title: 'ようこそ', text: '{リンク}' } } as const
  const saved = admin.api.operator.changeMailText({ body }).then(
    () => 'saved',
    (refusal: unknown) => refusal,
  )
  await waitersFor(other)
  await other.query('commit')
  other.release()
  expect(await saved).toMatchObject({ status: 409, message: expect.stringContaining('ほかの人が先に保存しました') })
  expect((await savedOf('sellerApproved')).own).toBeNull()
})

test('a version that nobody has saved is refused, and the history goes on without a gap', async () => {
  const body = { mail: 'sellerApproved', version: 7, own: { title: 'ようこそ', text: '{リンク}' } } as const
  await expect(admin.api.operator.changeMailText({ body })).rejects.toMatchObject({ status: 409 })
  expect((await savedOf('sellerApproved')).own).toBeNull()
})

test('of two who save at once one is told', async () => {
  const saved = await Promise.allSettled(
    ['はじめまして', 'ようこそ'].map((title) =>
      admin.api.operator.changeMailText({
        body: { mail: 'sellerApproved', version: 0, own: { title, text: '{リンク}' } },
      }),
    ),
  )
  expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(saved.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } })
  expect((await savedOf('sellerApproved')).version).toBe(1)
  const late = { mail: 'sellerApproved', version: 0, own: { title: 'おめでとう', text: '{リンク}' } } as const
  await expect(admin.api.operator.changeMailText({ body: late })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('ほかの人が先に保存しました'),
  })
})
