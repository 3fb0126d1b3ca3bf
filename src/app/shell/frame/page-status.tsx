import { mdiAlertCircleOutline } from '@mdi/js'
import { useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore, useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Says so while the browser has no connection. */
export function OfflineBar() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" data-offline={!online || undefined}>
      {!online && (
        <p className="bg-secondary flex items-center justify-center gap-2 px-4 py-2 text-sm font-semibold">
          <Icon path={mdiAlertCircleOutline} />
          インターネットにつながっていません。つながると、続きから使えます。
        </p>
      )}
    </div>
  )
}

/** A thin bar at the top of the screen while the next page loads; its style delays it, so that fast pages show none. */
export function PendingBar() {
  const pending = useRouterState({ select: ({ isLoading }) => isLoading })
  return pending && <div role="progressbar" aria-label="読み込み中" className="pending-bar bg-neutral" />
}

/** After a navigation: moves the focus to the beginning of the page, and has screen readers announce its title. */
export function FocusOnNavigate() {
  // `resolvedLocation` is the page that is shown; `location` is already the next one while that still loads.
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const before = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    const moved = before.current !== undefined && before.current !== pathname
    before.current = pathname
    if (!moved) return
    setTitle(document.title)
    if (!location.hash) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <p aria-live="polite" role="status" className="sr-only">
      {title}
    </p>
  )
}
