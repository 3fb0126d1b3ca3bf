import { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { loadResults } from '#app/features/search/results/load-results.ts'
import { readSearch } from '#app/features/search/search.ts'
import type { AppContext, Site } from '#app/shell/context.ts'
import { loadEstate } from '#app/features/listing/load-estate.ts'
import type { App } from '#server/web/app.ts'
import { signIn, statementsOf } from '../../bench/drawn.ts'
import { getRouter } from '../../src/router.ts'
import { appOn, type House, type Somebody } from '../as.ts'
import { openDemoHouse } from '../demo-house.ts'
import { statements } from '../statements.ts'

// A statement is what a page costs most of: a page that asks one more must say why here.

const origin = 'http://sumika.test'
const site: Site = { origin, demo: true, apiBase: '/api', identityBase: '', apiKey: '', readsIdCards: false }

let house: House
let app: App
let buyer: Somebody
let cookie: string
beforeAll(async () => {
  house = await openDemoHouse()
  buyer = await house.as(Role.buyer)
  // What the page loads, and no drawing of it.
  app = appOn(house.services, {
    render: (request, context) =>
      createRequestHandler({ request, createRouter: () => getRouter({ ...context, site }) })(async ({ router }) =>
        Response.json(router.state.matches.map(({ status }) => status)),
      ),
  })
  const started = await buyer.fetch(new Request(`${origin}/api/session`, { method: 'POST' }))
  cookie = started.headers.get('set-cookie')!.split(';')[0]!
})
afterAll(() => house.drop())

const asked = (path: string, headers: Record<string, string>) =>
  statements(house, async () => {
    const answer = await app.fetch(new Request(origin + path, { headers }))
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toMatch(/notFound|error|redirected/)
  })

test('who reads a page is one statement, and so are the brand and each thing that it shows', async () => {
  // The reader and the brand.
  expect(await asked('/faq', { cookie })).toBe(2)
  // These two, the homes, how many there are, which of them are favourites, and whether the search is saved.
  expect(await asked('/buyer/estate?prefecturesCode=13', { cookie })).toBe(6)
  // These two, the places, the notices, the newest homes, and which of them are favourites.
  expect(await asked('/', { cookie })).toBe(6)
})

test('a home asks for itself, the operator, its facilities and what is like it', async () => {
  const { items } = await house.visitor.api.estate.public({})
  const { id } = items.find(({ facilityIDs }) => facilityIDs.length > 0)!
  // The reader, the brand, the home, whether they like or hide it, the operator, the facilities; two for how fast questions are answered;
  // homes like it are searched in up to four steps.
  expect(await asked(`/buyer/estate/${id}`, { cookie })).toBeLessThanOrEqual(7 + 2 + 4)
})

test('a call with a token asks for the sign-in and for the member, and then for what is wanted', async () => {
  expect(await asked('/api/me', { authorization: `Bearer ${buyer.token}` })).toBe(3)
})

test('what the bench sends in place of a page is what the page asks, each statement with its values', async () => {
  const { pool } = house.services
  const { items } = await house.visitor.api.estate.public({})
  const { id } = items.find(({ facilityIDs }) => facilityIDs.length > 0)!
  const secret = await signIn(pool)
  const search = readSearch({ prefecturesCode: '13' })
  const loaders = {
    '/buyer/estate?prefecturesCode=13': (context: object) => loadResults(context as AppContext, '', search),
    [`/estate/${id}`]: (context: object) => loadEstate(context as AppContext, id),
  }
  for (const [path, load] of Object.entries(loaders)) {
    const sent = await statementsOf(house.services, secret, load)
    expect(sent.length).toBe(await asked(path, { cookie: `sumika_session=${secret}` }))
    for (const statement of sent) await pool.query(statement)
  }
})
