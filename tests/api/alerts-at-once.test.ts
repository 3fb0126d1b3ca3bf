import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PoolClient } from 'pg'
import { AlertPace } from '#domain/choices/alert.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { tellSeekers } from '#server/alert/tell-seekers.ts'
import { createLog } from '#server/log/log.ts'
import { obeyRetention } from '#server/retention/obey-retention.ts'
import { openHouse, type House, type Somebody } from '../as.ts'
import { waitersFor } from '../lock-waits.ts'
import { typedEstate } from '../typed-estate.ts'

let house: House
let [admin, seller]: Somebody[] = []
beforeAll(async () => {
  house = await openHouse()
  ;[admin, seller] = await Promise.all([house.as(Role.admin), house.as(Role.seller)])
})
afterAll(() => house.drop())

const rows = async (text: string, values: unknown[] = []) => (await house.services.pool.query(text, values)).rows
async function publish(title: string) {
  const { id } = await seller!.api.estate.create({ body: typedEstate({ title, price: 30_000_000 }) })
  await seller!.api.estate.patch({ id, body: { status: ListingStatus.applying } })
  await admin!.api.estate.approve({ id })
  await vi.waitFor(async () => {
    const left = `select from pgboss.job where name = 'listingNews' and state <> 'completed'`
    expect(await rows(left)).toEqual([])
  }, 20_000)
}

const mailsTo = async (email: string) =>
  (
    await rows(
      `select data ->> 'text' as text from pgboss.job where name = 'mail' and data ->> 'to' = $1 order by created_on`,
      [email],
    )
  ).map(({ text }) => String(text))
/** An address whose reader hears of everything, with its token. */
async function reader(email: string) {
  const { searchAlert } = house.visitor.api
  await searchAlert.ask({ body: { email, name: 'さがしもの', search: '?priceTo=50000000', pace: AlertPace.daily } })
  const [mail] = await mailsTo(email)
  const asked = new URL(/http:\/\/sumika\.test\/alerts\?\S+/.exec(mail!)![0]).searchParams.get('token')!
  const { token } = await searchAlert.confirm({ body: { token: asked } })
  const [{ id }] = (await rows(`select id from "alertAddresses" where email = $1`, [email])) as [{ id: string }]
  return { id, token: token! }
}
const searchesOf = (id: string) => rows(`select from "searchAlerts" where "addressID" = $1`, [id])

/**
 * Does `work` while somebody else is in the middle of `first`. Once it waits for that, the other does `then` and commits.
 */
async function amid(
  first: (client: PoolClient) => Promise<unknown>,
  work: () => Promise<unknown>,
  then: (client: PoolClient) => Promise<unknown> = async () => undefined,
) {
  const client = await house.services.pool.connect()
  await client.query('begin')
  try {
    await first(client)
    const under = work()
    await waitersFor(client)
    await then(client)
    await client.query('commit')
    await under
  } finally {
    client.release()
  }
}

test('what comes to fit while a mail is being written is told by the next one', async () => {
  const email = 'amid@example.jp'
  await reader(email)
  await publish('あとに出た家です')
  const [late] = await rows(`delete from "alertHits" returning "newsID", "alertID"`)
  await publish('先に出た家です')
  await amid(
    (client) => client.query(`select from "alertHits" where "toldAt" is null for update`),
    () => tellSeekers(house.services, AlertPace.daily),
    () => rows(`insert into "alertHits" ("newsID", "alertID") values ($1, $2)`, [late.newsID, late.alertID]),
  )
  const told = async () => (await mailsTo(email)).filter((text) => /出た家です/.test(text))
  expect(await told()).toEqual([expect.stringContaining('先に出た家です')])
  await tellSeekers(house.services, AlertPace.daily)
  expect((await told())[1]).toContain('あとに出た家です')
})

test('what an address was to hear is told to the account that takes its searches over meanwhile', async () => {
  const email = 'taken-over@example.jp'
  const { id } = await reader(email)
  await publish('引き継がれる家です')
  const buyer = await house.as(Role.buyer)
  const log = createLog('silent')
  const reported = vi.spyOn(log, 'error')
  await amid(
    (client) => client.query(`select from "alertAddresses" where id = $1 for update`, [id]),
    () => tellSeekers({ ...house.services, log }, AlertPace.daily),
    async (client) => {
      await client.query(`update "searchAlerts" set "ownerID" = $2, "addressID" = null where "addressID" = $1`, [
        id,
        buyer.id,
      ])
      await client.query(`update "alertAddresses" set "endedAt" = now() where id = $1`, [id])
    },
  )
  expect((await mailsTo(email)).join()).not.toContain('引き継がれる家です')
  expect(reported).not.toHaveBeenCalled()
  await tellSeekers(house.services, AlertPace.daily)
  const { items } = await buyer.api.notification.list({})
  expect(items.map(({ body }) => body).join()).toContain('引き継がれる家です')
})

test('whoever renews at the very hour in which a year is over goes on hearing', async () => {
  const { id } = await reader('renewing@example.jp')
  const silent = await reader('silent@example.jp')
  await rows(`update "alertAddresses" set "renewedAt" = now() - interval '2 years' where id = any($1)`, [
    [id, silent.id],
  ])
  await amid(
    (client) => client.query(`update "alertAddresses" set "renewedAt" = now() where id = $1`, [id]),
    () => obeyRetention(house.services),
  )
  expect([(await searchesOf(id)).length, (await searchesOf(silent.id)).length]).toEqual([1, 0])
  expect(await rows(`select from "alertAddresses" where id = $1 and "endedAt" is null`, [id])).toHaveLength(1)
})

test('one click ends a search too that is being confirmed at the same moment', async () => {
  const { id, token } = await reader('clicking@example.jp')
  const another = `insert into "searchAlerts" (id, "createdAt", "updatedAt", version, "addressID", name, search, pace, news)
    values ('another', now(), now(), 1, $1, 'x', '?searchKind=1', 2, '{1}')`
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = 'List-Unsubscribe=One-Click'
  await amid(
    async (client) => {
      await client.query(`update "alertAddresses" set "renewedAt" = now() where id = $1`, [id])
      await client.query(another, [id])
    },
    () => house.visitor.fetch(`/alerts?token=${token}`, { method: 'POST', body, headers }),
  )
  expect(await searchesOf(id)).toEqual([])
})

test('what another process tells at the same moment is told once', async () => {
  const email = 'told-once@example.jp'
  const { id } = await reader(email)
  await publish('ふたつの手で告げる家です')
  const mine = `"alertID" in (select id from "searchAlerts" where "addressID" = $1)`
  await amid(
    (client) => client.query(`select from "alertHits" where "toldAt" is null and ${mine} for update`, [id]),
    () => tellSeekers(house.services, AlertPace.daily),
    (client) => client.query(`update "alertHits" set "toldAt" = now() where ${mine}`, [id]),
  )
  expect((await mailsTo(email)).join()).not.toContain('ふたつの手で告げる家です')
})
