import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Role } from '#domain/choices/person.ts'
import { useMe } from '../use-me.ts'

// Most pages are read by visitors, who have no news and nothing to search for the desk: the code comes to whom it serves.
const LiveCounters = lazy(() => import('./live-counters.tsx'))
const PaletteKey = lazy(() => import('../palette/palette-key.tsx'))

/** What follows the news of somebody who is signed in. */
export function MembersNews() {
  const me = useMe()
  const isAlive = useHydrated()
  return me && isAlive ? (
    <Suspense>
      <LiveCounters key={me.id} />
    </Suspense>
  ) : null
}

/** The desk's search; nothing for anybody else. Its place is held from the start, so that nothing moves. */
export function DeskSearch() {
  const me = useMe()
  const isAlive = useHydrated()
  if (me?.userType !== Role.admin) return null
  return (
    <div className="size-11">
      {isAlive && (
        <Suspense>
          <PaletteKey />
        </Suspense>
      )}
    </div>
  )
}
