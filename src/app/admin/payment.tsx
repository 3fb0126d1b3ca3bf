import { createFileRoute } from '@tanstack/react-router'
import { tokyoDate } from '#domain/calendar.ts'
import { href, pages } from '#http/pages.ts'
import { Tabs } from '#ui/action/tabs.tsx'
import { useLivePage } from '../chat/live/use-live-page.ts'
import { pageHead } from '../page-head.ts'
import { Deposits } from './payment/deposits.tsx'
import { DocumentSearch } from './payment/document-search.tsx'
import { loadMoney, type loadRefunds } from './payment/load-money.ts'
import { moneySearch, views, type MoneySearch } from './payment/payment-search.ts'
import { Payments } from './payment/payments.tsx'
import { mdiCashRefund } from '@mdi/js'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Pagination } from '#ui/action/pagination.tsx'
import { neighboursOf } from './place.ts'
import { RefundRow } from './payment/refund-row.tsx'

/** Refunds asked for, agreed to and done, newest first. */
function Refunds({ data, search }: { data: Awaited<ReturnType<typeof loadRefunds>>; search: MoneySearch }) {
  const { refunds, next, payments, names } = data
  if (!refunds.length)
    return (
      <EmptyState
        icon={mdiCashRefund}
        title="返金の申請はありません"
        action={<LinkButton href={href(pages.adminPayment, { status: 'paid' })}>支払い済みの一覧を見る</LinkButton>}
      >
        返金は、支払い済みの一覧から申請します。別の担当者が承認すると、返金されます。
      </EmptyState>
    )
  return (
    <>
      <ul role="list" className="grid gap-4">
        {refunds.map((one) => (
          <RefundRow
            key={one.id}
            refund={one}
            payment={payments.find(({ id }) => id === one.paymentID)}
            names={names}
          />
        ))}
      </ul>
      <Pagination {...neighboursOf((place) => href(pages.adminPayment, { view: 'refunds', ...place }), search, next)} />
    </>
  )
}

export const Route = createFileRoute('/_admin/admin/payment')({
  validateSearch: moneySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps }) => ({
    shown: await loadMoney(api, deps),
    today: tokyoDate(new Date()),
  }),
  head: () => pageHead({ title: 'お金', hidden: true }),
  component: Money,
})

function Money() {
  const { shown, today } = Route.useLoaderData()
  const search = Route.useSearch()
  useLivePage()
  return (
    <>
      <h1 className="text-2xl md:text-3xl">お金</h1>
      <div className="mt-6 grid gap-6 *:min-w-0">
        <Tabs
          label="お金の画面"
          tabs={views.map(({ key, label }, at) => ({
            href: href(pages.adminPayment, { view: at ? key : '' }),
            label,
            current: key === shown.view,
          }))}
        />
        {shown.view === 'payments' && <Payments data={shown} search={search} />}
        {shown.view === 'deposits' && <Deposits data={shown} search={search} today={today} />}
        {shown.view === 'refunds' && <Refunds data={shown} search={search} />}
        {shown.view === 'documents' && <DocumentSearch data={shown} search={search} />}
      </div>
    </>
  )
}
