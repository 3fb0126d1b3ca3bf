import { useRouterState } from '@tanstack/react-router'

/** A thin bar at the top of the screen while the next page is on its way; it shows after a moment only. */
export function PendingBar() {
  const pending = useRouterState({ select: ({ isLoading }) => isLoading })
  return pending && <div role="progressbar" aria-label="読み込み中" className="pending-bar bg-neutral" />
}
