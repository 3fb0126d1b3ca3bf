import { useEffect, useState } from 'react'
import { Button } from '#ui/action/button.tsx'
import type { Action } from '../action/use-action.ts'
import { ActionForm } from '../action/action-form.tsx'
import { useActionForm } from '../action/use-action-form.ts'
import { lazySchema } from './lazy-schema.ts'
import { CodeInput, isWrongCode } from './code-input.tsx'

type Props = { action: Action<{ code: string }>; submit: string; back: string; onBack: () => void; onDone?: () => void }

/** Asks for the code of a sign-in's second step, or for a recovery code where the app is not at hand. */
export function CodeForm({ action, submit, back, onBack, onDone }: Props) {
  const [isRecovery, setRecovery] = useState(false)
  const form = useActionForm(action, {
    schema: lazySchema('code'),
    defaultValues: { code: '' },
    fieldOf: (failure) => (isWrongCode(failure) ? 'code' : undefined),
  })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus, isRecovery])
  function other() {
    form.reset()
    void form.reload()
    setRecovery(!isRecovery)
  }
  return (
    <>
      <ActionForm form={form} submit={submit} {...(onDone && { onDone })}>
        <CodeInput key={String(isRecovery)} isRecovery={isRecovery} {...form.field('code')} />
      </ActionForm>
      <div className="mt-3 grid gap-1">
        <Button variant="ghost" wide onClick={other}>
          {isRecovery ? '認証アプリの確認コードを使う' : '認証アプリが使えないとき'}
        </Button>
        <Button variant="ghost" wide onClick={onBack}>
          {back}
        </Button>
      </div>
    </>
  )
}
