import type { ReactNode } from 'react'
import { DocumentKind } from '#domain/choices/document.ts'
import { QuotationStatus } from '#domain/choices/deal.ts'
import type { Document } from '#domain/deal/document.ts'
import type { SeenQuotation } from '#domain/deal/quotation.ts'
import { yen } from '#domain/format/money.ts'
import type { ServiceMenu } from '#domain/master/service-menu.ts'
import type { QuotationVersion } from '#http/shapes.ts'
import { NextStep } from '#ui/state/next-step.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import { QuotationPaper } from '../paper/quotation-paper.tsx'
import { QuotationVersions } from '../paper/quotation-versions.tsx'
import { SaveDocument } from '../paper/save-document.tsx'
import { menuPath, type Side } from '#app/shell/session/side.ts'
import { QuotationRequest, AskForChange } from './quotation-request.tsx'

/** What the desk does about a quotation that is asked for. */
function wordsOfMaking({ overCapAt, takeBackReason }: SeenQuotation): string {
  if (overCapAt !== null) return '合意した価格に合わせて、運営が金額を直しています。'
  return `${takeBackReason ? '内容を直した見積' : '見積'}を用意しています。`
}

const questionOfOrder = (amount: number) => ({
  title: `${yen(amount)}（税込）で注文しますか？`,
  body: '注文すると、お支払いの画面に進みます。お支払いの前なら、注文を取り消せます。',
  yes: '注文する',
})
const questionOfCancelling = {
  title: '見積を取り消しますか？',
  body: '取り消したあとでも、新しく見積をお願いできます。',
  yes: '取り消す',
  danger: true,
}

type Props = {
  side: Side
  quotation: SeenQuotation
  menus: readonly ServiceMenu[]
  versions: readonly QuotationVersion[]
  documents: readonly Document[]
  today: string
  /** Whether the deal has failed: nothing is ordered there. */
  isOver: boolean
}

/** The quotation under way: waiting for the desk, or fixed and to be accepted, changed or given up. */
export function OpenQuotation({ side, quotation, menus, versions, documents, today, isOver }: Props) {
  const { api } = useApp()
  const { id, negotiationID, validUntil, totalAmount } = quotation
  const isFixed = quotation.quotationStatus === QuotationStatus.fixed
  const isExpired = isFixed && validUntil !== null && validUntil < today
  const mayOrder = !isExpired && !isOver
  const paper = documents.find(({ kind, quotationID }) => kind === DocumentKind.quotation && quotationID === id)

  const accept = useAction(
    (totalAmount: number, options) => api.order.create({ body: { quotationID: id, totalAmount } }, options),
    {
      confirm: questionOfOrder,
      done: 'ご注文を受け付けました',
      to: (order) => (order.totalAmount ? menuPath(side, negotiationID, 'paymentMenu', order.id) : undefined),
    },
  )
  const cancel = useAction(() => api.quotation.patch({ id, body: { quotationStatus: QuotationStatus.cancel } }), {
    confirm: questionOfCancelling,
    done: '見積を取り消しました',
  })
  const cancelButton = (
    <ActionButton action={cancel} variant="ghost" size={isFixed ? 'lg' : 'md'} disabled={accept.isBusy}>
      {isFixed ? '取り消す' : '依頼を取り消す'}
    </ActionButton>
  )
  if (!isFixed)
    return (
      <>
        <NextStep turn="運営" action={cancelButton}>
          {wordsOfMaking(quotation)}
          できあがったら、メールと商談の画面でお知らせします。
        </NextStep>
        <Failure of={cancel} />
        <QuotationRequest quotation={quotation} menus={menus} />
        <QuotationVersions versions={versions} isRevised />
      </>
    )
  return (
    <>
      <FixedQuotation quotation={quotation} paper={paper} isExpired={isExpired} isOver={isOver}>
        {mayOrder && (
          <ActionButton action={accept} input={totalAmount ?? 0} variant="primary" size="lg" disabled={cancel.isBusy}>
            この内容で注文する
          </ActionButton>
        )}
        {mayOrder && <AskForChange quotationID={id} size="lg" />}
        {paper && <SaveDocument document={paper} isNamed size="lg" />}
        {cancelButton}
      </FixedQuotation>
      <Failure of={accept} />
      <Failure of={cancel} />
      <QuotationVersions versions={versions} />
    </>
  )
}

/** A quotation whose amount stands: until when it can be ordered, and what is in it; `children` are what can be done. */
function FixedQuotation({
  quotation,
  paper,
  isExpired,
  isOver,
  children,
}: {
  quotation: SeenQuotation
  paper: Document | undefined
  isExpired: boolean
  isOver: boolean
  children: ReactNode
}) {
  return (
    <>
      {isOver && (
        <Notice tone="quiet" title="この商談は終わりました">
          この見積では、注文できません。
        </Notice>
      )}
      {!isOver && isExpired && (
        <Notice tone="warning" title="この見積は、有効期限が切れています">
          見積を取り消してから、もう一度お願いしてください。
        </Notice>
      )}
      {!isOver && !isExpired && (
        <NextStep due={quotation.validUntil ?? undefined}>内容を確かめて、注文するか変更をお願いしてください</NextStep>
      )}
      <QuotationPaper
        quotation={quotation}
        number={paper?.number}
        badge={<StatusBadge tone="info">{QuotationStatus.label(QuotationStatus.fixed)}</StatusBadge>}
      >
        {children}
      </QuotationPaper>
    </>
  )
}
