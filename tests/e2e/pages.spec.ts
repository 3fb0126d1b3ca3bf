import type { Browser, BrowserContext, Page } from '@playwright/test'
import { pages } from '#http/pages.ts'
import { byTouch, linkedPages, looks, otherPages, whoLooksAt, type Look, type Name, type Who } from './looks.ts'
import { expect, open, stateOf, test } from './people.ts'
import { expectSoundOnScreens } from './sound.ts'

/** Looks at a page as somebody who needs it to be sound: the page that was meant, no errors, axe, nothing wider than the screen. */
async function look(page: Page, path: string, heading: RegExp, status = 200) {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (said) => {
    // The browser itself says of a page that is none that it is none.
    if (said.type() === 'error' && !(status === 404 && said.location().url.endsWith(path))) errors.push(said.text())
  })
  // Also what a script tries and takes well that it may not, such as asking whether it may compile code.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(`the policy refuses ${effectiveDirective} ${blockedURI} ${sourceFile}`),
    )
  })
  const answer = await open(page, path)
  expect(answer?.status()).toBe(status)
  // The desk's page of rooms says itself which ones it shows first.
  expect(new URL(page.url()).pathname).toBe(path.replace(/\?.*/, ''))
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(heading)
  await expect(page).toHaveTitle(/スミカ/)
  await expectSoundOnScreens(page)
  // From here on the router goes wherever the reader goes.
  expect(await page.evaluate(() => window.drawnPage)).toBeUndefined()
  expect(errors).toEqual([])
}

type Owned = { id: string; negotiationID: string; userID: string }

/** The first row that the API lists to whoever has opened this page. */
async function firstOf(page: Page, from: string, rows: string): Promise<Owned> {
  await open(page, from)
  return page.evaluate(async (rows) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const answer = await fetch(`/api/${rows}?limit=1`, { headers })
    return ((await answer.json()) as { items: Owned[] }).items[0]!
  }, rows)
}

/** The address of a page with its parameters filled in, by the first link of the list that leads to such pages. */
async function addressOf(page: Page, path: string): Promise<string> {
  // Few deals have a check: the room of one that its reader has.
  if (path.includes('/partyCheck/')) return path.replace('$id', (await firstOf(page, '/', 'partyChecks')).negotiationID)
  const source = linkedPages.find(([start]) => path.startsWith(start))
  if (!source) return path
  const [, list, link] = source
  const drawn = await (await page.request.get(list)).text()
  const href = new RegExp(`href="(${link}[^"]*)"`).exec(drawn)?.[1] ?? ''
  const id = new URL(href, 'http://list').pathname.split('/')[
    link === '/seller/estate/wizard/' ? 4 : link.split('/').length - 1
  ]
  const filled = path.replace(/\$(id|negotiationID)/, id ?? '')
  if (!filled.includes('$')) return filled
  const { negotiationID, userID, id: quotationID } = await firstOf(page, list, 'quotations')
  return path.replace('$negotiationID', negotiationID).replace('$quotationID', quotationID).replace('$userID', userID)
}

/** Looking changes nothing: whoever looks does so in one browser for all pages, which has the site's scripts by the second. */
const browsers = new Map<Who, Promise<BrowserContext>>()

async function enter(browser: Browser, who: Who): Promise<Page> {
  const context = browsers.get(who) ?? browser.newContext(who === 'visitor' ? {} : { storageState: stateOf(who) })
  browsers.set(who, context)
  return (await context).newPage()
}

test.describe.configure({ mode: 'parallel' })
for (const [name, [heading, search = '']] of Object.entries(looks) as [Name, Look][]) {
  const who = whoLooksAt(name)
  test(`the ${who} finds ${name} sound${byTouch.has(name) ? ' @phone' : ''}`, async ({ browser }) => {
    const page = await enter(browser, who)
    await look(page, (await addressOf(page, pages[name])) + search, heading)
    await page.close()
  })
}

for (const [who, path, heading, status] of otherPages)
  test(`the ${who} finds ${path} sound`, async ({ browser }) => {
    const page = await enter(browser, who)
    await look(page, path, heading, status)
    await page.close()
  })
