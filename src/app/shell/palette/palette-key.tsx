import { mdiMagnify } from '@mdi/js'
import { lazy, Suspense, useEffect, useState } from 'react'
import { IconButton } from '#ui/action/icon-button.tsx'

/** Most pages are left without a search: its code comes when it is first asked for. */
const Palette = lazy(() => import('./palette.tsx'))

const isAsked = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** Opens the desk's search over everything, by its button or Ctrl+K. */
export default function PaletteKey() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      // Another dialog has what is being typed; it stays in front.
      if (!isAsked(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return (
    <>
      <IconButton
        icon={mdiMagnify}
        label="運営の検索（Ctrl+K）"
        aria-keyshortcuts="Control+K Meta+K"
        className="size-11"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
