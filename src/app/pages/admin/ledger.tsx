import { lazy, Suspense, useState } from 'react'
import { createFileRoute } from '@tanstack/react-router'
import { mdiBookOpenPageVariantOutline } from '@mdi/js'
import { tokyoDate } from '#domain/calendar.ts'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { fiscalYearOf } from '#domain/deal/ledger/fiscal-year.ts'
import { ledger, type LedgerRow } from '#http/desk/ledger.ts'
import { href, pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { OfArea } from '#app/shell/of-area.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { SaveLedger } from '#app/features/desk/ledger/save-ledger.tsx'
import { DeskList } from '#app/features/desk/list/desk-list.tsx'
import { loadList } from '#app/features/desk/list/load-list.ts'
import { urlSearch } from '#app/features/desk/list/url-search.ts'

/** The form of an amendment comes once somebody amends. */
const AmendDeal = lazy(() => import('#app/features/desk/ledger/amend-deal.tsx'))

/** The ledger of a broker: what was agreed upon and what became of it, by year. */
export const Route = createFileRoute('/_admin/admin/ledger')({
  validateSearch: urlSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps }) => {
    const [data, { licence, fiscalYearEndMonth }] = await Promise.all([
      loadList(api, ledger, deps),
      api.operator.settings(),
    ])
    const presentYear = fiscalYearOf(tokyoDate(data.now), fiscalYearEndMonth)
    return { data, presentYear, isLicensed: licence !== null }
  },
  head: () => pageHead({ title: '帳簿', hidden: true }),
  component: Ledger,
})

const cells = {
  place: (row: LedgerRow) => (
    <Link href={href(pages.adminRoom, { id: row.negotiationID })} className="block min-w-44 font-bold hover:underline">
      {row.place}
    </Link>
  ),
}

function Ledger() {
  const { data, presentYear, isLicensed } = Route.useLoaderData()
  const search = Route.useSearch()
  const [amendedDealID, setAmendedDealID] = useState<string>()
  if (!isLicensed && data.rows.length === 0)
    return (
      <>
        <h1 className="text-2xl md:text-3xl">帳簿</h1>
        <EmptyState
          icon={mdiBookOpenPageVariantOutline}
          title="宅建業の免許番号が、まだ登録されていません"
          action={<LinkButton href={`${pages.adminSettings}#operator`}>設定を開く</LinkButton>}
        >
          免許番号を登録すると、媒介の成約がここに記載されます。
        </EmptyState>
      </>
    )
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl md:text-3xl">帳簿</h1>
          <p className="text-muted mt-2 max-w-[44em] text-sm">
            媒介した取引の記載です（宅地建物取引業法49条）。成約したその日の内容を書き、あとから起きたことは新しい記載として加えます。どの記載も、書きかえたり消したりできません。
          </p>
        </div>
        <OfArea area={DeskArea.export}>
          <SaveLedger fiscalYear={Number(search.fiscalYear) || presentYear} />
        </OfArea>
      </div>
      <DeskList
        list={ledger}
        data={data}
        search={search}
        cells={cells}
        acts={(row) => (
          <Button aria-label={`「${row.place}」の訂正を記載する`} onClick={() => setAmendedDealID(row.negotiationID)}>
            訂正
          </Button>
        )}
        empty={{
          icon: mdiBookOpenPageVariantOutline,
          title: '記載はまだありません',
          children: '媒介の商談を成約にすると、ここに記載されます。',
        }}
      />
      {amendedDealID && (
        <Suspense>
          <AmendDeal negotiationID={amendedDealID} onClose={() => setAmendedDealID(undefined)} />
        </Suspense>
      )}
    </>
  )
}
