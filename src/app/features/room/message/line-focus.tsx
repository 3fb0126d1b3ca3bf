import { createContext, useContext, type KeyboardEvent, type ComponentProps } from 'react'
import { Icon } from '#ui/icon.tsx'

/**
 * Whether the line that something stands in has the focus. What can be done about a line is a stop of the Tab key there
 * alone: a talk of fifty lines is no way of fifty stops.
 */
const FocusedLine = createContext(false)
export const FocusedLineProvider = FocusedLine.Provider
const useIsFocusedLine = () => useContext(FocusedLine)

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

/**
 * A button beside the time of a line. A thumb finds it always; where there is a mouse it shows on the line that is
 * pointed at or has the focus, and is a stop of the Tab key there alone. `isKept` shows it in any case. `className` dresses its words.
 */
export function QuietButton({
  icon,
  isKept = false,
  className = '',
  children,
  ...rest
}: { icon: string; isKept?: boolean } & ComponentProps<'button'>) {
  const isFocusedLine = useIsFocusedLine()
  const shy =
    'pointer-fine:opacity-0 pointer-fine:group-hover/line:opacity-100 pointer-fine:group-focus-within/line:opacity-100'
  return (
    <button
      type="button"
      tabIndex={isKept || isFocusedLine ? 0 : -1}
      {...rest}
      className={`-my-3 inline-flex min-h-11 items-center px-1 hover:underline aria-disabled:no-underline pointer-fine:-my-1 pointer-fine:min-h-6 ${isKept ? '' : shy}`}
    >
      <span className={`inline-flex items-center gap-1 rounded-full px-1.5 ${className}`}>
        <Icon path={icon} className="size-4" />
        {children}
      </span>
    </button>
  )
}
