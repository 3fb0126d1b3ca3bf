import { lazy, Suspense } from 'react'
import { useChosen } from './use-chosen.ts'

const CompareBar = lazy(() => import('./compare-bar.tsx'))

/** The foot of a list of homes: room for the bar of those that are chosen, which comes with the first of them and moves nothing. */
export function CompareDock() {
  const ids = useChosen()
  return (
    <>
      <div className="h-20 print:hidden" />
      {ids.length > 0 && (
        <Suspense>
          <CompareBar ids={ids} />
        </Suspense>
      )}
    </>
  )
}
