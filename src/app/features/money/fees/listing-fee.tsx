import { feeName, feesTitle } from '#domain/master/fee-name.ts'
import { fees } from '#domain/master/fees.ts'
import { pages } from '#http/pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { listingFeeWords } from './fee-sheet.tsx'
import type { UsageFees } from './load-fees.ts'

/** What a listing costs its seller, before it is handed in. */
export const ListingFee = ({ fee }: { fee: UsageFees['seller'] }) => (
  <Notice tone="quiet" title="掲載にかかる費用">
    <p>
      {listingFeeWords(fee)}
      {fee && fees.seller.when}
    </p>
    <p>
      取引態様が「媒介（仲介）」の物件では、売買契約が成立したときに、媒介契約で合意した{feeName.brokerage}
      がかかります（法律の上限まで。{feeName.seller}
      はその一部です）。取引態様が「売主」の物件では、{feeName.brokerage}はかかりません。
      <Link href={pages.fees} className="link">
        {feesTitle}
      </Link>
    </p>
  </Notice>
)
