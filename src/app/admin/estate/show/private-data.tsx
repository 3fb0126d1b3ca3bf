import type { ReactNode } from 'react'
import { prefectureName } from '#domain/choices/region.ts'
import { type Estate, privateFields } from '#domain/estate/fields.ts'
import { formatPostcode } from '#domain/text/postcode.ts'
import { FactList } from '#ui/fact-list.tsx'
import { inWords, labelOf } from '#app/estate/facts/fact.ts'

const joined = (parts: (string | null)[], by = ' ') => parts.filter(Boolean).join(by) || '—'
const postal = (code: string | null) => (code ? `〒${formatPostcode(code)}` : null)

/** What the seller wrote for the desk alone: whose home it is and where exactly. */
export function PrivateData({ estate }: { estate: Estate }) {
  const { postCode, prefectures, city, town, address1, address2, publicAddress } = estate
  const owned = joined([prefectureName(estate.ownerPrefecturesCode), estate.ownerCity, estate.ownerAddress1], '')
  return (
    <Group title="公開しない内容">
      <FactList
        columns={1}
        facts={[
          {
            label: '所在地',
            value: joined([postal(postCode), joined([prefectures, city, town, address1], ''), address2], '\n'),
          },
          { label: '公開する所在地', value: publicAddress || '—' },
          { label: '所有者', value: joined([estate.ownerLastName, estate.ownerFirstName]) },
          { label: '所有者フリガナ', value: joined([estate.ownerLastNameKana, estate.ownerFirstNameKana]) },
          {
            label: '所有者の住所',
            value: joined([postal(estate.ownerPostCode), owned, estate.ownerAddress2], '\n'),
          },
          { label: '登記名義人', value: joined([estate.register, estate.registerKana], '\n') },
          {
            label: labelOf(privateFields.coOwnersConsent),
            value: inWords(privateFields.coOwnersConsent, estate.coOwnersConsent) ?? '—',
          },
        ]}
      />
    </Group>
  )
}

/** A group of facts beside the listing. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="text-lg">{title}</h2>
    <div className="mt-3">{children}</div>
  </section>
)
