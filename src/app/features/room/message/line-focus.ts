import { createContext, useContext, type KeyboardEvent } from 'react'

/**
 * Whether the line that something stands in has the focus. What can be done about a line is a stop of the Tab key there
 * alone: a talk of fifty lines is no way of fifty stops.
 */
const FocusedLine = createContext(false)
export const FocusedLineProvider = FocusedLine.Provider
export const useIsFocusedLine = () => useContext(FocusedLine)

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** Moves the focus from line to line by the arrows; within a line's buttons and fields they keep their own meaning. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const target = event.target as HTMLElement
  if (!step || target.matches('input, textarea, select') || target.closest('dialog')) return
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')]
  const at = lines.findIndex((line) => line.contains(target))
  // The box itself scrolls by the arrows.
  if (at < 0) return
  event.preventDefault()
  lines[Math.min(lines.length - 1, Math.max(0, step(at, lines.length - 1)))]?.focus()
}
