import { ScriptOnce } from '@tanstack/react-router'
import { lazy, Suspense, useLayoutEffect, useState, type ReactNode } from 'react'
import { useMe } from '#app/shell/use-app.ts'
import { drawHere, drawScript, useHiddenHere } from '#app/shell/here/hidden-here.ts'

/** Homes that visitors share as the server drew them: those which this browser hides are left out before anything is shown. */
export function HidesHere({ children }: { children: ReactNode }) {
  const isVisitor = useMe() === null
  const hidden = useHiddenHere()
  useLayoutEffect(() => {
    if (isVisitor) drawHere()
  }, [isVisitor, hidden])
  return (
    <div data-hides={isVisitor || undefined}>
      {isVisitor && <ScriptOnce>{drawScript}</ScriptOnce>}
      {children}
    </div>
  )
}

const HiddenSheet = lazy(() => import('./hidden-sheet.tsx'))

/** Tells a visitor what of a page (`ids`) is not shown, or that there is such elsewhere, and leads to the list of it. Its room is kept. */
export function HiddenLine({ ids }: { ids: readonly string[] }) {
  const me = useMe()
  const hidden = useHiddenHere()
  const [isOpen, setOpen] = useState<boolean>()
  if (me) return null
  const here = ids.filter((id) => hidden.includes(id)).length
  return (
    <>
      <div data-hidden-line className="text-muted mt-6 hidden min-h-11 flex-wrap items-center gap-x-3 text-sm">
        {hidden.length > 0 && (
          <>
            <p>{here ? `${here}件を表示していません。` : `見ない物件が${hidden.length}件あります。`}</p>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label="見ない物件を表示する"
              onClick={() => setOpen(true)}
              className="text-base-content min-h-11 font-semibold underline"
            >
              表示する
            </button>
          </>
        )}
      </div>
      {isOpen !== undefined && (
        <Suspense>
          <HiddenSheet open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
