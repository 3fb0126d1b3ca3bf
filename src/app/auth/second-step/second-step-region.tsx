import { useEffect, useState } from 'react'
import type { AskCode } from '#http/session.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useAction } from '#app/action/use-action.ts'
import { useApp } from '#app/use-app.ts'
import { CodeForm } from './code-form.tsx'

type Question = { check: Parameters<AskCode>[0]; settle: () => void }

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
      {question && <Ask {...question} />}
    </Dialog>
  )
}

function Ask({ check, settle }: Question) {
  const finish = useAction(({ code }: { code: string }) => check(code), { reads: [] })
  return (
    <>
      <p className="text-muted mt-3 mb-6 text-sm">2段階認証を設定しているため、確認コードも必要です。</p>
      <CodeForm action={finish} submit="続ける" back="やめる" onBack={settle} onDone={settle} />
    </>
  )
}
