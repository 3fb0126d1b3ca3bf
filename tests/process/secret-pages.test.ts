import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { href, pages, type Page, type PageParams } from '#http/pages.ts'
import { plantSecrets, secretsOf, type Owner } from '../secrets.ts'
import { cookieOf, openHouseAndSite, type HouseAndSite } from './house-and-site.ts'

let opened: HouseAndSite
let planted: Awaited<ReturnType<typeof plantSecrets>>
const cookies: Record<string, string> = { visitor: '' }
beforeAll(async () => {
  opened = await openHouseAndSite()
  planted = await plantSecrets(opened.house)
  const { admin, seller, buyer, otherSeller, otherBuyer } = planted
  // The desk of a new installation is led into its setup from everywhere else.
  await admin.api.setup.step({ step: 'all', body: { outcome: 'aside' } })
  for (const [who, somebody] of Object.entries({ admin, seller, buyer, otherSeller, otherBuyer }))
    cookies[who] = await cookieOf(opened.site, somebody.token)
}, 240_000)
afterAll(() => opened.close())

/** The addresses of a page: one without parameters, or one for each row that it could be about. */
function addressesOf(page: Page): string[] {
  if (!page.includes('$')) return [page]
  const { estateID, negotiationID, quotationID, seller, buyer } = planted
  const ids = page.includes('$id') ? [estateID, negotiationID, seller.id, buyer.id] : ['']
  return ids.map((id) => href(page, { id, negotiationID, quotationID, userID: buyer.id } as PageParams<Page>))
}

async function read(who: string, path: string): Promise<string> {
  const { url } = opened.site
  const answer = await fetch(url + path, { headers: { cookie: cookies[who]! }, redirect: 'manual' })
  expect(answer.status, path).toBeLessThan(500)
  const { pathname, search } = new URL(answer.headers.get('location') ?? '/', url)
  // The same page with its search spelt out; whoever may not see it is led to others, which are read anyhow.
  return pathname === path && search !== '' ? read(who, pathname + search) : answer.text()
}

const all: Owner[] = ['seller', 'buyer', 'desk']
/** What each reader may find on no page at all. */
const hidden: [who: string, owners: Owner[]][] = [
  ['visitor', all],
  ['otherBuyer', all],
  ['otherSeller', all],
  ['buyer', ['seller', 'desk']],
  ['seller', ['buyer', 'desk']],
]

describe.each(hidden)('of what is not theirs to read, %s', (who, owners) => {
  test.each(Object.entries(pages))('finds nothing in the page %s', async (_, page) => {
    for (const path of addressesOf(page)) {
      const found = secretsOf(...owners).exec(await read(who, path))
      expect(found && `${path}: ${found.input.slice(Math.max(0, found.index - 80), found.index + 40)}`).toBeNull()
    }
  })
})

// Else nothing would be found by a page that shows nothing.
test.each<[string, Page, 'estateID' | 'negotiationID', Owner[]]>([
  ['seller', pages.sellerEstate, 'estateID', ['seller']],
  ['buyer', pages.buyerRoom, 'negotiationID', ['buyer']],
  ['admin', pages.adminEstate, 'estateID', ['seller']],
  ['admin', pages.adminRoom, 'negotiationID', ['buyer', 'desk']],
])('%s finds in %s what is theirs to read', async (who, page, id, owners) => {
  const text = await read(who, href(page, { id: planted[id] } as PageParams<Page>))
  for (const owner of owners) expect(text).toMatch(secretsOf(owner))
})
test('the seller’s room is drawn for them', async () => {
  expect(await read('seller', href(pages.sellerRoom, { id: planted.negotiationID }))).toContain('参加しました')
})

// An address that bears a secret of its reader's.
test.each([
  '/auth/action?mode=resetPassword&oobCode=x',
  '/user/mail?token=x',
  '/consent',
  '/invitation?token=x',
  '/shared',
  '/alerts?token=x',
])('%s stays in no cache, and no other site is told of it', async (path) => {
  const { headers } = await fetch(opened.site.url + path)
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
})
