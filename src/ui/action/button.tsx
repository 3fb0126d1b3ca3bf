import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { Icon } from '../icon.tsx'

/** A button. While `busy` it spins, says so to assistive technology and cannot be pressed again. `icon` is an mdi path. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  icon,
  className = '',
  disabled,
  children,
  ...rest
}: ButtonLook & { busy?: boolean; icon?: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={`${buttonClass({ variant, size, wide })} ${className}`}
    >
      {busy ? <span className="loading loading-spinner loading-sm" aria-hidden /> : icon && <Icon path={icon} />}
      {children}
    </button>
  )
}
