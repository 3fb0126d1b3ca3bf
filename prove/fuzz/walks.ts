import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { seededChance } from '../../tests/chance.ts'
import { browserWithoutWindows } from '../../tests/e2e/browsers.ts'
import { waitForPagesOf } from '../../tests/e2e/still.ts'
import type { Outcome, Run } from '../proof.ts'
import { openSite, type Site } from './site.ts'
import { openWalker, walkers } from './walk.ts'

/** How many walks one site sees: what they change leaves less for those that follow. */
const aSite = 400

/** Debian's Chromium without windows takes half of the processor's time. */
const shell = '/usr/bin/chromium-headless-shell'
const executablePath = existsSync(shell) ? shell : browserWithoutWindows.executablePath
const launch = {
  executablePath,
  args: [...browserWithoutWindows.args, '--blink-settings=imagesEnabled=false'],
}
const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

/** Lets everybody walk at one site, side by side, until the walks of this site are made. */
async function walkAt(
  site: Site,
  run: Run,
  from: number,
  count: number,
  told: (walk: { steps: number; faults: string[] }) => void,
) {
  const browser = await chromium.launch(launch)
  waitForPagesOf(browser)
  let next = 0
  await Promise.all(
    walkers.map(async (who, at) => {
      const viewport = at % 2 === (from / aSite) % 2 ? desktop : phone
      const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo', viewport })
      const walker = await openWalker(context, site.origin, who)
      while (next < count && !run.isOver()) {
        const number = from + next++
        const { steps, faults } = await walker.walk(seededChance(run.seed + number)).catch((error: unknown) => ({
          steps: 0,
          faults: [`the walk ended: ${String(error).slice(0, 300)}`],
        }))
        told({ steps, faults: faults.map((fault) => `walk ${number} as ${who}: ${fault}`) })
      }
    }),
  )
  await browser.close()
}

/** Walks at random through the pages of the built site, as a visitor and as each of the demonstration's three. */
export async function walkPages(run: Run): Promise<Outcome> {
  const faults: string[] = []
  const began = Date.now()
  let tried = 0
  let steps = 0
  while (tried < run.count && !run.isOver()) {
    const site = await openSite()
    await walkAt(site, run, tried, Math.min(aSite, run.count - tried), (walk) => {
      tried++
      steps += walk.steps
      for (const fault of walk.faults) run.say(`✗ ${fault}`)
      faults.push(...walk.faults)
      if (tried % 100 === 0) run.say(`${tried} walks, ${steps} steps, ${faults.length} faults`)
    })
    await site.close()
    for (const fault of site.faults) run.say(`✗ the site said ${fault}`)
    faults.push(...site.faults.map((fault) => `the site said ${fault}`))
  }
  const minutes = (Date.now() - began) / 60_000
  return { tried, figures: `${tried} walks of ${steps} steps, ${Math.round(tried / minutes)} a minute`, faults }
}
