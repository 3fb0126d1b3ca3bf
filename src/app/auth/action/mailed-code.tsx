import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ApiError } from '#http/api-error.ts'
import type { CheckedCode, Session } from '#http/session.ts'
import { useApp } from '#app/use-app.ts'
import type { ActionMode } from './action-search.ts'
import { CodeFailure } from './code-failure.tsx'

type Apply = (session: Session, oobCode: string) => Promise<unknown>
type Outcome = { code: CheckedCode } | { error: ApiError }

const applyNothing: Apply = async () => {}

/**
 * Checks a mailed code, and then does `apply` with it, if given. Shows that it is being checked, then why it is refused, or
 * `children` for the checked code. Give it the code as its `key`.
 */
export function MailedCode({
  mode,
  oobCode,
  apply = applyNothing,
  children,
}: {
  mode: ActionMode
  oobCode: string
  apply?: Apply
  children: (code: CheckedCode) => ReactNode
}) {
  const { session } = useApp()
  const [outcome, setOutcome] = useState<Outcome>()
  const [attempt, setAttempt] = useState(1)
  // An effect may run twice, but a code can be applied only once.
  const lastAttempt = useRef(0)
  useEffect(() => {
    if (!session || lastAttempt.current === attempt) return
    lastAttempt.current = attempt
    session
      .checkCode(oobCode)
      .then(async (code) => {
        await apply(session, oobCode)
        setOutcome({ code })
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        setOutcome({ error })
      })
  }, [session, oobCode, attempt, apply])

  function retry() {
    setOutcome(undefined)
    setAttempt(attempt + 1)
  }
  if (!outcome) return <CheckingCode />
  return 'code' in outcome ? children(outcome.code) : <CodeFailure mode={mode} error={outcome.error} onRetry={retry} />
}

/** Shown while a mailed code is being checked. */
export const CheckingCode = () => (
  <p role="status" className="text-muted flex min-h-40 items-center justify-center gap-3 text-sm">
    <span className="loading loading-spinner" aria-hidden />
    リンクを確かめています…
  </p>
)
