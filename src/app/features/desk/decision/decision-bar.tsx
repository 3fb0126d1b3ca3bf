import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { statusOf } from '#http/errors.ts'
import { useFailure } from '#app/shell/action/failure.tsx'
import type { Refusable } from '#app/shell/action/use-action.ts'

/** Why a decision was not made, where it was made: it takes the focus, and the page is read anew where the state has changed. */
function RefusalText({ of }: { of: Refusable }) {
  const router = useRouter()
  const box = useRef<HTMLDivElement>(null)
  const failure = useFailure(of)
  useEffect(() => {
    if (!failure) return
    box.current?.focus()
    if (failure.status === statusOf.conflict) void router.invalidate()
  }, [failure, router])
  if (!failure) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className="bg-error/30 rounded-box basis-full p-3 text-sm">
      <p className="font-bold">{failure.message}</p>
      {failure.issues.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  )
}

/** What can be decided about a page, always in reach, and why it was not done; on phones above the tabs. */
export function DecisionBar({
  note,
  actions,
  children,
}: {
  note?: ReactNode
  actions: readonly Refusable[]
  children: ReactNode
}) {
  return (
    <section
      aria-label="決めること"
      data-bottom-bar
      className="bg-base-100 border-base-300 sticky bottom-16 z-10 -mx-4 mt-10 flex flex-wrap items-center gap-3 border-t px-4 py-3 lg:bottom-0"
    >
      {actions.map((action, at) => (
        <RefusalText key={at} of={action} />
      ))}
      {note && <div className="min-w-0 grow basis-full text-sm md:basis-0">{note}</div>}
      <div className="flex grow flex-wrap gap-3 *:grow md:grow-0">{children}</div>
    </section>
  )
}
