import { Role } from '#domain/choices/person.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { StartDeal } from './start-deal.tsx'
import { useMe } from '#app/shell/use-app.ts'
import type { ShownEstate } from '../load-estate.ts'
import { ShareEstate } from '../share/share-estate.tsx'

/** Who looks at their own listing asks nobody about it, and goes on where it is kept. */
export function OwnPanel({ estate }: Pick<ShownEstate, 'estate'>) {
  const isAdmin = useMe()?.userType === Role.admin
  return (
    <section aria-labelledby="next-step" className="rounded-box border-base-300 sticky top-20 border p-6">
      <h2 id="next-step" className="text-base">
        ご自身の物件です
      </h2>
      <p className="text-muted mt-2 mb-5 text-sm">この物件へのお問い合わせや、お気に入りの登録はできません。</p>
      <LinkButton href={href(isAdmin ? pages.adminEstate : pages.sellerEstate, { id: estate.id })} wide>
        物件の管理へ
      </LinkButton>
      <p className="text-muted mt-4 text-xs">
        物件番号 <span className="num">{estate.estateNumber}</span>
      </p>
      <ShareEstate estate={estate} />
    </section>
  )
}

/** Of a home that is sold nothing is asked any more: only who bought it sees this page, and goes on in the room. */
export function SoldPanel({ estateID }: { estateID: string }) {
  return (
    <section aria-labelledby="next-step" className="rounded-box border-base-300 sticky top-20 border p-6">
      <h2 id="next-step" className="text-base">
        成約した物件です
      </h2>
      <p className="text-muted mt-2 mb-5 text-sm">引渡しまでの手続きは、チャットでご案内しています。</p>
      <StartDeal estateID={estateID} label="チャットを開く" isMain />
    </section>
  )
}
