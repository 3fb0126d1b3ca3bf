import { createFileRoute } from '@tanstack/react-router'
import { type Side, roomPath } from '#app/shell/session/side.ts'
import { pageHead } from '#app/shell/page-head.ts'
import { QuotationStatus } from '#domain/choices/deal.ts'
import { Notice } from '#ui/state/notice.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Tabs } from '#ui/action/tabs.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'
import { href, pages } from '#http/pages.ts'
import { useLivePage } from '#app/shell/live/use-live-page.ts'
import { MenuPage } from '#app/features/money/menu-page.tsx'
import { Documents } from '#app/features/money/paper/documents.tsx'
import { MenuChooser } from '#app/features/money/select/menu-chooser.tsx'
import { partiesOf, type Party } from '#app/features/desk/quotation/parties-of.ts'
import { QuotationRow } from '#app/features/desk/quotation/quotation-row.tsx'
import { loadOnBehalf } from '#app/features/desk/quotation/load-on-behalf.ts'
import type { OnBehalfData } from '#app/features/desk/quotation/load-on-behalf.ts'

/** The desk asks for services in the name of a party, and sees every quotation of the deal. */
function SelectMenuOnBehalf({ data, side }: { data: OnBehalfData; side?: Side }) {
  const { deal, offers, quotations, documents } = data
  const { id } = deal.negotiation
  useLivePage(id)
  const parties = partiesOf(deal.negotiation)
  const party = parties.find((candidate) => candidate.side === side) ?? parties[0]!
  const partyOf = (id: string) => parties.find(({ userID }) => userID === id)
  const hasOpen = quotations.some(
    ({ userID, quotationStatus }) => userID === party.userID && QuotationStatus.open.includes(quotationStatus),
  )
  return (
    <MenuPage
      deal={deal}
      back={{ href: roomPath('admin', id), label: '商談に戻る' }}
      title="見積と注文"
      lead="お客さまに代わって見積を依頼し、金額を確定します。"
    >
      {quotations.length > 0 && (
        <section aria-labelledby="quotations">
          <h2 id="quotations" className="text-xl">
            この商談の見積
          </h2>
          <ul role="list" className="border-base-300 mt-3 border-t">
            {quotations.map((quotation) => (
              <QuotationRow key={quotation.id} quotation={quotation} party={partyOf(quotation.userID)} />
            ))}
          </ul>
        </section>
      )}
      <Accounts negotiationID={id} parties={parties} />
      <section aria-labelledby="party" className="grid gap-4">
        <h2 id="party" className="text-xl">
          だれの依頼にしますか
        </h2>
        <Tabs
          label="依頼する人"
          tabs={parties.map((candidate) => ({
            href: href(pages.adminSelectMenu, { negotiationID: id }, { party: candidate.side }),
            label: `${candidate.role}・${candidate.name}さん`,
            current: candidate === party,
          }))}
        />
        {hasOpen ? (
          <Notice tone="quiet" title={`${party.name}さんには、進行中の見積があります`}>
            新しく依頼するには、上の見積を注文にするか、取り消してください。
          </Notice>
        ) : (
          <Choose
            key={party.side}
            negotiationID={id}
            party={party}
            isBrokered={offers.some(({ isBrokered }) => isBrokered)}
            menus={offers.find(({ side }) => side === party.side)?.menus ?? []}
          />
        )}
      </section>
      <Documents documents={documents} />
    </MenuPage>
  )
}

/** The way to all money of each party. */
const Accounts = ({ negotiationID, parties }: { negotiationID: string; parties: readonly Party[] }) => (
  <div className="flex flex-wrap gap-2">
    {parties.map(({ userID, name }) => (
      <LinkButton key={userID} href={href(pages.adminClientAccount, { negotiationID, userID })}>
        {name}さんの会計
      </LinkButton>
    ))}
  </div>
)

type Choosing = {
  negotiationID: string
  isBrokered: boolean
  party: Party
  menus: OnBehalfData['offers'][number]['menus']
}

function Choose({ negotiationID, party: { userID, name }, isBrokered, menus }: Choosing) {
  const { api } = useApp()
  const request = useAction(
    (serviceMenuIDs: string[], options) =>
      api.quotation.create({ body: { negotiationID, userID, serviceMenuIDs } }, options),
    {
      done: `${name}さんの見積を受け付けました`,
      to: ({ id }) => href(pages.adminCreateOrder, { negotiationID, quotationID: id }),
    },
  )
  return <MenuChooser menus={menus} isBrokered={isBrokered} request={request} submit="見積を作りはじめる" />
}

export const Route = createFileRoute('/_admin/admin/menu/$negotiationID/selectMenu')({
  validateSearch: ({ party }: Record<string, unknown>): { party?: Side } =>
    party === 'buyer' || party === 'seller' ? { party } : {},
  loader: ({ context: { api }, params }) => loadOnBehalf(api, params.negotiationID),
  head: () => pageHead({ title: '見積と注文', hidden: true }),
  component: Page,
})

function Page() {
  const { party } = Route.useSearch()
  return <SelectMenuOnBehalf data={Route.useLoaderData()} {...(party && { side: party })} />
}
