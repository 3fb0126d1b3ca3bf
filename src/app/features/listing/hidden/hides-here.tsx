import { ScriptOnce } from '@tanstack/react-router'
import { useLayoutEffect, type ReactNode } from 'react'
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
