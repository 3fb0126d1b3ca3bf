import { createFileRoute } from '@tanstack/react-router'
import { mdiAccountCheckOutline, mdiMagnify } from '@mdi/js'
import { SellerStatus } from '#domain/choices/person.ts'
import { Button } from '#ui/action/button.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Pagination } from '#ui/action/pagination.tsx'
import { Tabs } from '#ui/action/tabs.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { pageHead } from '#app/page-head.ts'
import { pages } from '#http/pages.ts'
import { FilterForm } from '../filter-form.tsx'
import { neighboursOf, positionOf } from '../place.ts'
import { applicantsHref, applicantTabs, readApplicantSearch, tabOf } from './seller/applicant-search.ts'
import { ApplicantTable } from './seller/applicant-table.tsx'
import { A_PAGE, loadApplicants } from './seller/load-applicants.ts'

export const Route = createFileRoute('/_admin/admin/approve/seller')({
  validateSearch: readApplicantSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => loadApplicants(api, deps),
  head: () => pageHead({ title: '売主の申請', hidden: true }),
  component: Applicants,
})

function Applicants() {
  const { rows, next, counts, now } = Route.useLoaderData()
  const search = Route.useSearch()
  const { status, keyword } = search
  const tab = tabOf(status)
  return (
    <>
      <h1 className="text-2xl md:text-3xl">売主の申請</h1>
      <div className="mt-6 grid gap-6">
        <FilterForm action={pages.adminApplicants} label="売主を探す">
          {status && <input type="hidden" name="status" value={status} />}
          <div className="flex flex-wrap items-end gap-3">
            <div className="min-w-0 grow basis-64 md:max-w-md">
              <TextInput
                key={keyword}
                type="search"
                name="keyword"
                label="名前・メールアドレス・会員番号"
                defaultValue={keyword}
                autoComplete="off"
                placeholder="木村、taro@example.jp など"
              />
            </div>
            <Button type="submit" icon={mdiMagnify}>
              探す
            </Button>
            {keyword && (
              <LinkButton href={applicantsHref({ status })} variant="ghost">
                条件を外す
              </LinkButton>
            )}
          </div>
        </FilterForm>
        <Tabs
          label="審査の状況"
          tabs={applicantTabs.map(({ key, status: code }) => ({
            href: applicantsHref({ status: code === SellerStatus.applying ? undefined : key, keyword }),
            label: SellerStatus.label(code),
            count: counts[key],
            current: key === tab.key,
          }))}
        />
        {rows.length > 0 ? (
          <ApplicantTable tab={tab} rows={rows} now={now} />
        ) : (
          <Nobody keyword={keyword} label={SellerStatus.label(tab.status)} isQueue={tab === applicantTabs[0]} />
        )}
      </div>
      <Pagination
        {...neighboursOf((place) => applicantsHref({ status, keyword, ...place }), search, next)}
        position={positionOf(search, A_PAGE, rows.length, counts[tab.key] ?? 0)}
      />
    </>
  )
}

function Nobody({ keyword, label, isQueue }: { keyword?: string; label: string; isQueue: boolean }) {
  if (keyword)
    return (
      <EmptyState icon={mdiMagnify} title={`「${keyword}」に合う方はいません`}>
        別の状況のタブも見てください。メールアドレスは、全部を入力すると見つかります。
      </EmptyState>
    )
  return (
    <EmptyState
      icon={mdiAccountCheckOutline}
      title={isQueue ? '待っている申請はありません' : `「${label}」の方はいません`}
      action={isQueue && <LinkButton href={pages.adminEstates}>物件の審査へ</LinkButton>}
    >
      {isQueue && '新しい申請が届くと、古いものから順に並びます。'}
    </EmptyState>
  )
}
