import type { ComponentProps, MouseEvent } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { Icon } from '../icon.tsx'

const whileBusy = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
}

/**
 * A button. While `busy` it spins, says so to assistive technology and cannot be pressed again; it keeps the focus, from which the
 * keyboard goes on. `icon` is an mdi path.
 */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  icon,
  className = '',
  children,
  ...rest
}: ButtonLook & { busy?: boolean; icon?: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy && whileBusy)}
      className={`${buttonClass({ variant, size, wide })} ${className}`}
    >
      {busy ? <span className="loading loading-spinner loading-sm" aria-hidden /> : icon && <Icon path={icon} />}
      {children}
    </button>
  )
}
