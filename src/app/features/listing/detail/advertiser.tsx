import { FactList } from '#ui/fact-list.tsx'
import type { ShownOperator } from '../facts/shown-fields.ts'
import { Section } from './section.tsx'

/** The advertiser, with everything that must be shown of them (表示規約8条). */
export function Advertiser({ operator }: { operator: ShownOperator }) {
  const { name, address, phone, licence, association } = operator
  const facts = [
    { label: '商号', value: name },
    { label: '所在地', value: address },
    { label: '電話番号', value: phone && <PhoneLink phone={phone} /> },
    { label: '免許証番号', value: licence },
    { label: '所属団体', value: association, wide: true },
  ]
  return (
    <Section title="広告主">
      <FactList facts={facts.filter(({ value }) => value)} />
    </Section>
  )
}

const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone}`} className="link num">
    {phone}
  </a>
)
