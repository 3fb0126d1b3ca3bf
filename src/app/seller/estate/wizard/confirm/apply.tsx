import { Button } from '#ui/action/button.tsx'
import type { Application } from './use-apply.ts'

/** The last button of the wizard; absent while there is nothing to apply for. */
export function Apply({ apply: { move, busy, send }, ready }: { apply: Application; ready: boolean }) {
  if (!move) return null
  return (
    <Button
      variant="accent"
      busy={busy}
      disabled={!ready}
      className="grow sm:grow-0 sm:px-8"
      onClick={() => void send()}
    >
      {move.label}
    </Button>
  )
}
