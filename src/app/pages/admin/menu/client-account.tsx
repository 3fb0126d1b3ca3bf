import { createFileRoute } from '@tanstack/react-router'
import { DealRole } from '#domain/choices/deal.ts'
import { href, pages } from '#http/pages.ts'
import { useLivePage } from '#app/shell/live/use-live-page.ts'
import { pageHead } from '#app/shell/page-head.ts'
import { MenuPage } from '#app/features/money/menu-page.tsx'
import { Documents } from '#app/features/money/paper/documents.tsx'
import { AccountDeposits, AccountOrders, AccountRefunds } from '#app/features/desk/account/account-lists.tsx'
import { AccountLetters } from '#app/features/desk/account/account-letters.tsx'
import { CapMeter } from '#app/features/desk/account/cap-meter.tsx'
import { ContractFacts } from '#app/features/desk/account/contract-facts.tsx'
import { loadAccount } from '#app/features/desk/account/load-account.ts'
import { AccountSummary } from '#app/features/desk/account/summary.tsx'
import { QuotationRow } from '#app/features/desk/quotation/quotation-row.tsx'
import { PersonLink } from '#app/features/desk/list/person-link.tsx'

export const Route = createFileRoute('/_admin/admin/menu/$negotiationID/account/$userID')({
  loader: ({ context: { api }, params }) => loadAccount(api, params.negotiationID, params.userID),
  head: () => pageHead({ title: '会計', hidden: true }),
  component: ClientAccount,
})

/** All money between the operator and one client of a deal. */
function ClientAccount() {
  const { deal, account, today } = Route.useLoaderData()
  const { id } = deal.negotiation
  useLivePage(id)
  const { contract, brokerage, quotations } = account
  return (
    <MenuPage
      deal={deal}
      back={{ href: href(pages.adminSelectMenu, { negotiationID: id }), label: 'この商談の見積と注文' }}
      title={`${account.name}さんの会計`}
      lead={
        <>
          {DealRole.label(DealRole[account.side])}
          <span className="ml-3">
            <PersonLink id={account.userID}>会員の情報</PersonLink>
          </span>
        </>
      }
      wide
    >
      <AccountSummary account={account} today={today} />
      <AccountLetters account={account} today={today} />
      {brokerage && <CapMeter brokerage={brokerage} side={account.side} fee={contract?.fee ?? null} />}
      {contract && <ContractFacts contract={contract} />}
      {quotations.length > 0 && (
        <section aria-labelledby="quotations">
          <h2 id="quotations" className="text-xl">
            見積
          </h2>
          <ul role="list" className="border-base-300 mt-3 border-t">
            {quotations.map((quotation) => (
              <QuotationRow key={quotation.id} quotation={quotation} />
            ))}
          </ul>
        </section>
      )}
      <AccountOrders {...account} />
      <AccountDeposits {...account} />
      <AccountRefunds {...account} />
      <Documents documents={account.documents} />
    </MenuPage>
  )
}
