type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'> & {
  target: object | null
}

const isCheckbox = (target: object) => (target as Partial<HTMLInputElement>).type === 'checkbox'

/** Whether letters pressed here are meant for something else: a field that takes them, or a dialog over the page. */
const isTaken = (target: Press['target']) => {
  const over = (target as Element | null)?.closest?.('input, textarea, select, dialog, [contenteditable]')
  return !!over && !(over === target && isCheckbox(over))
}

/** Which of these single keys was pressed, if it is meant for the page. */
export function pressedKey<K extends string>(press: Press, keys: Readonly<Record<K, string>>): K | null {
  const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = press
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || isTaken(target)) return null
  return Object.hasOwn(keys, key) ? (key as K) : null
}
