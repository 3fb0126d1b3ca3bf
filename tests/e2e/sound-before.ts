// Axe takes longer than all else of a look, and says the same of the same page. So a page that it found sound is kept by what axe looks
// at: the elements as they stand, the style sheets (whose names say what is in them) and the screen. What differs at every run, ids,
// nonces and figures, is left out; a page that was not sound is never kept. Without `.cache/looks` every page is asked about.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.cache/looks')
/** What was not seen for so long is forgotten, in milliseconds. */
const lifetimeMs = 30 * 86_400_000
/** Axe itself is among them. */
const packages = readFileSync(join(root, 'package-lock.json'))

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** Addresses: axe asks whether there is one, and some hold cursors and signatures. */
const address = /\b(href|src|srcset)="[^"#][^"]*"/g
/** Words that people read: axe asks whether they are there, and not which figures they hold. */
const withFigures = />[^<]+<|\b(datetime|value|aria-label|alt|title|placeholder)="[^"]*"/g

/** In the page: waits, for two seconds at most, until what it still reads (counters, numbers beside choices) has come and nothing changes. */
function settle() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let quiet = setTimeout(resolve, 200)
  const observer = new MutationObserver(() => {
    clearTimeout(quiet)
    quiet = setTimeout(resolve, 200)
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  setTimeout(resolve, 2_000)
  return promise.finally(() => observer.disconnect())
}

/** In the page: what axe looks at. */
function describePage() {
  const copy = document.documentElement.cloneNode(true) as Element
  for (const part of copy.querySelectorAll('script, style, link, meta, noscript')) part.remove()
  return {
    html: copy.outerHTML,
    styles: [...document.styleSheets].map(({ href, ownerNode }) => href ?? ownerNode?.textContent),
    screen: [innerWidth, innerHeight, devicePixelRatio, matchMedia('(pointer: coarse)').matches],
  }
}

/** The elements without what is drawn by lot or by the clock: the same id stays the same. */
export function plainHtml(html: string): string {
  const ids = new Map<string, string>()
  const placeOf = (id: string) => ids.get(id) ?? (ids.set(id, `id${ids.size}`), `id${ids.size - 1}`)
  return html
    .replace(/ nonce="[^"]*"/g, '')
    .replace(address, '$1="/"')
    .replace(uuid, placeOf)
    .replace(withFigures, (words) => words.replace(/\d/g, '0'))
}

/** A name for the page as it stands, and for what is asked about it. */
export async function keyOf(page: Page, question: object): Promise<string> {
  await page.evaluate(settle)
  const { html, ...about } = await page.evaluate(describePage)
  const browser = page.context().browser()?.version()
  const whole = JSON.stringify([plainHtml(html), about, browser, question])
  return createHash('sha256').update(packages).update(whole).digest('hex')
}

/** Whether the page of this key was sound. */
export function isKnownSound(key: string): boolean {
  const file = join(folder, key)
  if (!statSync(file, { throwIfNoEntry: false })) return false
  utimesSync(file, new Date(), new Date())
  return true
}

/** Keeps that the page of this key is sound. */
export function keepSound(key: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, key), '')
}

/** Forgets pages that nobody has seen for a month. */
export function forgetUnseen(): void {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    if (statSync(file).mtimeMs < Date.now() - lifetimeMs) rmSync(file)
  }
}
