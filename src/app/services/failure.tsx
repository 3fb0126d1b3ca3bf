import { statusOf } from '#http/errors.ts'
import { Button } from '#ui/action/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import type { Attempt } from './use-attempt.ts'

/** Why nothing was done; for a state that has changed meanwhile, with the way to what is true now. */
export function Failure({ of: { failure, reload } }: { of: Pick<Attempt, 'failure' | 'reload'> }) {
  if (!failure) return null
  const isStale = failure.status === statusOf.conflict
  return (
    <Notice
      tone="error"
      title={failure.message}
      action={
        isStale && (
          <Button className="bg-base-100" onClick={() => void reload()}>
            最新の状態を見る
          </Button>
        )
      }
    >
      {failure.issues.length > 0 && (
        <ul>
          {[...new Set(failure.issues.map(({ message }) => message))].map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
