import { beforeAll, expect, test } from 'vitest'
import { importClosure, builtScripts, weighPages, type Weight } from '../scripts/page-weight.ts'
import { build } from './build.ts'

/**
 * How many scripts a page may fetch before it is alive, and their kilobytes (Brotli). A page grows beyond its budget by a
 * decision: usually it imports what it does not use at once, such as a noun's fields for a label, or a form that is rarely opened.
 */
const budgets = {
  '/_default/': { files: 9, kilobytes: 141.5 },
  '/_default/buyer/estate': { files: 11, kilobytes: 145.2 },
  '/_default/estate/$id': { files: 12, kilobytes: 148.5 },
  '/_login/login': { files: 8, kilobytes: 147.3 },
  '/_wizard/seller/estate/wizard/$id/detail': { files: 18, kilobytes: 205.1 },
  '/_admin/admin/dashboard': { files: 11, kilobytes: 147.1 },
} as const
type Page = keyof typeof budgets
const pages = Object.keys(budgets) as Page[]

let weights: Record<Page, Weight>
beforeAll(() => {
  build()
  weights = weighPages(pages)
}, 240_000)

test.each(pages)('%s keeps to its budget of scripts', (page) => {
  const { files, bytes } = weights[page]
  const told = `${files} files, ${(bytes / 1000).toFixed(1)} kB`
  // React alone is more: less would mean that the build was not understood.
  expect(bytes, told).toBeGreaterThan(80_000)
  expect(files, told).toBeLessThanOrEqual(budgets[page].files)
  expect(bytes, told).toBeLessThanOrEqual(budgets[page].kilobytes * 1000)
})

test('what checks forms, asks queries, and the pages of the desk and of the wizard, come to nobody who looks for a home or at one', () => {
  const scripts = builtScripts()
  const everywhere = [...scripts].filter(([, { text }]) => text.includes('おもな行き先')).map(([name]) => name)
  expect(everywhere).toHaveLength(1)
  const names = [...importClosure(everywhere, scripts), ...weights['/_default/estate/$id'].names]
  const texts = names.map((name) => scripts.get(name)!.text)
  // A name that zod gives its errors, one of react-hook-form's, one of the queries' library, and a filter of a list of the desk.
  for (const mark of ['$ZodError', 'shouldUnregister', 'isPlaceholderData', '代理人による登録']) {
    expect(texts.filter((text) => text.includes(mark)).length, mark).toBe(0)
    expect([...scripts.values()].filter(({ text }) => text.includes(mark)).length, mark).toBeGreaterThan(0)
  }
})

test('what every page brings reads addresses, and knows no search, no listing, no holiday and no way to sign in', () => {
  const scripts = builtScripts()
  const everywhere = [...scripts].filter(([, { text }]) => text.includes('おもな行き先')).map(([name]) => name)
  const texts = [...importClosure(everywhere, scripts)].map((name) => scripts.get(name)!.text)
  // Of the conditions of a search, a listing's states, what a seller's home may be, the year's holidays, and the provider's refusals.
  for (const mark of ['キーワードの使い方', '下書き', '更地や、古い家', '憲法記念日', 'INVALID_LOGIN_CREDENTIALS']) {
    expect(texts.filter((text) => text.includes(mark)).length, mark).toBe(0)
    expect([...scripts.values()].filter(({ text }) => text.includes(mark)).length, mark).toBeGreaterThan(0)
  }
})

test('a page that signs in is alive before the schemas have come that check what was typed', () => {
  const scripts = builtScripts()
  const texts = weights['/_login/login'].names.map((name) => scripts.get(name)!.text)
  for (const mark of ['$ZodError', 'どちらかを選んでください']) {
    expect(texts.filter((text) => text.includes(mark)).length, mark).toBe(0)
    expect([...scripts.values()].filter(({ text }) => text.includes(mark)).length, mark).toBeGreaterThan(0)
  }
  expect(texts.join()).toContain('shouldUnregister')
})
