import { createFileRoute } from '@tanstack/react-router'
import { tokyoDate } from '#domain/calendar.ts'
import { href, pages } from '#http/pages.ts'
import { Tabs } from '#ui/action/tabs.tsx'
import { useLivePage } from '../chat/live/use-live-page.ts'
import { pageHead } from '../page-head.ts'
import { Deposits } from './payment/deposit/deposits.tsx'
import { Documents } from './payment/document-list.tsx'
import { loadMoney, type loadRefunds } from './payment/load-money.ts'
import { moneySearch, views, type MoneySearch } from './payment/payment-search.ts'
import { Payments } from './payment/payment-list.tsx'
import { mdiCashRefund } from '@mdi/js'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Pagination } from '#ui/action/pagination.tsx'
import { neighboursOf } from './place.ts'
import { RefundRow } from './payment/refund-row.tsx'

/** The refunds in every state, newest first. */
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
        {refunds.map((refund) => (
          <RefundRow
            key={refund.id}
            refund={refund}
            payment={payments.find(({ id }) => id === refund.paymentID)}
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
    money: await loadMoney(api, deps),
    today: tokyoDate(new Date()),
  }),
  head: () => pageHead({ title: 'お金', hidden: true }),
  component: Money,
})

function Money() {
  const { money, today } = Route.useLoaderData()
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
            current: key === money.view,
          }))}
        />
        {money.view === 'payments' && <Payments data={money.data} search={search} />}
        {money.view === 'deposits' && <Deposits data={money} search={search} today={today} />}
        {money.view === 'refunds' && <Refunds data={money} search={search} />}
        {money.view === 'documents' && <Documents data={money.data} search={search} />}
      </div>
    </>
  )
}
