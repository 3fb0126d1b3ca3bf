import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#http/api-error.ts'
import type { CheckedCode, Session } from '#http/session.ts'
import { useApp } from '../use-app.ts'

/** How it stands with a mailed code. `again` tries once more after no answer. */
export type CodeState =
  { state: 'checking' } | { state: 'good'; code: CheckedCode } | { state: 'bad'; error: ApiError; again: () => void }

const onlyLook = async () => {}

/**
 * Asks whose a mailed code is, and, given `then`, does at once what it is for. Once only for each code: a second use of
 * it would be refused.
 */
export function useCode(oobCode: string, then: (session: Session) => Promise<unknown> = onlyLook): CodeState {
  const { session } = useApp()
  const asked = useRef('')
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<CodeState>({ state: 'checking' })
  useEffect(() => {
    const question = `${oobCode} ${attempt}`
    if (!session || asked.current === question) return
    asked.current = question
    const again = () => {
      setState({ state: 'checking' })
      setAttempt(attempt + 1)
    }
    session
      .checkCode(oobCode)
      .then(async (code) => {
        await then(session)
        setState({ state: 'good', code })
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        setState({ state: 'bad', error, again })
      })
  }, [session, oobCode, attempt, then])
  return state
}
