import { useHydrated } from '@tanstack/react-router'
import { DocumentKind } from '#domain/choices/document.ts'
import { QuotationStatus } from '#domain/choices/deal.ts'
import type { Document } from '#domain/deal/document.ts'
import type { Quotation } from '#domain/deal/quotation.ts'
import { yen } from '#domain/format/money.ts'
import type { ServiceMenu } from '#domain/master/service-menu.ts'
import type { QuotationVersion } from '#http/shapes.ts'
import { Button } from '#ui/action/button.tsx'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { NextStep } from '#ui/state/next-step.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { useApp } from '#app/use-app.ts'
import { useFresh } from '#app/use-fresh.ts'
import { Failure } from '../failure.tsx'
import { QuotationPaper } from '../paper/quotation-paper.tsx'
import { QuotationVersions } from '../paper/quotation-versions.tsx'
import { SaveDocument } from '../paper/save-document.tsx'
import { menuPath, type Side } from '../side.ts'
import { useAttempt } from '../use-attempt.ts'
import { AskForChange } from './ask-for-change.tsx'
import { Requested } from './requested.tsx'

/** The quotation under way: waiting for the desk, or fixed and to be accepted, changed or given up. */
export function OpenQuotation({
  side,
  quotation,
  menus,
  versions,
  documents,
  today,
}: {
  side: Side
  quotation: Quotation
  menus: readonly ServiceMenu[]
  versions: readonly QuotationVersion[]
  documents: readonly Document[]
  today: string
}) {
  const { api } = useApp()
  const attempt = useAttempt()
  const [alive, confirm] = [useHydrated(), useConfirm()]
  const { id, negotiationID, validUntil, totalAmount } = quotation
  const isFixed = quotation.quotationStatus === QuotationStatus.fixed
  useFresh(!isFixed)
  const isExpired = isFixed && validUntil !== null && validUntil < today
  const paper = documents.find(({ kind, quotationID }) => kind === DocumentKind.quotation && quotationID === id)

  async function accept() {
    const title = `${yen(totalAmount ?? 0)}（税込）で注文しますか？`
    const body = '注文すると、お支払いの画面に進みます。お支払いの前なら、注文を取り消せます。'
    if (!(await confirm({ title, body, yes: '注文する' }))) return
    await attempt.attempt({ id }, (options) => api.order.create({ body: { quotationID: id } }, options), {
      done: 'ご注文を受け付けました',
      to: (order) => (order.totalAmount ? menuPath(side, negotiationID, 'paymentMenu', order.id) : undefined),
    })
  }
  async function cancel() {
    const body = '取り消したあとでも、新しく見積をお願いできます。'
    if (!(await confirm({ title: '見積を取り消しますか？', body, yes: '取り消す', danger: true }))) return
    const status = { quotationStatus: QuotationStatus.cancel }
    await attempt.attempt(status, () => api.quotation.patch({ id, body: status }), { done: '見積を取り消しました' })
  }
  const giveUp = (
    <Button
      variant="ghost"
      size={isFixed ? 'lg' : 'md'}
      disabled={!alive || attempt.busy}
      onClick={() => void cancel()}
    >
      {isFixed ? '取り消す' : '依頼を取り消す'}
    </Button>
  )
  if (!isFixed)
    return (
      <>
        <NextStep turn="運営" action={giveUp}>
          見積を用意しています。できあがったら、メールと商談の画面でお知らせします。
        </NextStep>
        <Failure of={attempt} />
        <Requested quotation={quotation} menus={menus} />
        <QuotationVersions versions={versions} isRevised />
      </>
    )
  return (
    <>
      {isExpired ? (
        <Notice tone="warning" title="この見積は、有効期限が切れています">
          見積を取り消してから、もう一度お願いしてください。
        </Notice>
      ) : (
        <NextStep due={validUntil ?? undefined}>内容を確かめて、注文するか変更をお願いしてください</NextStep>
      )}
      <QuotationPaper
        quotation={quotation}
        number={paper?.number}
        badge={<StatusBadge tone="info">{QuotationStatus.label(QuotationStatus.fixed)}</StatusBadge>}
      >
        {!isExpired && (
          <Button variant="primary" size="lg" busy={attempt.busy} disabled={!alive} onClick={() => void accept()}>
            この内容で注文する
          </Button>
        )}
        {!isExpired && <AskForChange quotationID={id} />}
        {paper && <SaveDocument document={paper} size="lg" />}
        {giveUp}
      </QuotationPaper>
      <Failure of={attempt} />
      <QuotationVersions versions={versions} />
    </>
  )
}
