import { focusNext, focusOn, Keys } from '#app/shell/keys/keys.tsx'

/** What a single key does in a list, where nothing is being written. */
const keys = {
  '/': 'ことばで探す',
  j: '次の行へ（Enterで開く）',
  k: 'まえの行へ（Enterで開く）',
}
const choosing = { x: 'その行を選ぶ・選ぶのをやめる' }

/** What of each row opens it. */
const rows = '[data-list] td[data-head] a'

const acts = {
  '/': () => focusOn('[data-list-search]'),
  j: () => focusNext(rows, 1),
  k: () => focusNext(rows, -1),
  x: () => document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-choose]')?.click(),
}

/** The keys of a list, and their list. */
export const ListKeys = ({ hasBulk }: { hasBulk: boolean }) =>
  hasBulk ? <Keys keys={{ ...keys, ...choosing }} acts={acts} /> : <Keys<keyof typeof keys> keys={keys} acts={acts} />
