import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { Link } from './link.tsx'
import { Icon } from '../icon.tsx'

/** A link that looks like a button: for navigation. For an action use `Button`. `icon` is an mdi path. */
export function LinkButton({
  variant,
  size,
  wide,
  icon,
  className = '',
  children,
  ...rest
}: ButtonLook & { icon?: string } & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={`${buttonClass({ variant, size, wide })} ${className}`}>
      {icon && <Icon path={icon} />}
      {children}
    </Link>
  )
}
