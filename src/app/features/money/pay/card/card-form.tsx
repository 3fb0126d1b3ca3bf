import type { ReactNode } from 'react'
import { yen } from '#domain/format/money.ts'
import { Notice } from '#ui/state/notice.tsx'
import { HydratedForm } from '#app/shell/action/hydrated-form.tsx'
import type { CardState } from './card-machine.ts'

/** A stage in which there is a form: a card can be typed, or is on its way to the gateway. */
export type FormState = Extract<CardState, { stage: 'ready' | 'paying' }>

/** The form of a card around the fields of its gateway: the amount, where the card goes, and why it did not pay. */
export function CardForm({
  state,
  isLoading = false,
  onSubmit,
  children,
}: {
  state: FormState
  /** Whether the fields are not there yet. */
  isLoading?: boolean
  onSubmit: () => Promise<void>
  children: ReactNode
}) {
  const trouble = state.stage === 'ready' ? state.trouble : null
  return (
    <HydratedForm
      submit={`${yen(state.start.amount)}を支払う`}
      busy={isLoading || state.stage === 'paying'}
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
                : `まだ支払われていません。${trouble.isAdvised ? '' : '別のカードでも、お支払いいただけます。'}`}
            </p>
          </>
        )
      }
    >
      {children}
      <Notice tone="quiet">
        カードの情報は決済会社へ直接送られ、このサイトには保存されません。本人認証（3Dセキュア）の画面が開くことがあります。
      </Notice>
    </HydratedForm>
  )
}
