import type { ComponentProps } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useIsFocusedLine } from '../message/line-focus.ts'

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
