import { useHydrated } from '@tanstack/react-router'
import { mdiFileReplaceOutline } from '@mdi/js'
import type { Document } from '#domain/deal/document.ts'
import { Button } from '#ui/action/button.tsx'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { useApp } from '#app/use-app.ts'
import { Failure } from '../failure.tsx'
import { useAttempt } from '../use-attempt.ts'
import { useSaveDocument } from './use-save-document.ts'

/** Issues a receipt again and shows it, marked 再発行. */
export function ReissueReceipt({ receipt: { id, number } }: { receipt: Document }) {
  const { api } = useApp()
  const attempt = useAttempt()
  const { busy, show } = useSaveDocument()
  const [alive, confirm] = [useHydrated(), useConfirm()]

  async function reissue() {
    const body = `${number} に「再発行」と記してお渡しします。番号と金額は変わりません。再発行したことは記録に残り、これから開くこの領収書には、いつも「再発行」と記されます。`
    if (!(await confirm({ title: '領収書を再発行しますか？', body, yes: '再発行する' }))) return
    // Only now, with the press, may a tab be opened: not after the wait for the server.
    const tab = window.open('', '_blank')
    if (tab) tab.document.body.textContent = '領収書を準備しています…'
    const made = await attempt.attempt({ id }, (options) => api.document.reissue({ id }, options), {
      done: `領収書 ${number} を再発行しました`,
    })
    if (made) await show(made, tab)
    else tab?.close()
  }
  return (
    <>
      <Button
        icon={mdiFileReplaceOutline}
        busy={attempt.busy || busy === id}
        disabled={!alive}
        onClick={() => void reissue()}
        aria-label={`領収書 ${number} を再発行する`}
      >
        再発行
      </Button>
      {attempt.failure && (
        <div className="basis-full">
          <Failure of={attempt} />
        </div>
      )}
    </>
  )
}
