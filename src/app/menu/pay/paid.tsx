import { mdiCheck } from '@mdi/js'
import { PaymentMethod, PaymentStatus } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { yen } from '#domain/format/money.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Payment } from '#domain/deal/payment.ts'
import type { Document } from '#domain/deal/document.ts'
import { SaveDocument } from '../paper/save-document.tsx'
import { roomPath, type Side } from '../side.ts'

/** Says that the money has come, and gives the receipt. */
export function Paid({
  side,
  payment: { amount, method, negotiationID, paymentStatus, refundedAmount },
  what,
  documents,
}: {
  side: Side
  payment: Payment
  what: readonly string[]
  documents: readonly Document[]
}) {
  const receipt = documents.find(({ kind }) => kind === DocumentKind.receipt)
  return (
    <>
      {refundedAmount > 0 && (
        <Notice title={paymentStatus === PaymentStatus.refunded ? '全額を返金しました' : '一部を返金しました'}>
          返金額は{yen(refundedAmount)}です。カードの場合、明細に反映されるまで数日かかることがあります。
        </Notice>
      )}
      <section
        aria-label="お支払いの結果"
        className="rounded-box bg-success/50 grid justify-items-center gap-3 px-6 py-10 text-center"
      >
        <span className="bg-base-100 grid size-14 place-items-center rounded-full">
          <Icon path={mdiCheck} className="size-8" />
        </span>
        <h2 className="text-xl">お支払いが完了しました</h2>
        <p className="num text-3xl font-extrabold">{yen(amount)}</p>
        <p className="text-sm wrap-anywhere">
          {what.join('、')}
          {method && `・${PaymentMethod.label(method)}`}
        </p>
        <div className="mt-3 flex flex-wrap justify-center gap-3 *:bg-base-100">
          {receipt && <SaveDocument document={receipt} />}
          <LinkButton href={roomPath(side, negotiationID)}>商談に戻る</LinkButton>
        </div>
      </section>
    </>
  )
}
