import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What stands on a page, or in a part of it, is sound on a desk and on a phone: axe finds nothing, and nothing is wider than the screen. */
async function expectSound(page: Page, part: string, widths: number[]) {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(rules).include(part).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  if (before) await page.setViewportSize(before)
}

/** The sheet that is open over a page. */
export const expectSoundSheet = (page: Page, widths = [1280, 390]) => expectSound(page, 'dialog[open]', widths)

/** The page as it stands now. */
export const expectSoundPage = (page: Page, widths = [1280, 390]) => expectSound(page, 'main', widths)
