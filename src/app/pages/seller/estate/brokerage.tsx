import { mdiFileSign } from '@mdi/js'
import { createFileRoute, notFound } from '@tanstack/react-router'
import type { BrokerageContract } from '#domain/estate/brokerage/brokerage-contract.ts'
import type { BrokerageReport } from '#domain/estate/brokerage/brokerage-report.ts'
import { BrokerageStatus } from '#domain/estate/brokerage/choices.ts'
import { date } from '#domain/format/date.ts'
import { href, pages } from '#http/pages.ts'
import { Breadcrumbs } from '#ui/action/breadcrumbs.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { orNotFound } from '#app/shell/errors/or-not-found.ts'
import { pageHead } from '#app/shell/page-head.ts'
import { ChangeDelivery, ContractState, TerminateContract } from '#app/features/sell/brokerage/contract-acts.tsx'
import {
  ContractFacts,
  contractTone,
  ReinsCertificate,
  Reports,
  SaveContract,
} from '#app/features/sell/brokerage/contract-facts.tsx'
import { loadContracts } from '#app/features/sell/brokerage/load-brokerage.ts'

export const Route = createFileRoute('/_seller/seller/estate/$id/brokerage')({
  loader: async ({ context: { api, me }, params: { id } }) => {
    const [estate, contracts] = await Promise.all([orNotFound(api.estate.one({ id })), loadContracts(api, id)])
    // Somebody else's is answered by its publication.
    if (estate.userID !== me?.id) throw notFound()
    const [contract, ...former] = contracts
    const reports = contract
      ? await api.brokerageReport.list({ contractID: contract.id, orderBy: '-until', limit: 100 })
      : { items: [] }
    return { estate, contract, former, reports: reports.items, now: new Date().toISOString() }
  },
  head: () => pageHead({ title: '媒介契約', hidden: true }),
  component: Brokerage,
})

function Brokerage() {
  const { estate, contract, former, reports, now } = Route.useLoaderData()
  const { id, title } = estate
  return (
    <div className="mx-auto max-w-3xl">
      <Breadcrumbs
        crumbs={[
          { label: '物件', href: pages.sellerEstates },
          { label: title || '（タイトルは未入力です）', href: href(pages.sellerEstate, { id }) },
          { label: '媒介契約' },
        ]}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-3xl">媒介契約</h1>
        {contract && (
          <StatusBadge tone={contractTone[contract.status]}>{BrokerageStatus.label(contract.status)}</StatusBadge>
        )}
      </div>
      {contract ? (
        <div className="mt-6 grid gap-10">
          <ContractState contract={contract} now={now} />
          <section aria-label="契約の内容" className="grid gap-4">
            <ContractFacts contract={contract} />
            <div className="flex flex-wrap gap-3">
              <SaveContract contract={contract} />
              <ChangeDelivery contract={contract} />
            </div>
            <ReinsCertificate contract={contract} />
          </section>
          <TellOfSale reports={reports} />
          <FormerContracts contracts={former} />
          <div>
            <TerminateContract contract={contract} />
          </div>
        </div>
      ) : (
        <div className="mt-6">
          <EmptyState
            icon={mdiFileSign}
            title="媒介契約は、まだありません"
            action={<LinkButton href={href(pages.sellerEstate, { id })}>物件の画面へ</LinkButton>}
          >
            取引態様が「媒介」の物件は、掲載を申請するときに、一緒に依頼します。
          </EmptyState>
        </div>
      )}
    </div>
  )
}

/** The contracts of a home that are over, each with its paper; nothing where there are none. */
function FormerContracts({ contracts }: { contracts: readonly BrokerageContract[] }) {
  if (contracts.length === 0) return null
  return (
    <section aria-labelledby="former">
      <h2 id="former" className="text-xl">
        前の媒介契約
      </h2>
      <ul role="list" className="border-base-300 mt-3 border-t">
        {contracts.map((contract) => (
          <li
            key={contract.id}
            className="border-base-300 flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3 text-sm"
          >
            <span className="grow">
              {contract.beginsOn ? `${date(contract.beginsOn)}から` : ''}　{contract.endReason}
            </span>
            <SaveContract contract={contract} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the client was told of the sale so far. */
function TellOfSale({ reports }: { reports: readonly BrokerageReport[] }) {
  return (
    <section aria-labelledby="reports">
      <h2 id="reports" className="text-xl">
        販売の状況の報告
      </h2>
      {reports.length === 0 ? (
        <p className="text-muted mt-2 text-sm">
          報告は、まだありません。週ごとの反響は、物件のページの「反響」でいつでもご覧になれます。
        </p>
      ) : (
        <div className="mt-4">
          <Reports reports={reports} />
        </div>
      )}
    </section>
  )
}
