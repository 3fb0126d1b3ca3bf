import { mdiCreditCardOutline } from '@mdi/js'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { Pagination } from '#ui/action/pagination.tsx'
import { Table } from '#ui/table.tsx'
import { Tabs } from '#ui/action/tabs.tsx'
import { href, pages } from '#http/pages.ts'
import { neighboursOf, positionOf } from '../place.ts'
import { pageSize, type loadPayments } from './load-money.ts'
import { paymentColumns } from './payment-columns.tsx'
import { statuses, type MoneySearch } from './payment-search.ts'

const hrefOf = (search: MoneySearch) => href(pages.adminPayment, search)

/** All payments, by state. */
export function Payments({ data, search }: { data: Awaited<ReturnType<typeof loadPayments>>; search: MoneySearch }) {
  const { payments, next, counts, names, canceled, about } = data
  const at = Math.max(
    0,
    statuses.findIndex(({ key }) => key === search.status),
  )
  const status = search.status
  return (
    <>
      <Tabs
        label="支払い状況"
        tabs={statuses.map(({ key, label }, index) => ({
          href: hrefOf(index ? { status: key } : {}),
          label,
          count: counts[index],
          current: index === at,
        }))}
      />
      {payments.length ? (
        <Table
          caption="支払い"
          columns={paymentColumns(names, canceled, about)}
          rows={payments}
          keyOf={({ id }) => id}
        />
      ) : (
        <EmptyState icon={mdiCreditCardOutline} title="支払いはありません">
          注文を受け付けると、ここに並びます。
        </EmptyState>
      )}
      <Pagination
        {...neighboursOf((place) => hrefOf({ ...(status && { status }), ...place }), search, next)}
        position={positionOf(search, pageSize, payments.length, counts[at] ?? 0)}
      />
    </>
  )
}
