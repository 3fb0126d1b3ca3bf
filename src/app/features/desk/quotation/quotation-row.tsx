import type { SeenQuotation } from '#domain/deal/quotation.ts'
import { yen } from '#domain/format/money.ts'
import { QuotationStatus } from '#domain/choices/deal.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Time } from '#ui/time.tsx'
import { QuotationBadge } from '#app/features/money/select/past-quotations.tsx'
import type { Party } from './parties-of.ts'

const labels: Partial<Record<SeenQuotation['quotationStatus'], string>> = {
  [QuotationStatus.request]: '見積を作る',
  [QuotationStatus.fixed]: '確かめる',
}

/** A quotation in the desk's list: whose, in which state, how much, and the page to work on it. */
export function QuotationRow({ quotation, party }: { quotation: SeenQuotation; party?: Party }) {
  const { id, negotiationID, quotationStatus, lines, totalAmount, quotationRequestAt, createdAt } = quotation
  const waits = quotationStatus === QuotationStatus.request
  return (
    <li className="border-base-300 flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-4 text-sm">
      <QuotationBadge status={quotationStatus} />
      <span className="min-w-0 grow basis-48">
        <span className="block truncate font-bold">{lines.map(({ name }) => name).join('、') || '見積の依頼'}</span>
        <span className="text-muted">
          {party && `${party.role}・${party.name}　`}
          <Time at={quotationRequestAt ?? createdAt} as="full" />
        </span>
      </span>
      {totalAmount !== null && <span className="num font-bold">{yen(totalAmount)}</span>}
      <LinkButton
        href={href(pages.adminCreateOrder, { negotiationID, quotationID: id })}
        variant={waits ? 'primary' : 'outline'}
      >
        {labels[quotationStatus] ?? '見る'}
      </LinkButton>
    </li>
  )
}
