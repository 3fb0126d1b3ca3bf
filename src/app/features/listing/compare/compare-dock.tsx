import { lazy, Suspense } from 'react'
import { comparedHere } from './compared-here.ts'

const CompareBar = lazy(() => import('./compare-bar.tsx'))

/**
 * The foot of a list of homes: room for the bar of those that are chosen, which comes with the first of them and moves nothing. On a page of
 * one's own homes (`among`) it comes where some of these are chosen.
 */
export function CompareDock({ among }: { among?: readonly string[] }) {
  const ids = comparedHere.useIDs()
  const isHere = !among || ids.some((id) => among.includes(id))
  return (
    <>
      <div className="h-20 print:hidden" />
      {ids.length > 0 && isHere && (
        <Suspense>
          <CompareBar ids={ids} />
        </Suspense>
      )}
    </>
  )
}
