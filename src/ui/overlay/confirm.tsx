import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react'
import { Button } from '../action/button.tsx'
import { Dialog } from './dialog.tsx'

/** The question: `title` asks, `body` says what follows, `yes` is the verb on the button; `danger` for what cannot be undone. */
export type Question = { title: string; body?: ReactNode; yes: string; no?: string; danger?: boolean }

/** The question before words that are stored nowhere go; `body` says what may be done about it. */
export const unsavedQuestion = (body: string): Question => ({
  title: '保存できていない入力があります',
  body: `このまま離れると、保存できていない入力は消えます。${body}`,
  yes: '保存せずに離れる',
  no: '入力に戻る',
  danger: true,
})

type Ask = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Ask>(() => {
  throw new Error('useConfirm needs a <ConfirmRegion> around it')
})

/** Asks a question and waits for the answer: `if (await confirm({ title: '取り下げますか？', yes: '取り下げる' })) …`. Closing it means no. */
export const useConfirm = () => use(ConfirmContext)

/** Shows the questions of `useConfirm`; stands once, around the whole page. */
export function ConfirmRegion({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>()
  const answer = useRef<(yes: boolean) => void>(undefined)
  const ask = useCallback<Ask>(
    (next) =>
      new Promise((resolve) => {
        answer.current?.(false)
        answer.current = resolve
        setQuestion(next)
      }),
    [],
  )
  function settle(yes: boolean) {
    answer.current?.(yes)
    answer.current = undefined
    setQuestion(undefined)
  }
  return (
    <ConfirmContext value={ask}>
      {children}
      <Dialog open={!!question} title={question?.title ?? ''} onClose={() => settle(false)}>
        {question?.body && <div className="text-muted mt-3 text-sm">{question.body}</div>}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={() => settle(false)}>{question?.no ?? 'やめる'}</Button>
          <Button variant={question?.danger ? 'danger' : 'primary'} onClick={() => settle(true)}>
            {question?.yes}
          </Button>
        </div>
      </Dialog>
    </ConfirmContext>
  )
}
