import { useEffect, useState } from 'react'
import type { SaveState } from '#ui/form/auto-save.tsx'
import { saveInTurn, type Autosave, type Autosaver } from './save-in-turn.ts'

/**
 * Saves what a person writes by itself; `saveSoon` is called with every change. Whoever leaves within the pause is saved as
 * well, and what the network refused goes once it is back. `useLeaveGuard` asks before unsaved words are left behind.
 */
export function useAutosave<C>(calls: Omit<Autosave<C>, 'onState'>): Autosaver & { state: SaveState } {
  const [state, onState] = useState<SaveState>({ state: 'idle' })
  const [{ follow, save, saveSoon, isWaiting }] = useState(() => saveInTurn<C>({ ...calls, onState }))
  useEffect(() => follow(calls))
  useEffect(() => {
    const again = () => void save()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      if (isWaiting()) void save()
    }
  }, [save, isWaiting])
  return { save, saveSoon, isWaiting, state }
}
