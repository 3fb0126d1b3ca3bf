import { useEffect, useState } from 'react'
import { browserStorage } from '#app/session/browser-storage.ts'
import { Switch } from '#ui/form/switch.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { chatKeys, pressedKey, type ChatKey } from './pressed-key.ts'

const setting = 'sumika.chat.keys'
const areOn = () => browserStorage().getItem(setting) !== 'off'

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

/** Focuses the row of the inbox so many further on; from elsewhere, on from the open one. */
function focusRow(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-room]')]
  const here = rows.indexOf(document.activeElement as HTMLElement)
  const from = here >= 0 ? here : rows.findIndex((row) => row.getAttribute('aria-current') === 'page')
  rows[Math.min(rows.length - 1, Math.max(0, from + step))]?.focus()
}

const acts: Record<Exclude<ChatKey, '?'>, () => void> = {
  '/': () => focusOn('[data-inbox] input[type=search]'),
  j: () => focusRow(1),
  k: () => focusRow(-1),
  c: () => focusOn('[data-composer] textarea'),
  l: () => [...document.querySelectorAll<HTMLElement>('[role=log] [data-line]')].at(-1)?.focus(),
}

/** The keys of the chats, and their list. Whoever dictates, or is disturbed by them, switches them off (WCAG 2.1.4). */
export function ChatKeys() {
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useState(true)
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const key = pressedKey(event)
      if (!key || (key !== '?' && !areOn())) return
      event.preventDefault()
      if (key !== '?') return acts[key]()
      setOn(areOn())
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Sheet open={isOpen} title="キーの一覧" onClose={() => setOpen(false)}>
      <dl className="grid gap-2 text-sm">
        {Object.entries(chatKeys).map(([key, what]) => (
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
