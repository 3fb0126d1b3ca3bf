import { useEffect, type ReactNode } from 'react'
import { statusOf } from '#http/errors.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import type { Refusable, Refusal } from './use-action.ts'

/** The refusal of an action, for a component that shows it in a way of its own; no toast tells of it then. */
export function useFailure({ failure, show }: Refusable): Refusal | null {
  useEffect(show, [show])
  return failure
}

/**
 * Why nothing was done, in a box; for a state that has changed meanwhile, with the way to what is true now (`onReload`
 * follows it). A `title` of its own has the reason below it.
 */
export function Failure({ of, title, onReload }: { of: Refusable; title?: string; onReload?: () => void }) {
  const failure = useFailure(of)
  if (!failure) return null
  const { message, status, issues } = failure
  // One reason alone is the message itself.
  const reasons = issues.map((issue) => issue.message).filter((reason) => reason !== message)
  async function reload() {
    await of.reload()
    onReload?.()
  }
  return (
    <Notice
      tone="error"
      title={title ?? message}
      action={
        status === statusOf.conflict && (
          <Button className="bg-base-100" onClick={() => void reload()}>
            最新の状態を見る
          </Button>
        )
      }
    >
      {title && <p>{message}</p>}
      {reasons.length > 0 && <IssueList messages={reasons} />}
    </Notice>
  )
}

function IssueList({ messages }: { messages: readonly string[] }): ReactNode {
  return (
    <ul className="mt-1">
      {[...new Set(messages)].map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  )
}
