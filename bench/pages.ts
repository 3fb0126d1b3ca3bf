import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { weighPages } from '../scripts/page-weight.ts'
import { startSumika } from './servers.ts'
import { compare, median, lineWithin, type Line } from './table.ts'

const roundCount = 5
/** What the goal asks of a page, in kilobytes, files and milliseconds. */
const goals = { kilobytes: 110, files: 12, largest: 1500, blocked: 100 }
const routes = {
  home: '/_default/',
  results: '/_default/buyer/estate',
  detail: '/_default/estate/$id',
  login: '/_login/login',
  wizard: '/_wizard/seller/estate/wizard/$id/detail',
  desk: '/_admin/admin/dashboard',
} as const

/** What the browser itself says of a load, in milliseconds; `moved` without a unit. */
type Paints = { first: number; largest: number; moved: number; long: { at: number; took: number }[] }

/** Collects what the browser says while a page loads, from its first moment on. */
function watch() {
  const paints: Paints = { first: 0, largest: 0, moved: 0, long: [] }
  Object.assign(window, { paints })
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => void (name === 'first-contentful-paint' && (paints.first = startTime)))
  on('largest-contentful-paint', ({ startTime }) => void (paints.largest = startTime))
  on('layout-shift', (entry) => void (paints.moved += (entry as PerformanceEntry & { value: number }).value))
  on('longtask', ({ startTime, duration }) => void paints.long.push({ at: startTime, took: duration }))
}

/** A phone of 390 px with a quarter of this processor, on a slow 4G line. `isBare` loads the page without its scripts. */
async function load(browser: Browser, url: string, isBare: boolean): Promise<Paints> {
  const context = await browser.newContext({
    viewport: {
      width: 390,
      height: 844,
    },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'ja-JP',
  })
  const page = await context.newPage()
  await slow(page, isBare)
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
  await page.waitForTimeout(2500)
  const paints = await page.evaluate(() => (window as unknown as { paints: Paints }).paints)
  await context.close()
  return paints
}

async function slow(page: Page, isBare: boolean) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  if (isBare) await devtools.send('Network.setBlockedURLs', { urls: ['*.js'] })
  const line = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Total blocking time: what tasks after the first paint took beyond 50 ms each. */
const blockedIn = ({ first, long }: Paints) =>
  long.filter(({ at }) => at >= first).reduce((sum, { took }) => sum + took - 50, 0)

/** What pages weigh, and how soon they stand and answer on a phone: those of a demonstration, which has photographs. */
export async function measurePages(): Promise<Line[]> {
  const weights = weighPages(Object.values(routes))
  const lines = Object.entries(routes).flatMap(([what, id]) => [
    lineWithin(`script of ${what}, Brotli`, 'kB', weights[id].bytes / 1000, goals.kilobytes),
    lineWithin(`script of ${what}`, 'files', weights[id].files, goals.files),
  ])
  const executablePath = findBrowser()
  if (!executablePath) return lines
  const folder = mkdtempSync(join(tmpdir(), 'sumika-pages-'))
  const site = await startSumika({ DATA_DIR: folder, DEMO: '1' }, { pinned: false })
  const origin = `http://127.0.0.1:${site.port}`
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const newest = (await (await fetch(`${origin}/api/public/estates?limit=1`)).json()) as { items: { id: string }[] }
    const pages = { home: '/', results: '/buyer/estate', detail: `/estate/${newest.items[0]!.id}`, login: '/login' }
    for (const [what, path] of Object.entries(pages)) lines.push(...(await onPhone(browser, what, origin + path)))
    return lines
  } finally {
    await browser.close()
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onPhone(browser: Browser, what: string, url: string): Promise<Line[]> {
  const [ours, bare]: [Paints[], Paints[]] = [[], []]
  for (let round = 0; round < roundCount; round += 1)
    for (const isBare of round % 2 ? [true, false] : [false, true])
      (isBare ? bare : ours).push(await load(browser, url, isBare))
  const of = (runs: Paints[], pick: (run: Paints) => number) => median(runs.map(pick))
  const [largest, floor] = [ours, bare].map((runs) => of(runs, (run) => run.largest)) as [number, number]
  return [
    lineWithin(
      `${what} on a phone: first paint`,
      'ms',
      of(ours, (run) => run.first),
      goals.largest,
    ),
    lineWithin(`${what} on a phone: largest paint`, 'ms', largest, goals.largest),
    compare(`${what} on a phone: largest paint`, 'ms', largest, 'without its scripts', floor),
    lineWithin(`${what} on a phone: blocked`, 'ms', of(ours, blockedIn), goals.blocked),
    lineWithin(
      `${what} on a phone: moved by layout`,
      '',
      of(ours, (run) => run.moved),
      0.02,
    ),
  ]
}
