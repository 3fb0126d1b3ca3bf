import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { AxeResults, Result, RunOptions } from 'axe-core'
import { isKnownSound, keepSound, keyOf } from './sound-before.ts'

/** What axe is asked about a page: the rules by their tags, one rule by its name, or whatever it asks by itself. */
type Question = { tags: string[] } | { rule: string } | 'everything'

type SoundOptions = { question?: Question; part?: string; onlySerious?: boolean }

const all: Question = { tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/**
 * What axe finds wrong with a page as it stands, or with a part of it, as `rule: elements`. What was sound before, and is made of the same,
 * is not asked about again.
 * @param onlySerious whether what hinders nobody much is passed over
 */
export async function faultsOf(
  page: Page,
  { question = all, part = 'html', onlySerious = false }: SoundOptions = {},
): Promise<string[]> {
  const key = await keyOf(page, { question, part, onlySerious })
  if (isKnownSound(key)) return []
  const violations = await askAxe(page, part, question)
  const faults = onlySerious ? violations.filter(isSerious) : violations
  if (faults.length === 0) keepSound(key)
  return faults.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** The same axe in half of the letters: a page reads them in two thirds of the time. */
const axeSource = readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong with a part of a page. There are no frames to look into. */
async function askAxe(page: Page, part: string, question: Question): Promise<Result[]> {
  // Once a page: to read axe costs as much as to look at a small page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // Of what is as it should be nothing is told: to describe each such element takes axe as long as to look at it.
  const options: RunOptions = { ...rulesOf(question), resultTypes: ['violations'] }
  const { violations } = await page.evaluate(runAxe, { part, options })
  return violations
}

function rulesOf(question: Question): RunOptions {
  if (question === 'everything') return {}
  return {
    runOnly: 'rule' in question ? { type: 'rule', values: [question.rule] } : { type: 'tag', values: question.tags },
  }
}

/** In the page. */
const runAxe = ({ part, options }: { part: string; options: RunOptions }): Promise<AxeResults> =>
  (window as unknown as { axe: typeof axe }).axe.run({ include: [part] }, options)

/** How far the page reaches beyond the screen, in px. */
export const beyondScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const isSerious = ({ impact }: { impact?: string | null }) => impact === 'serious' || impact === 'critical'

/**
 * A page is sound on this screen and, where that is a desk's, on one as narrow as a phone's: there what fingers hit is large enough, too.
 * Nothing is wider than the screen.
 */
export async function expectSoundOnScreens(page: Page) {
  expect.soft(await faultsOf(page, { onlySerious: true })).toEqual([])
  expect.soft(await beyondScreen(page), 'it is wider than the screen').toBe(0)
  if ((page.viewportSize()?.width ?? 0) <= 390) return
  await page.setViewportSize({ width: 390, height: 844 })
  expect.soft(await faultsOf(page, { question: { rule: 'target-size' }, onlySerious: true })).toEqual([])
  expect.soft(await beyondScreen(page), 'it is wider than a phone').toBe(0)
}

/** What stands on a page, or in a part of it, is sound on a desk and on a phone: axe finds nothing, and nothing is wider than the screen. */
async function expectSound(page: Page, part: string, widths: number[]) {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    expect(await faultsOf(page, { part })).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  if (before) await page.setViewportSize(before)
}

/** The sheet that is open over a page. */
export const expectSoundSheet = (page: Page, widths = [1280, 390]) => expectSound(page, 'dialog[open]', widths)

/** The page as it stands now. */
export const expectSoundPage = (page: Page, widths = [1280, 390]) => expectSound(page, 'main', widths)
