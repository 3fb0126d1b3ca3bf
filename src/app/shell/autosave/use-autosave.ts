import { useEffect, useState } from 'react'
import { useBlocker } from '@tanstack/react-router'
import type { SaveState } from '#ui/form/auto-save.tsx'
import { unsavedQuestion, useConfirm } from '#ui/overlay/confirm.tsx'
import { useDialogGuard } from '#ui/overlay/dialog.tsx'
import { asRefusal } from '../action/carry-out.ts'

/** How long a pause in typing is before it is saved, in milliseconds. */
const pauseMs = 800

type Autosave<C> = {
  /** What is not saved yet; null where there is nothing. Asked whenever a turn begins, so that the last words go. */
  changes: () => C | null
  /** Saves it, and answers when that was; null where a person has to decide something first. */
  write: (changes: C) => Promise<string | null>
  /** Whether something is written that cannot be saved as it stands. */
  isLost?: () => boolean
  onState: (state: SaveState) => void
}

export type Autosaver = {
  /** Saves at once, or after the save that is under way; false where something stays unsaved. */
  save: () => Promise<boolean>
  /** Saves after a pause. */
  saveSoon: () => void
  isWaiting: () => boolean
}

/**
 * Saves what a person writes, one request at a time: whoever goes on writing while one is under way is saved after it, so
 * that no word is dropped and none is overtaken by an earlier one. `follow` tells what to call from now on.
 */
export function saveInTurn<C>(first: Autosave<C>): Autosaver & { follow: (calls: Partial<Autosave<C>>) => void } {
  const calls = { ...first }
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isUnsaved = false
  function tell(state: SaveState) {
    isUnsaved = state.state === 'failed' || state.state === 'lost'
    calls.onState(state)
  }
  async function takeTurn(): Promise<boolean> {
    const unsaved = calls.changes()
    if (unsaved === null) {
      if (calls.isLost?.()) tell({ state: 'lost' })
      // What could not be saved was taken back.
      else if (isUnsaved) tell({ state: 'idle' })
      return true
    }
    calls.onState({ state: 'saving' })
    try {
      const at = await calls.write(unsaved)
      if (at === null) tell({ state: 'idle' })
      else tell(calls.isLost?.() ? { state: 'lost' } : { state: 'saved', at })
      return at !== null
    } catch (thrown) {
      tell({ state: 'failed', why: asRefusal(thrown).message, retry: () => void save() })
      return false
    }
  }
  function save() {
    clearTimeout(timer)
    const turn = last.then(takeTurn)
    last = turn
    return turn
  }
  return {
    save,
    saveSoon() {
      clearTimeout(timer)
      timer = setTimeout(() => void save(), pauseMs)
    },
    isWaiting: () => calls.changes() !== null,
    follow: (next) => void Object.assign(calls, next),
  }
}

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

type Guard = Pick<Autosaver, 'save' | 'isWaiting'> &
  Pick<Autosave<never>, 'isLost'> & {
    /** Where the same words are still on the screen. */
    home?: string
  }

/** Leaving the page or the dialog saves first; what cannot be saved is not thrown away without asking. Answers how to ask that elsewhere. */
export function useLeaveGuard({ save, isWaiting, home, isLost = () => false }: Guard): () => Promise<boolean> {
  const confirm = useConfirm()
  const mayLeave = async () =>
    ((await save()) && !isLost()) || (await confirm(unsavedQuestion('入力欄のそばの案内を確かめてください。')))
  useDialogGuard(mayLeave)
  useBlocker({
    enableBeforeUnload: () => isWaiting() || isLost(),
    shouldBlockFn: async ({ next }) =>
      home !== undefined && next.pathname.startsWith(home) ? false : !(await mayLeave()),
  })
  return mayLeave
}
