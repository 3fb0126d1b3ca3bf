import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'

/** A round button that is only an icon (an mdi path); `label` names it for everyone who cannot see it. */
export function IconButton({
  icon,
  label,
  className = '',
  ...rest
}: { icon: string; label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={`btn btn-ghost btn-circle ${className}`}
    >
      <Icon path={icon} />
    </button>
  )
}
