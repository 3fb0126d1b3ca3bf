import { QuotationStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { yen } from '#domain/format/money.ts'
import { may } from '#domain/kit/may.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Time } from '#ui/time.tsx'
import type { Tone } from '#ui/state/tone.ts'
import type { RoomFacts } from '../queries.ts'
import { menuPath, sideOfRole } from '#app/services/side.ts'
import { usePerson } from '#app/session/rights.ts'
import { useMe } from '#app/use-me.ts'
import { href, pages } from '#http/pages.ts'
import { Card, CardFacts } from './card.tsx'

const { request, fixed, ordered, paid, cancel } = QuotationStatus
const tones: Record<number, Tone> = {
  ...{ [request]: 'info', [fixed]: 'warning', [ordered]: 'info', [paid]: 'success', [cancel]: 'quiet' },
}

/** A quotation that was asked for, or sent: its lines and sum, and the page where it goes on. */
export function QuotationCard({
  quotation: row,
  isLatest,
}: {
  quotation: RoomFacts['quotations'][number]
  isLatest: boolean
}) {
  const me = useMe()
  const person = usePerson()
  const { id, negotiationID, quotationStatus, lines, totalAmount, validUntil } = row
  const isDesk = me?.userType === Role.admin
  const isFixed = quotationStatus !== request
  const page = isDesk
    ? href(pages.adminCreateOrder, { negotiationID, quotationID: id })
    : me && menuPath(sideOfRole(me.userType), negotiationID, 'selectMenu')
  const canActNow = may(quotation, isDesk ? 'fix' : 'order', row, person)
  const label = isDesk ? '見積をつくる' : '見積を確かめて注文する'
  return (
    <Card
      title={isFixed && lines.length ? '見積書' : '見積書の依頼'}
      state={QuotationStatus.label(quotationStatus)}
      tone={tones[quotationStatus] ?? 'quiet'}
      actions={
        isLatest &&
        page && (
          <LinkButton href={page} variant={canActNow ? 'primary' : 'outline'}>
            {canActNow ? label : '見積を見る'}
          </LinkButton>
        )
      }
    >
      {/* An earlier version's line is told in words; the facts here are the present ones. */}
      {isLatest && lines.length > 0 && totalAmount !== null && (
        <CardFacts
          facts={[
            ...lines.map(({ name, quantity, unitPrice }) => ({
              name: quantity > 1 ? `${name} × ${quantity}` : name,
              value: yen(unitPrice * quantity),
            })),
            { name: '合計（税込）', value: yen(totalAmount), isStrong: true },
          ]}
        />
      )}
      {isLatest && quotationStatus === fixed && validUntil && (
        <p className="text-muted mt-2 text-sm">
          有効期限：
          <Time at={validUntil} />
        </p>
      )}
    </Card>
  )
}
