import { focusNext, focusOn, Keys } from '#app/shell/keys/keys.tsx'

/** What a single key does in the chats, where nothing is being written. */
const keys = {
  '/': '名前・物件で探す',
  j: '次のチャットへ（Enterで開く）',
  k: 'まえのチャットへ（Enterで開く）',
  c: 'メッセージを書く',
  l: 'メッセージを読む（↑↓で移動）',
}

const isOpenRow = (row: HTMLElement) => row.getAttribute('aria-current') === 'page'
const acts: Record<keyof typeof keys, () => void> = {
  '/': () => focusOn('[data-inbox] input[type=search]'),
  j: () => focusNext('[data-room]', 1, isOpenRow),
  k: () => focusNext('[data-room]', -1, isOpenRow),
  c: () => focusOn('[data-composer] textarea'),
  l: () => [...document.querySelectorAll<HTMLElement>('[role=log] [data-line]')].at(-1)?.focus(),
}

/** The keys of the chats, and their list. */
export const ChatKeys = () => <Keys keys={keys} acts={acts} />

/** Leads past the list and the talk to where one writes; to be seen once it has the focus. */
export function SkipToComposer() {
  return (
    <button
      type="button"
      onClick={() => focusOn('[data-composer] textarea')}
      className="btn btn-neutral sr-only focus:not-sr-only focus:absolute focus:z-40 focus:m-2"
    >
      メッセージを書くところへ
    </button>
  )
}
