import { mdiFileSearchOutline, mdiMagnify } from '@mdi/js'
import { DocumentKind } from '#domain/choices/document.ts'
import { href, pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Pagination } from '#ui/action/pagination.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { FilterForm } from '../filter-form.tsx'
import { neighboursOf, positionOf } from '../place.ts'
import { DocumentTable } from './document-table.tsx'
import { pageSize, type loadDocuments } from './load-money.ts'
import type { MoneySearch } from './payment-search.ts'

/** Digits and commas, in either width, and 円. */
const amountPattern = '[0-9０-９,，円\\s]*'

/** Documents of money, found by day, amount and party, each alone or together (電子帳簿保存法). */
export function DocumentSearch({
  data,
  search,
}: {
  data: Awaited<ReturnType<typeof loadDocuments>>
  search: MoneySearch
}) {
  const { documents, next, count } = data
  const { cursor: _, trail: __, page: ___, ...filters } = search
  const isFiltered = Object.keys(filters).length > 1
  return (
    <>
      <FilterForm key={JSON.stringify(filters)} action={pages.adminPayment} label="書類を探す">
        <input type="hidden" name="view" value="documents" />
        <div className="rounded-box border-base-300 grid grid-cols-2 items-end gap-4 border p-5 md:grid-cols-4">
          <TextInput label="発行日（から）" type="date" name="issuedOnFrom" defaultValue={search.issuedOnFrom} />
          <TextInput label="発行日（まで）" type="date" name="issuedOnTo" defaultValue={search.issuedOnTo} />
          <TextInput
            label="金額（から）"
            inputMode="numeric"
            name="amountFrom"
            pattern={amountPattern}
            title="数字で入力してください（例：10,000）"
            placeholder="10,000"
            defaultValue={search.amountFrom}
          />
          <TextInput
            label="金額（まで）"
            inputMode="numeric"
            name="amountTo"
            pattern={amountPattern}
            title="数字で入力してください（例：10,000）"
            placeholder="100,000"
            defaultValue={search.amountTo}
          />
          <div className="col-span-2">
            <TextInput label="取引先（宛名）" name="partyName" defaultValue={search.partyName} />
          </div>
          <Select
            label="種類"
            name="kind"
            placeholder="すべて"
            options={DocumentKind.options}
            defaultValue={search.kind ?? ''}
          />
          <Button type="submit" variant="primary" icon={mdiMagnify}>
            探す
          </Button>
        </div>
      </FilterForm>
      {documents.length ? (
        <DocumentTable documents={documents} />
      ) : (
        <EmptyState
          icon={mdiFileSearchOutline}
          title={isFiltered ? '見つかりませんでした' : '書類はまだありません'}
          action={
            isFiltered && (
              <LinkButton href={href(pages.adminPayment, { view: 'documents' })}>条件をすべて外す</LinkButton>
            )
          }
        >
          {isFiltered ? '日付や金額の幅を広げてみてください。' : '見積を確定すると、ここに残ります。'}
        </EmptyState>
      )}
      <Pagination
        {...neighboursOf((place) => href(pages.adminPayment, { ...filters, ...place }), search, next)}
        position={positionOf(search, pageSize, documents.length, count)}
      />
    </>
  )
}
