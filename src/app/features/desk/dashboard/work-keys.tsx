import { focusNext, Keys } from '#app/shell/keys/keys.tsx'

const keys = {
  '/': '運営の検索',
  j: '次の仕事へ（Enterで開く）',
  k: 'まえの仕事へ（Enterで開く）',
}

/** What of each row leads to where the work is done. */
const deeds = '[data-work] td:last-child a'

const acts = {
  '/': () => document.querySelector<HTMLElement>('[aria-keyshortcuts~="Control+K"]')?.click(),
  j: () => focusNext(deeds, 1),
  k: () => focusNext(deeds, -1),
}

/** The keys of the day's work, and their list. */
export const WorkKeys = () => <Keys<keyof typeof keys> keys={keys} acts={acts} />
