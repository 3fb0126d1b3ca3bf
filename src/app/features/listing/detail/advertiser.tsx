import { TransactionMode } from '#domain/choices/listing.ts'
import { isBrokered } from '#domain/law/is-brokered.ts'
import { FactList } from '#ui/fact-list.tsx'
import type { ShownOperator } from '../facts/shown-fields.ts'

/**
 * Who advertises a home, and in which part (宅地建物取引業法34条, 表示規約8条): the operator where it brokers the sale, else the seller, on
 * the operator's site.
 */
export function Advertiser({
  operator,
  transactionMode,
}: {
  operator: ShownOperator
  transactionMode: number | null | undefined
}) {
  const { name, address, phone, licence, association } = operator
  const isOperator = isBrokered(transactionMode)
  const facts = [
    { label: '取引態様', value: TransactionMode.label(transactionMode) },
    ...(isOperator ? [] : [{ label: '広告主', value: '売主（この物件を直接売る方）' }]),
    { label: isOperator ? '商号' : '掲載サイト', value: name },
    { label: '所在地', value: address },
    { label: '電話番号', value: phone && <PhoneLink phone={phone} /> },
    { label: '免許証番号', value: isOperator && licence },
    { label: '所属団体', value: isOperator && association, wide: true },
  ]
  return <FactList facts={facts.filter(({ value }) => value)} />
}

const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone}`} className="link num">
    {phone}
  </a>
)
