import { SellerStatus } from '#domain/choices/person.ts'
import { displayName } from '#domain/text/display-name.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { FactList } from '#ui/fact-list.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { applicationTone } from '#app/admin/approve/seller/application-tone.ts'
import { href, pages } from '#http/pages.ts'
import type { Review } from './load-review.ts'
import { Group } from './private-data.tsx'

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
          { label: '氏名', value: displayName(seller) },
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
