import { createFileRoute } from '@tanstack/react-router'
import { mdiMagnify } from '@mdi/js'
import { prefectures } from '#domain/choices/region.ts'
import { Button } from '#ui/action/button.tsx'
import { Chips } from '#ui/action/chips.tsx'
import { Pagination } from '#ui/action/pagination.tsx'
import { Tabs } from '#ui/action/tabs.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { pageHead } from '#app/page-head.ts'
import { pages } from '#http/pages.ts'
import { FilterForm } from '../filter-form.tsx'
import { neighboursOf, positionOf } from '../place.ts'
import {
  type EstateSearch,
  estatesHref,
  estateSorts,
  estateTabs,
  estateTypes,
  narrowedBy,
  readEstateSearch,
  tabOf,
} from './list/estate-search.ts'
import { EstateTable, NoEstates } from './list/estate-table.tsx'
import { A_PAGE, loadEstates } from './list/load-estates.ts'

export const Route = createFileRoute('/_admin/admin/estate')({
  validateSearch: readEstateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => loadEstates(api, deps),
  head: () => pageHead({ title: '物件の審査', hidden: true }),
  component: Estates,
})

function Estates() {
  const { rows, next, counts, seller, now } = Route.useLoaderData()
  const search = Route.useSearch()
  const { status, orderBy } = search
  const tab = tabOf(status)
  return (
    <>
      <h1 className="text-2xl md:text-3xl">物件</h1>
      <div className="mt-6 grid gap-6">
        <EstateFilter search={search} seller={seller} />
        <Tabs
          label="掲載状況"
          tabs={estateTabs.map(({ key, label }) => ({
            href: estatesHref({ status: key === estateTabs[0]?.key ? undefined : key, ...narrowedBy(search) }),
            label,
            count: counts[key],
            current: key === tab.key,
          }))}
        />
        {rows.length > 0 ? <EstateTable tab={tab} rows={rows} now={now} /> : <NoEstates search={search} />}
      </div>
      <Pagination
        {...neighboursOf((place) => estatesHref({ status, orderBy, ...narrowedBy(search), ...place }), search, next)}
        position={positionOf(search, A_PAGE, rows.length, counts[tab.key] ?? 0)}
      />
    </>
  )
}

/** What the list is narrowed and ordered by; `seller` is the name behind a search's `userID`. */
function EstateFilter({ search, seller }: { search: EstateSearch; seller: string | null }) {
  const { status, keyword, prefecturesCode, estateType, userID } = search
  const orderBy = search.orderBy ?? tabOf(status).orderBy
  return (
    <div className="grid gap-4">
      {/* Fields that nobody controls start anew when the address says otherwise. */}
      <FilterForm key={JSON.stringify([narrowedBy(search), orderBy])} action={pages.adminEstates} label="物件を探す">
        {status && <input type="hidden" name="status" value={status} />}
        {userID && <input type="hidden" name="userID" value={userID} />}
        <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[2fr_1fr_1.4fr_1.2fr_auto]">
          <div className="max-lg:col-span-2">
            <TextInput
              type="search"
              name="keyword"
              label="タイトル・売主・住所・物件番号"
              defaultValue={keyword}
              autoComplete="off"
              placeholder="駅前、佐藤、台東区浅草 など"
            />
          </div>
          <Select
            name="prefecturesCode"
            label="都道府県"
            placeholder="すべて"
            defaultValue={prefecturesCode}
            options={prefectures.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <Select
            name="estateType"
            label="物件種別"
            placeholder="すべて"
            defaultValue={estateType}
            options={estateTypes}
          />
          <Select name="orderBy" label="並び順" placeholder="" defaultValue={orderBy} options={estateSorts} />
          <Button type="submit" icon={mdiMagnify}>
            探す
          </Button>
        </div>
      </FilterForm>
      {seller && (
        <Chips chips={[{ label: `売主：${seller}さん`, href: estatesHref({ ...search, userID: undefined }) }]} />
      )}
    </div>
  )
}
