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
      運営に媒介を依頼したときだけ、媒介契約で合意した{feeName.brokerage}がかかります。
      <Link href={pages.fees} className="link">
        {feesTitle}
      </Link>
    </p>
  </Notice>
)
