import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { createClient } from '#http/client.ts'
import { channelOf } from '#server/deal/wake-streams.ts'
import { appOn, openHouse, type House, type Somebody } from '../as.ts'
import { enrol } from '../second-step.ts'

let house: House
let admin: Somebody
let colleague: Somebody
let seller: Somebody
beforeAll(async () => {
  house = await openHouse()
  ;[admin, colleague, seller] = await Promise.all([house.as(Role.admin), house.as(Role.admin), house.as(Role.seller)])
})
afterAll(() => house.drop())

const as = (token: string, app = house.app) =>
  createClient(
    (request) => {
      request.headers.set('authorization', `Bearer ${token}`)
      return app.fetch(request)
    },
    { origin: 'http://sumika.test' },
  )
const change = (api: typeof admin.api, adminSecondStep: 'required' | 'optional', version: number) =>
  api.operator.changeSecondStep({ body: { adminSecondStep, version } })

test('the environment says it until somebody of the desk does', async () => {
  const none = { version: 0, savedAt: null, savedBy: null, isOwnReady: false }
  expect(await admin.api.operator.secondStep()).toEqual({ ...none, adminSecondStep: 'optional' })
  await expect(seller.api.operator.secondStep()).rejects.toMatchObject({ status: 403 })
})

test('whoever has no second step of their own, or signed in long ago, does not demand it of all', async () => {
  await expect(change(admin.api, 'required', 0)).rejects.toMatchObject({ status: 409 })
  const { token } = await enrol(house, await house.as(Role.admin))
  const { authTime } = await house.services.identity.verify(token)
  const later = appOn({ ...house.services, now: () => new Date((authTime + 301) * 1000).toISOString() })
  await expect(change(as(token, later), 'required', 0)).rejects.toMatchObject({ code: 'sign_in_too_old' })
  expect(await colleague.api.operator.secondStep()).toMatchObject({ version: 0 })
})

test('once it is demanded the desk comes in by a code alone, in every process, until it no longer is; each version stays', async () => {
  const { token } = await enrol(house, admin)
  const own = as(token)
  expect(await own.operator.secondStep()).toMatchObject({ isOwnReady: true })
  expect(await change(own, 'required', 0)).toMatchObject({ adminSecondStep: 'required', version: 1 })
  const other = await house.beside()
  for (const { app } of [house, other]) {
    await expect(as(colleague.token, app).desk.work()).rejects.toMatchObject({ code: 'second_step_required' })
    await expect(as(token, app).desk.work()).resolves.toBeDefined()
    await expect(as(seller.token, app).user.me()).resolves.toMatchObject({ id: seller.id })
  }
  await expect(change(own, 'optional', 0)).rejects.toMatchObject({ status: 409 })
  expect(await change(own, 'optional', 1)).toMatchObject({ adminSecondStep: 'optional', version: 2 })
  await expect(colleague.api.desk.work()).resolves.toBeDefined()
  const told = (await colleague.api.notification.list({})).items.map(({ title }) => title)
  expect(told.toSorted()).toEqual(
    ['運営の2段階認証が、必須ではなくなりました', '運営の2段階認証が、必須になりました'].toSorted(),
  )
  const { items } = await own.audit.list({ noun: 'secondStepRule' })
  expect(items.map(({ actorID, after }) => [actorID, after])).toEqual([
    [admin.id, { adminSecondStep: 'optional' }],
    [admin.id, { adminSecondStep: 'required' }],
  ])
  const { pool } = house.services
  await expect(pool.query('delete from "secondStepRules"')).rejects.toThrow('append-only')
})

test('the environment’s word holds nobody back who has been told otherwise since', async () => {
  const strict = appOn({ ...house.services, adminSecondStep: 'required' })
  await expect(as(colleague.token, strict).desk.work()).resolves.toBeDefined()
})

test('whoever changes it has the streams of the whole desk asked at once what they may hear, and nobody else’s', async () => {
  const { token } = await enrol(house, await house.as(Role.admin))
  const heard: string[] = []
  const names = { admin: admin.id, colleague: colleague.id, seller: seller.id }
  const stops = Object.entries(names).map(([name, id]) =>
    house.services.events.subscribe(channelOf(id), (event) => void (event === '' && heard.push(name))),
  )
  const { version } = await as(token).operator.secondStep()
  await change(as(token), 'required', version)
  await expect.poll(() => heard.toSorted()).toEqual(['admin', 'colleague'])
  await change(as(token), 'optional', version + 1)
  stops.forEach((stop) => stop())
})
