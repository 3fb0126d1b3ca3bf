import { createFileRoute } from '@tanstack/react-router'
import { tokyoDate } from '#domain/calendar.ts'
import { useLivePage } from '#app/shell/live/use-live-page.ts'
import { pageHead } from '#app/shell/page-head.ts'
import { Journal } from '#app/features/desk/account/journal.tsx'
import { Receivables } from '#app/features/desk/account/receivables.tsx'
import { Deposits } from '#app/features/desk/payment/deposit/deposits.tsx'
import { loadMoney } from '#app/features/desk/payment/load-money.ts'
import { MoneyTabs } from '#app/features/desk/payment/money-tabs.tsx'
import { moneySearch } from '#app/features/desk/payment/payment-search.ts'
import { Payments } from '#app/features/desk/payment/payment-list.tsx'
import { BankStatements } from '#app/features/desk/payment/statement/bank-statements.tsx'
import { Orders, Quotations } from '#app/features/desk/payment/order-lists.tsx'
import { Payouts } from '#app/features/desk/payment/payout/payouts.tsx'
import { Refunds } from '#app/features/desk/payment/refund-list.tsx'

export const Route = createFileRoute('/_admin/admin/payment')({
  validateSearch: moneySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps }) => {
    const today = tokyoDate(new Date())
    return { money: await loadMoney(api, deps, today), today }
  },
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
        <MoneyTabs current={money.view} />
        {money.view === 'payments' && <Payments data={money.data} search={search} />}
        {money.view === 'deposits' && <Deposits data={money} search={search} today={today} />}
        {money.view === 'statements' && <BankStatements statements={money} search={search} />}
        {money.view === 'refunds' && (
          <>
            {money.payouts && <Payouts payouts={money.payouts} today={today} />}
            <Refunds data={money.data} search={search} />
          </>
        )}
        {money.view === 'quotations' && <Quotations data={money.data} search={search} />}
        {money.view === 'accounting' && (
          <>
            <Receivables receivables={money.receivables} />
            <Journal journal={money.journal} today={today} />
          </>
        )}
        {money.view === 'orders' && <Orders data={money.data} search={search} />}
      </div>
    </>
  )
}
