import type { ComponentProps, MouseEvent } from 'react'
import { Icon } from '../icon.tsx'

/** The menu closes as soon as something in it is chosen, and the keyboard is back at its button. */
function close({ currentTarget }: MouseEvent<HTMLElement>) {
  const menu = currentTarget.closest('details')
  menu?.removeAttribute('open')
  menu?.querySelector('summary')?.focus()
}

type Act = { icon: string; onClick: () => void } & Omit<ComponentProps<'button'>, 'onClick'>

/** A button in a `Menu`; `icon` is an mdi path. */
export const MenuAct = ({ icon, onClick, children, ...rest }: Act) => (
  <button
    type="button"
    {...rest}
    onClick={(event) => {
      close(event)
      onClick()
    }}
    className="hover:bg-base-200 rounded-field flex min-h-11 w-full cursor-pointer items-center gap-3 px-3 text-sm font-semibold disabled:opacity-60"
  >
    <Icon path={icon} />
    {children}
  </button>
)
