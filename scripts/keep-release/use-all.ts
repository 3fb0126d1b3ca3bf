import { AlertPace } from '#domain/choices/alert.ts'
import { ListingStatus } from '#domain/choices/listing.ts'
import { IdentityCheck } from '#domain/choices/identity-check.ts'
import { SellerStatus } from '#domain/choices/person.ts'
import { EstateReportReason } from '#domain/choices/report.ts'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { createClient, type Client } from '#http/client.ts'
import { sealAudits } from '#server/audit/seal.ts'
import { noteBackup } from '#server/operator/note-backup.ts'
import { createApp, type App } from '#server/web/app.ts'
import type { Services } from '#server/kernel/context.ts'

type Person = { api: Client; fetch(path: string, init: RequestInit): Promise<Response> }

/** Has the people of the demonstration do what its rows alone do not show: so many tables as possible have something in them. */
export async function useAll(services: Services, origin: string): Promise<void> {
  const app = createApp({
    services,
    apiBase: '/api',
    demo: true,
    render: async () => new Response('<!doctype html><title>page</title>'),
    ready: async () => undefined,
  })
  const [buyer, seller, desk] = await Promise.all([
    signIn(app, origin, 'buyer@example.jp'),
    signIn(app, origin, 'seller@example.jp'),
    signIn(app, origin, 'admin@example.jp'),
  ])
  await actAsBuyer(buyer)
  await actAsSeller(seller)
  await actAsDesk(desk)
  const { api } = personOf(app, origin)
  const { items } = await api.estate.public({ limit: 2 })
  for (const { id } of items) await api.estate.view({ id })
  const wish = { name: '都内の家', search: '?prefecturesCode=13', pace: AlertPace.daily }
  await api.searchAlert.ask({ body: { email: 'reader@example.jp', ...wish } })
  await sealAudits(services)
  await noteBackup(services.pool, services.now())
  await restQueue(services)
}

function personOf(app: App, origin: string, token?: string): Person {
  const send = (request: Request) => {
    if (token) request.headers.set('authorization', `Bearer ${token}`)
    return app.fetch(request, { ip: '127.0.0.1' })
  }
  return { api: createClient(send, { origin }), fetch: (path, init) => send(new Request(origin + path, init)) }
}

async function signIn(app: App, origin: string, email: string): Promise<Person> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test'
  const body = JSON.stringify({ email, password: 'sumika-demo-2026', returnSecureToken: true })
  const headers = { 'content-type': 'application/json' }
  const answer = await personOf(app, origin).fetch(path, { method: 'POST', body, headers })
  const { idToken } = (await answer.json()) as { idToken: string }
  const person = personOf(app, origin, idToken)
  await person.fetch('/api/session', { method: 'POST' })
  return person
}

async function actAsBuyer({ api }: Person): Promise<void> {
  const { items: homes } = await api.estate.public({ limit: 20 })
  const [first, second, last] = [homes[0], homes[1], homes.at(-1)]
  if (!first || !second || !last) throw new Error('the demonstration shows no homes')
  await api.estate.view({ id: first.id })
  await api.hiddenEstate.create({ body: { estateID: last.id } })
  await api.favoriteShare.create({ body: {} })
  await api.searchAlert.create({ body: { name: '平屋', search: '?keyword=平屋' } })
  await api.estateReport.create({ body: { estateID: second.id, reason: EstateReportReason.decoy } })
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
  await api.pushDevice.create({ body: { name: 'Chrome', endpoint: 'https://fcm.googleapis.com/kept', ...keys } })
  const { items: notices } = await api.notice.list({})
  await api.notice.read({ body: { ids: notices.map(({ id }) => id) } })
}

/** Of two new drafts one is removed; phones may send photos for the other. */
async function actAsSeller({ api }: Person): Promise<void> {
  const { items } = await api.estate.list({ limit: 1 })
  const [model] = items
  if (!model) throw new Error('the seller of the demonstration has no homes')
  const { estateType, estateTypeDetail } = model
  const [kept, gone] = await Promise.all([
    api.estate.create({ body: { estateType, estateTypeDetail, title: '海の見える家' } }),
    api.estate.create({ body: { estateType, estateTypeDetail, title: '書きかけの家' } }),
  ])
  await api.photoLink.open({ id: kept.id })
  await api.estate.remove({ id: gone.id })
}

async function actAsDesk({ api }: Person): Promise<void> {
  const applying = await api.user.list({ sellerApprovedStatus: SellerStatus.applying, limit: 1 })
  const identityChecks = IdentityCheck.options.map(({ value }) => value)
  for (const { id, identificationPaths = [], powerOfAttorneyPath } of applying.items) {
    // Whoever approves a seller has opened all papers.
    for (const path of [...identificationPaths, powerOfAttorneyPath]) if (path) await api.image.link({ path })
    await api.user.status({ id, body: { sellerApprovedStatus: SellerStatus.approved, identityChecks } })
  }
  const listings = await api.estate.list({ status: ListingStatus.applying, limit: 1 })
  const until = addDays(tokyoDate(Date.now()), 7)
  for (const { id } of listings.items) await api.desk.putOff({ body: { kind: 'listing', id, until } })
  const { version, savedAt, savedBy, bankAccount, ...operator } = await api.operator.settings()
  await api.operator.change({ body: { ...operator, version, phone: '0312345678' } })
  await api.savedView.create({ body: { list: 'payments', name: '今月の入金', search: '?status=unpaid' } })
}

/** Waits until the queue has done what is due, the mails above all. */
async function restQueue({ pool }: Services): Promise<void> {
  const due = `select from pgboss.job where state < 'completed' and start_after <= now()`
  for (let tries = 0; tries < 300; tries++) {
    if ((await pool.query(due)).rowCount === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the queue does not come to rest')
}
