import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { AlertPace } from '#domain/choices/alert.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { createClient } from '#http/client.ts'
import { tellSeekers } from '#server/alert/tell-seekers.ts'
import { obeyRetention } from '#server/retention/obey-retention.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let [admin, seller]: Somebody[] = []
beforeAll(async () => {
  house = await openHouse()
  ;[admin, seller] = await Promise.all([house.as(Role.admin), house.as(Role.seller)])
})
afterAll(() => house.drop())

const rows = async (text: string, values: unknown[] = []) => (await house.services.pool.query(text, values)).rows
async function publish(overrides: object = {}) {
  const { id } = await seller!.api.estate.create({ body: typedEstate(overrides) })
  await seller!.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin!.api.estate.approve({ id })
  return id
}

let networks = 0
/** Somebody without an account, in a network of their own. */
function stranger() {
  const ip = `198.51.100.${++networks}`
  return createClient((request) => house.app.fetch(request, { ip }), { origin: 'http://sumika.test' }).searchAlert
}
let addresses = 0
const address = () => `reader-${++addresses}@example.jp`
const wish = (email: string, more: object = {}) => ({
  email,
  name: 'さがしもの',
  search: '?priceTo=50000000',
  pace: AlertPace.daily,
  ...more,
})
type Letter = { to: string; subject: string; text: string; html: string; headers?: Record<string, string> }
const lettersTo = async (email: string) =>
  (
    await rows(`select data from pgboss.job where name = 'mail' and data ->> 'to' = $1 order by created_on`, [email])
  ).map(({ data }) => data as Letter)
const tokenIn = ({ text }: Letter) =>
  new URL(/http:\/\/sumika\.test\/alerts\?\S+/.exec(text)![0]).searchParams.get('token')!
/** Asks for alerts; answers the token of the mail that wants to know whether it was the address's reader. */
async function asked(email: string, more: object = {}) {
  await stranger().ask({ body: wish(email, more) })
  return tokenIn((await lettersTo(email.toLowerCase())).at(-1)!)
}
async function confirmed(email: string, more: object = {}) {
  const { token } = await stranger().confirm({ body: { token: await asked(email, more) } })
  return token!
}
/** Waits until no job of a kind is left. */
const finish = (name: 'listingNews' | 'mail') =>
  vi.waitFor(async () => {
    const left = `select from pgboss.job where name = $1 and state <> 'completed'`
    expect(await rows(left, [name])).toEqual([])
  }, 20_000)
async function tell(pace: 1 | 2 | 3 = AlertPace.daily) {
  await finish('listingNews')
  await tellSeekers(house.services, pace)
}
const news = async (email: string) => (await lettersTo(email)).filter(({ subject }) => subject.includes('お知らせが'))

describe('whoever asks for alerts without an account', () => {
  test('is sent nothing but the question until the address has said yes, and then what members are sent, once', async () => {
    const email = address()
    const token = await asked(email.toUpperCase())
    await publish({ title: '庭のある静かな家', price: 30_000_000 })
    await tell()
    const [question, ...more] = await lettersTo(email)
    expect([question?.subject, more]).toEqual(['【スミカ】物件のお知らせの、受け取りの確認', []])
    expect(question?.headers).toBeUndefined()
    const { token: own } = await stranger().confirm({ body: { token } })
    const id = await publish({ title: '駅に近い明るい家', price: 40_000_000 })
    await publish({ title: '高台の大きな家です', price: 90_000_000 })
    await tell()
    await tell()
    const [letter, ...others] = await news(email)
    expect(others).toEqual([])
    expect(letter?.text).toContain('【新着】駅に近い明るい家')
    expect(letter?.text).toContain(`http://sumika.test/estate/${id}`)
    for (const other of ['高台', '庭のある']) expect(letter?.text).not.toContain(other)
    expect(letter?.text).toContain('電話：')
    expect(letter?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(tokenIn(letter!)).toBe(own)
  })

  test('puts no words of their own into the mailbox of a stranger', async () => {
    const email = address()
    await asked(email, { name: '当選おめでとう https://evil.example', search: '?keyword=当選' })
    const [{ text, html }] = (await lettersTo(email)) as [Letter]
    for (const words of ['当選', 'evil']) expect(text + html).not.toContain(words)
  })

  test('learns nothing of the address: a member’s, a known one, a strange one and a full one are answered alike', async () => {
    const member = await house.as(Role.buyer)
    const reader = address()
    await confirmed(reader)
    const ask = async (email: string) => {
      const request = new Request('http://sumika.test/api/public/searchAlerts', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(wish(email)),
      })
      const answer = await house.app.fetch(request, { ip: `203.0.113.${++networks}` })
      return [answer.status, await answer.text()]
    }
    const full = address()
    const answers = await Promise.all([member.email, reader, address()].map(ask))
    for (let time = 0; time < 7; time++) answers.push(await ask(full))
    expect(new Set(answers.map(String))).toEqual(new Set(['204,']))
    expect(await lettersTo(full)).toHaveLength(5)
  })

  test('is stopped after ten of an hour from one network, whatever the addresses', async () => {
    const api = stranger()
    for (let time = 0; time < 10; time++) await api.ask({ body: wish(address()) })
    await expect(api.ask({ body: wish(address()) })).rejects.toMatchObject({ status: 429 })
  })

  test('is stopped by network, of which the owner of one chooses the addresses', async () => {
    const from = (n: number) =>
      createClient((request) => house.app.fetch(request, { ip: `2001:db8:0:1::${n}` }), {
        origin: 'http://sumika.test',
      }).searchAlert
    for (let n = 1; n <= 10; n++) await from(n).ask({ body: wish(address()) })
    await expect(from(11).ask({ body: wish(address()) })).rejects.toMatchObject({ status: 429 })
  })

  test('hears beforehand of what cannot be saved, and nobody is sent anything', async () => {
    const email = address()
    const bad = [{ search: '?nothing=1' }, { search: '?priceTo=cheap' }, { pace: AlertPace.never }, { email: 'x' }]
    for (const more of [...bad, { name: '𠮷'.repeat(250_000) }, { addressID: 'x' }])
      await expect(stranger().ask({ body: wish(email, more) as never })).rejects.toMatchObject({ status: 400 })
    expect(await lettersTo(email)).toEqual([])
    for (const { api } of [admin!, seller!])
      await expect(api.searchAlert.ask({ body: wish(email) })).rejects.toMatchObject({ status: 403 })
  })
})

describe('the link of the question', () => {
  test('shows what was asked for and starts it once, though it is pressed twice at the same moment', async () => {
    const email = address()
    const token = await asked(email)
    expect(await stranger().open({ token })).toMatchObject({
      email,
      request: { search: '?priceTo=50000000' },
      alerts: [],
    })
    const both = await Promise.allSettled([1, 2].map(() => stranger().confirm({ body: { token } })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(stranger().open({ token })).rejects.toMatchObject({ status: 410 })
    expect(await rows(`select from "alertAddresses" where email = $1`, [email])).toHaveLength(1)
    expect(await rows(`select from "alertRequests" where email = $1`, [email])).toEqual([])
  })

  test('is good for a day, and is not found by guessing', async () => {
    const email = address()
    const token = await asked(email)
    await rows(`update "alertRequests" set "createdAt" = now() - interval '25 hours' where email = $1`, [email])
    await expect(stranger().confirm({ body: { token } })).rejects.toMatchObject({ status: 410 })
    const [, signature] = token.split('.')
    const forged = `${Buffer.from(JSON.stringify({ addressID: 'x' })).toString('base64url')}.${signature}`
    for (const wrong of [forged, 'x', token.slice(0, -2)]) {
      await expect(stranger().open({ token: wrong })).rejects.toMatchObject({ status: 404 })
      await expect(stranger().stop({ body: { token: wrong } })).rejects.toMatchObject({ status: 404 })
    }
    // It starts, and decides nothing else.
    const other = await asked(address())
    await expect(stranger().stop({ body: { token: other } })).rejects.toMatchObject({ status: 404 })
    await expect(stranger().change({ body: { token: other } })).rejects.toMatchObject({ status: 404 })
  })

  test('of two requests at once there is one address with both searches, and the same search is there once', async () => {
    const email = address()
    const tokens = [await asked(email), await asked(email, { search: '?searchKind=1' }), await asked(email)]
    const owns = await Promise.all(tokens.map((token) => stranger().confirm({ body: { token } })))
    expect(new Set(owns.map(({ token }) => token)).size).toBe(1)
    const { alerts } = await stranger().open({ token: owns[0]!.token! })
    expect(alerts.map(({ search }) => search).toSorted()).toEqual(['?priceTo=50000000', '?searchKind=1'])
  })
})

describe('the link in every alert', () => {
  test('changes the pace, ends one search or all of them, and touches nobody else’s', async () => {
    const email = address()
    const token = await confirmed(email)
    await confirmed(email, { search: '?searchKind=2', name: 'べつの条件' })
    const others = await confirmed(address())
    const [foreign] = (await stranger().open({ token: others })).alerts
    for (const body of [{ token, id: foreign!.id, pace: AlertPace.weekly }])
      await expect(stranger().change({ body })).rejects.toMatchObject({ status: 404 })
    await expect(stranger().stop({ body: { token, id: foreign!.id } })).rejects.toMatchObject({ status: 404 })

    const [latest, first] = (await stranger().open({ token })).alerts
    await stranger().change({ body: { token, id: first!.id, pace: AlertPace.weekly } })
    await stranger().stop({ body: { token, id: latest!.id } })
    expect((await stranger().open({ token })).alerts).toMatchObject([{ id: first!.id, pace: AlertPace.weekly }])
    await publish({ price: 10_000_000 })
    await tell()
    expect(await news(email)).toEqual([])
    await tell(AlertPace.weekly)
    expect(await news(email)).toHaveLength(1)
    await stranger().stop({ body: { token } })
    await expect(stranger().open({ token })).rejects.toMatchObject({ status: 410 })
    expect((await stranger().open({ token: others })).alerts).toHaveLength(1)
  })

  test('ends everything by a mail program’s one click, twice as once, and by nothing that only looks at it', async () => {
    const email = address()
    const token = await confirmed(email)
    const post = (body: string, to = token) =>
      house.visitor.fetch(`/alerts?token=${to}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const looked = await post('x=y')
    expect([looked.status, looked.headers.get('location')]).toEqual([303, `/alerts?token=${token}`])
    expect((await stranger().open({ token })).alerts).toHaveLength(1)
    const question = await asked(address())
    for (const other of ['x', question]) expect((await post('List-Unsubscribe=One-Click', other)).status).toBe(404)
    const clicks = [await post('List-Unsubscribe=One-Click'), await post('List-Unsubscribe=One-Click')]
    expect(clicks.map(({ status }) => status)).toEqual([200, 200])
    await publish({ price: 9_000_000 })
    await tell()
    expect(await news(email)).toEqual([])
    const again = await confirmed(email)
    expect((await stranger().open({ token: again })).alerts).toHaveLength(1)
  })
})

describe('the searches of an address', () => {
  test('are nobody’s to read or write but by its link', async () => {
    const token = await confirmed(address())
    const id = (await stranger().open({ token })).alerts[0]!.id
    const buyer = await house.as(Role.buyer)
    expect((await buyer.api.searchAlert.list({})).items).toEqual([])
    expect((await buyer.api.searchAlert.list({ id })).items).toEqual([])
    await expect(buyer.api.searchAlert.remove({ id })).rejects.toMatchObject({ status: 404 })
    const [{ addressID }] = (await rows(`select "addressID" from "searchAlerts" where id = $1`, [id])) as [
      { addressID: string },
    ]
    const body = { name: 'x', search: '?searchKind=3', addressID }
    await expect(buyer.api.searchAlert.create({ body: body as never })).rejects.toMatchObject({ status: 403 })
    const own = await buyer.api.searchAlert.create({ body: { name: 'x', search: '?searchKind=3' } })
    expect(own).not.toHaveProperty('addressID')
    await expect(buyer.api.searchAlert.list({ addressID } as never)).rejects.toMatchObject({ status: 400 })
  })

  test('become its reader’s who registers with it, the same one once, and are told to the account alone', async () => {
    const email = address()
    const token = await confirmed(email)
    await confirmed(email, { search: '?searchKind=1,2' })
    const member = await house.as(Role.buyer, { email, unverified: true })
    await member.api.session.start()
    expect((await stranger().open({ token })).alerts).toHaveLength(2)
    await rows('update identity.accounts set email_verified = true where id = $1', [member.id])
    await member.api.searchAlert.create({ body: { name: '自分の', search: '?priceTo=50000000' } })
    await member.api.session.start()
    await expect(stranger().open({ token })).rejects.toMatchObject({ status: 410 })
    const { items } = await member.api.searchAlert.list({})
    expect(items.map(({ name }) => name).toSorted()).toEqual(['さがしもの', '自分の'])
    await publish({ price: 8_000_000 })
    await tell()
    expect(await news(email)).toHaveLength(1)
  })

  test('go to their reader alone: those of other addresses, and what other members search for, stay as they are', async () => {
    const [before, mine, after] = [address(), address(), address()]
    const others = [await confirmed(before), await confirmed(after)]
    const token = await confirmed(mine)
    const somebody = await house.as(Role.buyer)
    await somebody.api.searchAlert.create({ body: { name: '別の方の', search: '?priceTo=50000000' } })
    const unread = await house.as(Role.buyer)
    await unread.api.session.start()
    expect((await unread.api.searchAlert.list({})).items).toEqual([])
    const member = await house.as(Role.buyer, { email: mine })
    await member.api.session.start()
    expect((await member.api.searchAlert.list({})).items).toMatchObject([{ search: '?priceTo=50000000' }])
    await expect(stranger().open({ token })).rejects.toMatchObject({ status: 410 })
    for (const other of others) expect((await stranger().open({ token: other })).alerts).toHaveLength(1)
  })

  test('stay with the address where its member may not come in, or is of the desk', async () => {
    const disabled = await house.as(Role.buyer)
    await rows('update users set "disabledAt" = now() where id = $1', [disabled.id])
    for (const { id, email } of [disabled, admin!]) {
      const token = await confirmed(email)
      expect((await stranger().open({ token })).alerts).toHaveLength(1)
      expect(await rows('select from "searchAlerts" where "ownerID" = $1', [id])).toEqual([])
    }
    await admin!.api.session.start()
    expect(await rows('select from "searchAlerts" where "ownerID" = $1', [admin!.id])).toEqual([])
  })

  test('are the member’s at once whose address it is', async () => {
    const member = await house.as(Role.seller)
    const { token } = await stranger().confirm({ body: { token: await asked(member.email) } })
    expect(token).toBeNull()
    expect((await member.api.searchAlert.list({})).items).toMatchObject([{ search: '?priceTo=50000000' }])
    expect(await rows(`select from "alertAddresses" where email = $1`, [member.email])).toEqual([])
  })
})

describe('what is kept', () => {
  const nightOf = (day: string) => obeyRetention({ ...house.services, now: () => `${day}T19:40:00.000Z` })
  const today = tokyoDate(Date.now())
  const keptOf = async (email: string) => [
    (await rows(`select from "alertRequests" where email = $1`, [email])).length,
    (await rows(`select from "alertAddresses" where email = $1`, [email])).length,
    (await rows(`select from "mailRecords" where "to" = $1`, [email])).length,
  ]

  test('an address that nobody proves is forgotten after a day, with the record of its mail', async () => {
    const email = address()
    await asked(email)
    await finish('mail')
    await nightOf(today)
    expect(await keptOf(email)).toEqual([1, 0, 1])
    // One that hears of something else is known by that.
    const other = address()
    await confirmed(other)
    await asked(other, { search: '?searchKind=1' })
    await finish('mail')
    // Somebody else asks in the meantime.
    const late = address()
    await asked(late)
    await rows(`update "alertRequests" set "createdAt" = now() + interval '2 days' where email = $1`, [late])
    await nightOf(addDays(today, 2))
    expect(await keptOf(email)).toEqual([0, 0, 0])
    expect((await keptOf(late))[0]).toBe(1)
    expect((await keptOf(other)).map(Boolean)).toEqual([false, true, true])
  })

  test('after the end the consent stays for a month; a year without a word is an end', async () => {
    const ended = address()
    const silent = address()
    const going = address()
    await stranger().stop({ body: { token: await confirmed(ended) } })
    await confirmed(silent)
    const token = await confirmed(going)
    await finish('mail')
    await nightOf(addDays(today, 30))
    expect(await keptOf(ended)).toEqual([0, 1, 1])
    await nightOf(addDays(today, 31))
    expect(await keptOf(ended)).toEqual([0, 0, 0])
    await rows(`update "alertAddresses" set "renewedAt" = now() - interval '367 days' where email = any($1)`, [
      [silent, going],
    ])
    expect((await stranger().change({ body: { token } })).until).toBe(
      `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`,
    )
    await nightOf(today)
    const alertsOf = `select from "searchAlerts" join "alertAddresses" as a on a.id = "addressID" where email = $1`
    expect([(await rows(alertsOf, [silent])).length, (await rows(alertsOf, [going])).length]).toEqual([0, 1])
    expect((await keptOf(silent))[1]).toBe(1)
  })
})
