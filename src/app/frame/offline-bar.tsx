import { mdiWifiOff } from '@mdi/js'
import { useSyncExternalStore } from 'react'
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
          <Icon path={mdiWifiOff} />
          インターネットにつながっていません。つながると、続きから使えます。
        </p>
      )}
    </div>
  )
}
