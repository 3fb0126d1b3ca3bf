/** What a single key does in the chats, where nothing is being written: names are shown by 「?」. */
export const chatKeys = {
  '/': '名前・物件で探す',
  j: '次のチャットへ（Enterで開く）',
  k: 'まえのチャットへ（Enterで開く）',
  c: 'メッセージを書く',
  l: 'メッセージを読む（↑↓で移動）',
  '?': 'キーの一覧',
} as const
export type ChatKey = keyof typeof chatKeys

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'> & {
  target: object | null
}

/** Whether letters pressed here are meant for something else: a field, or a dialog over the page. */
const isTaken = (target: Press['target']) =>
  !!(target as Element | null)?.closest?.('input, textarea, select, dialog, [contenteditable]')

/** The chat's key that was pressed, if it is meant for the chat. */
export function pressedKey(press: Press): ChatKey | null {
  const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = press
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || isTaken(target)) return null
  return Object.hasOwn(chatKeys, key) ? (key as ChatKey) : null
}
