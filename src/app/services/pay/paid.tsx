import { mdiCashRefund, mdiCheck } from '@mdi/js'
import { PaymentMethod, PaymentStatus } from '#domain/choices/deal.ts'
import { DocumentKind } from '#domain/choices/document.ts'
import { yen } from '#domain/format/money.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import type { Payment } from '#domain/deal/payment.ts'
import type { Document } from '#domain/deal/document.ts'
import { SaveDocument } from '../paper/save-document.tsx'
import { roomPath, type Side } from '../side.ts'

type Props = { side: Side; payment: Payment; what: readonly string[]; documents: readonly Document[] }

/** Says that the money has come, and gives the receipt; of what was given back in full, that and its paper. */
export function Paid({ side, payment, what, documents }: Props) {
  const { amount, method, negotiationID, paymentStatus, refundedAmount } = payment
  const isRefunded = paymentStatus === PaymentStatus.refunded
  const wanted = isRefunded ? DocumentKind.refund : DocumentKind.receipt
  const paper = documents.find(({ kind }) => kind === wanted)
  const paidBy = method ? `・${PaymentMethod.label(method)}` : ''
  const later = 'カードの明細に反映されるまで数日かかることがあります。'
  return (
    <>
      {refundedAmount > 0 && !isRefunded && (
        <Notice title="一部を返金しました">
          返金額は{yen(refundedAmount)}です。{method === PaymentMethod.card && later}
        </Notice>
      )}
      <section
        aria-label="お支払いの結果"
        className={`rounded-box grid justify-items-center gap-3 px-6 py-10 text-center ${isRefunded ? 'bg-base-200' : 'bg-success/50'}`}
      >
        <span className="bg-base-100 grid size-14 place-items-center rounded-full">
          <Icon path={isRefunded ? mdiCashRefund : mdiCheck} className="size-8" />
        </span>
        <h2 className="text-xl">{isRefunded ? '全額を返金しました' : 'お支払いが完了しました'}</h2>
        <p className="num text-3xl font-extrabold">{yen(amount)}</p>
        <p className="text-sm wrap-anywhere">
          {what.join('、')}
          {paidBy}
        </p>
        {isRefunded && method === PaymentMethod.card && <p className="text-sm">{later}</p>}
        <div className="*:bg-base-100 mt-3 flex flex-wrap justify-center gap-3">
          {paper && <SaveDocument document={paper} isNamed />}
          <LinkButton href={roomPath(side, negotiationID)}>商談に戻る</LinkButton>
        </div>
      </section>
    </>
  )
}
