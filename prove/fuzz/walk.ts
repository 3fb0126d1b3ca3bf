import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { isPublic, pages } from '#http/pages.ts'
import type { Chance } from '../../tests/chance.ts'
import { candidatesInPage, type Candidate } from './candidates.ts'

/** Who walks: one of the demonstration's people, or nobody who is known. */
export const walkers = ['visitor', 'buyer', 'seller', 'admin'] as const
type Who = (typeof walkers)[number]

const areas = ['buyer', 'seller', 'admin'] as const
/** The pages without a row where a walk of somebody may begin. */
const startsOf = (who: Who): string[] =>
  Object.values(pages).filter((path) => {
    if (path.includes('$') || (who !== 'visitor' && path.includes('signup'))) return false
    const area = areas.find((one) => path.startsWith(`/${one}/`))
    return who === 'visitor' ? isPublic(path) : !area || area === who
  })

/** What would end the walker's own sign-in or shut them out: it is left alone. */
const endsSignIn =
  /ログアウト|退会|停止|パスワード|2段階認証|ログインを終|端末|メールアドレス|役割|担当者|切り替|売主として|買主として/
const words = [
  '',
  '山田花子',
  '１２３',
  '0',
  '-1',
  '2026-02-30',
  'あ'.repeat(300),
  '<b>x</b>',
  '09012345678',
  '%',
  '🏠',
]

/** How long a page may take to stand still, in milliseconds. */
const patience = 45_000
/** What people press that is not at rest for a moment waits so long. */
const pressPatience = 4_000
/** How often a page on which nothing is to be done is looked at, and after how many milliseconds again. */
const maxLooks = 5
const lookPause = 500

const password = 'sumika-demo-2026'
const isNoPage = /^(ページを表示できませんでした|問題が起きました|ページが見つかりません)$/

export type Walker = {
  /** Walks once: how many steps were made, and what was wrong. */
  walk(chance: Chance): Promise<{ steps: number; faults: string[] }>
}

/** Waits until the page neither changes into another nor waits for an answer. False where it never does. */
const stands = (page: Page) =>
  page
    .waitForFunction(
      () => !document.documentElement.hasAttribute('data-moving') && !document.querySelector('main [aria-busy=true]'),
      undefined,
      { timeout: patience, polling: 50 },
    )
    .then(
      () => true,
      () => false,
    )

async function act(page: Page, chance: Chance, { at, kind, options }: Candidate): Promise<void> {
  const it = page.locator(`[data-walk="${at}"]`)
  const how = { timeout: pressPatience }
  if (kind === 'type') await it.fill(chance.pick(words), how)
  else if (kind === 'choose') await it.selectOption({ index: chance.between(0, options - 1) }, how)
  else await it.click(how)
}

/** Waits for a page, unless what was pressed a moment before leads to another one meanwhile: then that one comes. */
async function unlessOvertaken(coming: Promise<unknown>): Promise<void> {
  await coming.catch((error: unknown) => {
    if (!String(error).includes('net::ERR_ABORTED')) throw error
  })
}

/** One step from where the page is, in words: back, again, or something that stands there; null where there is nothing to do. */
async function step(page: Page, chance: Chance): Promise<string | null> {
  const wish = chance.between(1, 14)
  // Before the first page there is an empty one, which is none of the site's.
  if (wish === 1 && (await ask(page, () => navigation.canGoBack))) {
    await unlessOvertaken(page.goBack({ timeout: patience, waitUntil: 'commit' }))
    return 'back'
  }
  if (wish === 2) {
    await unlessOvertaken(page.reload({ timeout: patience }))
    return 'reload'
  }
  const all = await candidatesOn(page)
  if (!all.length) return null
  const inside = all.filter(({ isAround }) => !isAround)
  const one = chance.pick(inside.length && chance.between(1, 4) > 1 ? inside : all)
  // What is covered, or has gone meanwhile, is not pressed.
  await act(page, chance, one).catch(() => undefined)
  return `${one.kind} ${one.name}`
}

/** What stands there to be pressed, filled in or chosen. A dialog that opens or closes at this moment has nothing for as long. */
async function candidatesOn(page: Page): Promise<Candidate[]> {
  for (let tries = 1; ; tries++) {
    const all = (await ask(page, candidatesInPage)).filter(({ name }) => !endsSignIn.test(name))
    if (all.length || tries === maxLooks) return all
    await wait(lookPause)
  }
}

/** Asks a page something; of one that has just gone, the next one. */
async function ask<T>(page: Page, question: () => T): Promise<T> {
  try {
    return await page.evaluate(question)
  } catch (error) {
    if (!String(error).includes('Execution context was destroyed')) throw error
    await stands(page)
    return page.evaluate(question)
  }
}

/** What is wrong with a page as it stands. */
async function faultsOf(page: Page): Promise<string[]> {
  const [heading, controls] = await ask(
    page,
    () => [document.querySelector('h1')?.textContent ?? '', document.querySelectorAll('a, button').length] as const,
  )
  if (isNoPage.test(heading)) return [`dead end: ${heading} ${page.url()}`]
  if (!heading || !controls) return [`dead end: nothing to go on with at ${page.url()}`]
  return []
}

/** Hears whatever a page says of its faults: uncaught errors (a mismatch of what the server drew among them), errors on the console, 5xx. */
function listen(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(`uncaught: ${(error.stack ?? error.message).slice(0, 600)}`))
  page.on('console', (said) => {
    // What the browser says of a refused request is known by the answer itself.
    const isOfNetwork = said.text().startsWith('Failed to load resource')
    if (said.type() === 'error' && !isOfNetwork) heard.push(`console: ${said.text().slice(0, 600)}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 500) heard.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`)
  })
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  return heard
}

async function signIn(page: Page, origin: string, who: Who): Promise<void> {
  await page.goto(`${origin}/login`)
  await stands(page)
  await page.getByLabel('メールアドレス').fill(`${who}@example.jp`)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  const told = page.waitForResponse((answer) => answer.url().endsWith('/api/session') && answer.ok())
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await told
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Somebody in a browser of their own, with one tab. */
export async function openWalker(context: BrowserContext, origin: string, who: Who): Promise<Walker> {
  const page = await context.newPage()
  const heard = listen(page)
  const starts = startsOf(who)
  const typedPaths = new Set<string>()
  if (who !== 'visitor') await signIn(page, origin, who)
  return {
    async walk(chance) {
      const faults: string[] = []
      // Most of what is theirs lies in their own part of the site.
      const own = starts.filter((path) => path.startsWith(`/${who}/`))
      const start = chance.pick(own.length && chance.between(1, 3) > 1 ? own : starts)
      typedPaths.add(start)
      const open = () => page.goto(origin + start, { timeout: patience })
      // What was pressed last on the walk before may lead somewhere at this moment.
      await open().catch(open)
      if (who !== 'visitor' && page.url().includes('/login')) await signIn(page, origin, who)
      const wanted = chance.between(4, 8)
      const way = [start]
      heard.length = 0
      for (let steps = 0; ; steps++) {
        if (!(await stands(page))) faults.push(`stands not for ${patience / 1000} s: ${page.url()}`)
        // Where a walk began, somebody has typed the address: there need not be such a page for them.
        const isTyped = typedPaths.has(new URL(page.url()).pathname)
        faults.push(...heard.splice(0), ...(isTyped ? [] : await faultsOf(page)))
        if (faults.length || steps === wanted)
          return { steps, faults: faults.map((fault) => `${way.join(' › ')}: ${fault}`) }
        const done = await step(page, chance)
        if (done === null) return { steps, faults: [`${way.join(' › ')}: nothing to press at ${page.url()}`] }
        way.push(done)
      }
    },
  }
}
