import { useHydrated } from '@tanstack/react-router'
import { mdiFileReplaceOutline } from '@mdi/js'
import { useRef } from 'react'
import type { Document } from '#domain/deal/document.ts'
import { Button } from '#ui/action/button.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import { useShowPdf } from './save-document.tsx'

/** Issues a receipt again and shows it, marked 再発行. */
export function ReissueReceipt({ receipt }: { receipt: Document }) {
  const { id, number } = receipt
  const { api } = useApp()
  const alive = useHydrated()
  const tab = useRef<Window>(null)
  const show = useShowPdf(() => tab.current)
  const reissue = useAction(
    (_, options) => {
      // Directly after the press a browser lets a tab be opened; after the server's answer it does not.
      tab.current = window.open('', '_blank')
      if (tab.current) tab.current.document.body.textContent = '領収書を準備しています…'
      return api.document.reissue({ id }, options)
    },
    {
      confirm: {
        title: '領収書を再発行しますか？',
        body: `${number} に「再発行」と記してお渡しします。番号と金額は変わりません。再発行したことは記録に残り、これから開くこの領収書には、いつも「再発行」と記されます。`,
        yes: '再発行する',
      },
      done: `領収書 ${number} を再発行しました`,
    },
  )
  async function press() {
    const isShown = (await reissue.run()) && (await show.run(receipt))
    if (!isShown) tab.current?.close()
    tab.current = null
  }
  return (
    <>
      <Button
        icon={mdiFileReplaceOutline}
        busy={reissue.isBusy || show.isBusy}
        disabled={!alive}
        onClick={() => void press()}
        aria-label={`領収書 ${number} を再発行する`}
      >
        再発行
      </Button>
      {reissue.failure && (
        <div className="basis-full">
          <Failure of={reissue} />
        </div>
      )}
    </>
  )
}
