import type { ReactNode } from 'react'
import { yen } from '#domain/format/money.ts'
import { Notice } from '#ui/state/notice.tsx'
import { HydratedForm } from '#app/shell/action/hydrated-form.tsx'
import type { CardTrouble } from './use-card-payment.ts'

/** The form of a card around the fields of its gateway: the amount, where the card goes, and why it did not pay. */
export function CardForm({
  amount,
  busy,
  trouble,
  onSubmit,
  children,
}: {
  amount: number
  busy: boolean
  trouble?: CardTrouble
  onSubmit: () => Promise<void>
  children: ReactNode
}) {
  return (
    <HydratedForm
      submit={`${yen(amount)}を支払う`}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
      error={
        trouble && (
          <>
            <p className="font-bold">{trouble.message}</p>
            <p>
              {trouble.isUnsure
                ? 'お支払いできたかどうかは、まだ分かりません。もう一度押しても、二重に支払われることはありません。'
                : `まだ支払われていません。${trouble.isAdvised ? '' : '別のカードや銀行振込でも、お支払いいただけます。'}`}
            </p>
          </>
        )
      }
    >
      {children}
      <Notice tone="quiet">
        カードの情報は決済会社へ直接送られ、スミカには保存されません。本人認証（3Dセキュア）の画面が開くことがあります。
      </Notice>
    </HydratedForm>
  )
}
