import type { ReactNode } from 'react'
import { prefectureName } from '#domain/choices/region.ts'
import { type Estate, privateFields } from '#domain/estate/fields.ts'
import { fullAddress } from '#domain/estate/full-address.ts'
import { formatPostcode } from '#domain/text/postcode.ts'
import { SellerStatus } from '#domain/choices/person.ts'
import { displayName } from '#domain/text/display-name.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { href, pages } from '#http/pages.ts'
import { FactList } from '#ui/fact-list.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { inWords, labelOf } from '#app/features/listing/facts/fact.ts'
import { PersonLink } from '../list/person-link.tsx'
import { applicationTone } from '../approve/application-tone.ts'
import type { Review } from './load-review.ts'

const joinParts = (parts: (string | null)[], by = ' ') => parts.filter(Boolean).join(by) || '—'
const postal = (code: string | null) => (code ? `〒${formatPostcode(code)}` : null)

/** What the seller wrote for the desk alone: whose home it is and where exactly. */
export function PrivateData({ estate }: { estate: Estate }) {
  const { postCode, address2, publicAddress } = estate
  const owned = joinParts([prefectureName(estate.ownerPrefecturesCode), estate.ownerCity, estate.ownerAddress1], '')
  return (
    <Group title="公開しない内容">
      <FactList
        columns={1}
        facts={[
          {
            label: '所在地',
            value: joinParts([postal(postCode), fullAddress(estate), address2], '\n'),
          },
          { label: '公開する所在地', value: publicAddress || '—' },
          { label: '所有者', value: joinParts([estate.ownerLastName, estate.ownerFirstName]) },
          { label: '所有者フリガナ', value: joinParts([estate.ownerLastNameKana, estate.ownerFirstNameKana]) },
          {
            label: '所有者の住所',
            value: joinParts([postal(estate.ownerPostCode), owned, estate.ownerAddress2], '\n'),
          },
          {
            label: labelOf(privateFields.ownership),
            value: inWords(privateFields.ownership, estate.ownership) ?? '—',
          },
          { label: '登記名義人', value: joinParts([estate.register, estate.registerKana], '\n') },
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

/** Who offers the listing, whether the desk knows them, and the way to them and their other listings. */
export function SellerPanel({ seller }: { seller: Review['seller'] }) {
  if (!seller)
    return (
      <Group title="売主">
        <p className="text-sm">退会した会員です。</p>
      </Group>
    )
  const { id, email, phone, sellerApprovedStatus: status } = seller
  return (
    <Group title="売主">
      <FactList
        columns={1}
        facts={[
          { label: '氏名', value: <PersonLink id={id}>{displayName(seller)}</PersonLink> },
          {
            label: '審査',
            value: (
              <StatusBadge tone={applicationTone(status)}>
                {SellerStatus.label(status ?? SellerStatus.notApplied)}
              </StatusBadge>
            ),
          },
          { label: 'メールアドレス', value: email },
          { label: '電話番号', value: phone ? formatPhone(phone) : '—' },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={href(pages.adminApplicant, { id })}>本人確認を見る</LinkButton>
        <LinkButton href={href(pages.adminEstates, { status: 'all', userID: id })}>ほかの物件を見る</LinkButton>
      </div>
    </Group>
  )
}
