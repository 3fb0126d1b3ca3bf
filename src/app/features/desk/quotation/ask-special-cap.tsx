import type { SeenNegotiation } from '#domain/deal/negotiation.ts'
import { dateTime } from '#domain/format/date.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'

/** The desk asks the buyer to agree to the special cap for a cheap home, and reads since when they are asked. */
export function AskSpecialCap({ deal: { id, specialCapAskedAt } }: { deal: SeenNegotiation }) {
  const { api } = useApp()
  const ask = useAction(() => api.negotiation.askForSpecialCap({ id }), {
    confirm: {
      title: '買主に、特例への合意をお願いしますか？',
      body: '買主にメールでお知らせし、「サービスの見積と注文」のページで合意を受けます。売主には伝わりません。',
      yes: 'お願いする',
    },
    done: '買主に、特例への合意をお願いしました',
  })
  if (specialCapAskedAt)
    return (
      <p className="mt-2">
        {dateTime(specialCapAskedAt)}に、買主に特例への合意をお願いしました。まだ合意がありません。
      </p>
    )
  return (
    <ActionButton action={ask} className="bg-base-100 mt-2">
      買主に特例への合意をお願いする
    </ActionButton>
  )
}
