import { lazy, Suspense, useEffect, useState } from 'react'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useApp } from '../use-app.ts'
import type { Question } from './code-question.tsx'

// The region stands around every page, and few are ever asked: the form, and what checks it, come with the question.
const CodeQuestion = lazy(() => import('./code-question.tsx'))

/** Asks for the code wherever a sign-in again needs it: before a new password, an export, leaving. Stands once, around the page. */
export function SecondStepRegion() {
  const { session } = useApp()
  const [question, setQuestion] = useState<Question>()
  useEffect(
    () =>
      session?.whenCodeIsNeeded(
        (check) =>
          new Promise((resolve) => {
            setQuestion({
              check,
              settle() {
                setQuestion(undefined)
                resolve()
              },
            })
          }),
      ),
    [session],
  )
  return (
    <Dialog open={!!question} title="確認コードの入力" onClose={() => question?.settle()}>
      {question && (
        <Suspense fallback={<p className="text-muted mt-3">読み込んでいます…</p>}>
          <CodeQuestion {...question} />
        </Suspense>
      )}
    </Dialog>
  )
}
