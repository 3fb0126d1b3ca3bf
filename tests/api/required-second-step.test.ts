import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import * as nouns from '#domain/nouns.ts'
import { paramsOf } from '#http/call.ts'
import { callsOf } from '#server/web/api.ts'
import { appOn, openHouse, type House, type Somebody } from '../as.ts'
import { bodies, queries } from '../plain-calls.ts'
import { codeOf, enrol, signInByBoth } from '../second-step.ts'

let house: House
let strict: ReturnType<typeof appOn>
let admin: Somebody
beforeAll(async () => {
  house = await openHouse()
  const render = async (_: Request, { me }: { me: { id: string } | null }) =>
    new Response(`page of ${me?.id ?? 'a visitor'}`)
  strict = appOn({ ...house.services, adminSecondStep: 'required' }, { render })
  admin = await house.as(Role.admin)
})
afterAll(() => house.drop())

const ask = (token: string, path: string, init: RequestInit = {}) =>
  strict.fetch(
    new Request(`http://sumika.test${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    }),
  )

const open = new Set([
  'estate.public',
  'estate.publicCount',
  'estate.publicFacets',
  'estate.publicWords',
  'estate.publicOne',
  'estate.view',
  'session.start',
  'session.end',
])
const calls = callsOf(nouns)
  .filter(
    ({ name, call }) =>
      !open.has(name) &&
      !call.multipart &&
      !/^(notice|prefecture|serviceMenu|facilityCategoryMaster|wizard|place|notification)\./.test(name),
  )
  .map(({ name, call }) => [name, call] as const)

/** What is answered as to a visitor, whose key here is none, and to whoever registers a second time. */
const gets: Record<string, number> = {
  'estateReport.create': 404,
  'favoriteShare.open': 404,
  'heirConsent.open': 404,
  'heirConsent.answer': 404,
  'deskInvitation.open': 404,
  'deskInvitation.accept': 404,
  'photoLink.check': 410,
  'searchAlert.ask': 204,
  'searchAlert.open': 404,
  'searchAlert.confirm': 404,
  'searchAlert.change': 404,
  'searchAlert.stop': 404,
  'user.create': 409,
}

test.each(calls)(
  'an administrator without a second step gets nothing from %s',
  async (name, { method, path, body }) => {
    const address = paramsOf(path).reduce((at, param) => at.replace(`{${param}}`, '1000001'), path)
    const headers = { 'content-type': 'application/json' }
    const init = body ? { body: JSON.stringify(bodies[name] ?? {}), headers } : {}
    const answer = await ask(admin.token, `/api${address}${queries[name] ?? ''}`, { method, ...init })
    expect([name, answer.status]).toEqual([name, gets[name] ?? 403])
    if (answer.status === 403) expect(await answer.json()).toMatchObject({ code: 'second_step_required' })
  },
)

test('no page is drawn for them either, not even by a cookie from before it was required', async () => {
  const started = await house.visitor.fetch('/api/session', {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const cookie = started.headers.get('set-cookie')!.split(';')[0]!
  const page = await strict.fetch(new Request('http://sumika.test/admin/dashboard', { headers: { cookie } }))
  expect(await page.text()).toBe('page of a visitor')
  const again = await ask(admin.token, '/api/session', { method: 'POST' })
  expect([again.status, again.headers.get('set-cookie')]).toEqual([200, null])
})

test('nobody but the desk is asked for one', async () => {
  const seller = await house.as(Role.seller)
  expect((await ask(seller.token, '/api/me')).status).toBe(200)
})

test('having enrolled they work on, and so do they after each sign-in with a code', async () => {
  const { secret, token } = await enrol(house, admin)
  expect((await ask(token, '/api/desk/work')).status).toBe(200)
  const { idToken } = await signInByBoth(house, admin, codeOf(secret, 30))
  const started = await ask(idToken, '/api/session', { method: 'POST' })
  const cookie = started.headers.get('set-cookie')!.split(';')[0]!
  const page = await strict.fetch(new Request('http://sumika.test/admin/dashboard', { headers: { cookie } }))
  expect(await page.text()).toBe(`page of ${admin.id}`)
})
