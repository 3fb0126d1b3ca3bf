import { useHydrated } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Button } from '#ui/action/button.tsx'
import type { Action } from './use-action.ts'

type Look = Omit<ComponentProps<typeof Button>, 'onClick' | 'busy' | 'type' | 'input'>

/** A button that runs an action with `input`. It is off until the page is alive, and busy while the action is under way. */
export function ActionButton(props: { action: Action } & Look): React.ReactNode
export function ActionButton<I>(props: { action: Action<I>; input: I } & Look): React.ReactNode
export function ActionButton<I>({
  action,
  input,
  disabled,
  ...look
}: { action: Action<I | undefined>; input?: I } & Look) {
  const alive = useHydrated()
  return <Button {...look} busy={action.isBusy} disabled={disabled || !alive} onClick={() => void action.run(input)} />
}
