import type { AskCode } from '#http/session.ts'
import { useAction } from '../action/use-action.ts'
import { CodeForm } from './code-form.tsx'

export type Question = { check: Parameters<AskCode>[0]; settle: () => void }

/** The question for the code, in the dialog of the region. */
export default function CodeQuestion({ check, settle }: Question) {
  const finish = useAction(({ code }: { code: string }) => check(code), { reads: [] })
  return (
    <>
      <p className="text-muted mt-3 mb-6 text-sm">2段階認証を設定しているため、確認コードも必要です。</p>
      <CodeForm action={finish} submit="続ける" back="やめる" onBack={settle} onDone={settle} />
    </>
  )
}
