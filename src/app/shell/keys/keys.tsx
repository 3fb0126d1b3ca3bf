import { useEffect, useEffectEvent, useState } from 'react'
import { Role } from '#domain/choices/person.ts'
import { isConverting } from '#ui/form/is-converting.ts'
import { Switch } from '#ui/form/switch.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { browserStorage } from '../session/device-store.ts'
import { useMe } from '../use-app.ts'

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'keyCode' | 'defaultPrevented'
> & { target: object | null }

const isCheckbox = (target: object) => (target as Partial<HTMLInputElement>).type === 'checkbox'

/** Whether letters pressed here are meant for something else: a field that takes them, or a dialog over the page. */
const isTaken = (target: Press['target']) => {
  const over = (target as Element | null)?.closest?.('input, textarea, select, dialog, [contenteditable]')
  return !!over && !(over === target && isCheckbox(over))
}

/** Which of these single keys was pressed, if it is meant for the page. */
export function pressedKey<K extends string>(press: Press, keys: Readonly<Record<K, string>>): K | null {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = press
  if (ctrlKey || metaKey || altKey || isConverting(press) || defaultPrevented || isTaken(target)) return null
  return Object.hasOwn(keys, key) ? (key as K) : null
}

const setting = 'sumika.chat.keys'
const areOn = () => browserStorage().getItem(setting) !== 'off'

/** Moves the focus to the first element of a selector. */
export const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

/** Moves the focus so many elements on among those of a selector; from elsewhere, on from the one that `isHere` names. */
export function focusNext(selector: string, step: 1 | -1, isHere: (element: HTMLElement) => boolean = () => false) {
  const all = [...document.querySelectorAll<HTMLElement>(selector)]
  const focused = all.indexOf(document.activeElement as HTMLElement)
  const from = focused >= 0 ? focused : all.findIndex(isHere)
  all[Math.min(all.length - 1, Math.max(0, from + step))]?.focus()
}

/**
 * The single keys of a page, and their list at 「?」. `acts` says what each does. Whoever dictates, or is disturbed by them,
 * switches them off (WCAG 2.1.4).
 */
export function Keys<K extends string>({
  keys,
  acts,
}: {
  keys: Readonly<Record<K, string>>
  acts: Readonly<Record<K, () => void>>
}) {
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useState(true)
  const all = { ...keys, '?': 'キーの一覧' }
  const allKeys = useMe()?.userType === Role.admin ? { ...all, 'Ctrl+K': '運営の検索' } : all
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedKey(event, all)
    if (!key || (key !== '?' && !areOn())) return
    event.preventDefault()
    if (key !== '?') return acts[key as K]()
    setOn(areOn())
    setOpen(true)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return (
    <Sheet open={isOpen} title="キーの一覧" onClose={() => setOpen(false)}>
      <dl className="grid gap-2 text-sm">
        {Object.entries(allKeys).map(([key, what]) => (
          <div key={key} className="flex items-center gap-4">
            <dt>
              <kbd className="kbd">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <Switch
          label="1文字のキーを使う"
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => {
            setOn(checked)
            browserStorage().setItem(setting, checked ? 'on' : 'off')
          }}
        />
      </div>
    </Sheet>
  )
}
