import { z } from 'zod'
import { QuotationStatus, OfferStatus } from '#domain/choices/deal.ts'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { worksIn } from '#domain/kit/rules.ts'
import { SellerStatus } from '#domain/choices/person.ts'
import { takeBackDays } from '#domain/deal/lifetime.ts'
import { yen, price } from '#domain/format/money.ts'
import { overCap } from '#domain/law/over-cap.ts'
import { StepKind } from '#domain/choices/agreeing.ts'
import { isAgreed } from '#domain/deal/offer.ts'
import { unsettledSides } from '#domain/deal/party-check/unsettled-sides.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Time } from '#ui/time.tsx'
import { FormButton } from '#app/shell/action/form-sheet.tsx'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp, usePerson } from '#app/shell/use-app.ts'
import { brokersQuery, sellerQuery, type RoomFacts } from '../queries.ts'
import { useDealMove } from './deal-move.ts'
import { CardFacts } from '../card/card.tsx'

const schema = z.object({})

/** Establishes a deal, after restating what was agreed, what is missing, and what will follow. */
export function EstablishDeal({ facts, label }: { facts: RoomFacts; label: string }) {
  const form = useActionForm(useDealMove(facts.negotiation.id, 'establish'), { schema, defaultValues: {} })
  return (
    <FormButton
      button={{ variant: 'primary', busy: form.isBusy, children: label }}
      title="成約にしますか？"
      submit={label}
      form={form}
    >
      <AgreedTerms facts={facts} />
      <MissingChecks facts={facts} />
      <SellerIdentity sellerID={facts.negotiation.sellerID} />
      <OpenQuotations facts={facts} />
      <p className="text-muted text-sm">
        物件は検索に出なくなり、買主と売主、ほかに問い合わせている方へお知らせが届きます。{takeBackDays}
        日のあいだは、二人の運営で元に戻せます。
      </p>
    </FormButton>
  )
}

/**
 * Of a sale that a licensed operator brokers: whose 取引時確認 is missing, in which state it is, and where to go on with it. Who of the desk
 * reads none of them hears of it by the refusal.
 */
function MissingChecks({ facts: { negotiation: deal, partyChecks } }: { facts: RoomFacts }) {
  const { api } = useApp()
  const { data: isBrokered } = useQuery(brokersQuery(api, deal.id))
  const isReader = worksIn(usePerson(), DeskArea.review)
  const missing = unsettledSides(partyChecks)
  if (!isBrokered || !isReader || !missing.length) return null
  return (
    <Notice
      tone="warning"
      title="取引時確認が済んでいません"
      action={<LinkButton href={href(pages.adminPartyChecks, { id: deal.id })}>取引時確認を開く</LinkButton>}
    >
      <ul role="list" aria-label="済んでいない取引時確認">
        {missing.map(({ side, state }) => (
          <li key={side}>
            {side}：{state}
          </li>
        ))}
      </ul>
      <p className="mt-1">確認を終えるか、別の担当者の承認を受けると、成約にできます。</p>
    </Notice>
  )
}

/** Whether the seller is who they say they are: without it nothing is established. */
function SellerIdentity({ sellerID }: { sellerID: string }) {
  const { api } = useApp()
  const { data: seller } = useQuery(sellerQuery(api, sellerID))
  if (!seller || seller.sellerApprovedStatus === SellerStatus.approved) return null
  return (
    <Notice tone="warning" title="売主の本人確認が済んでいません">
      本人確認の審査を終えてから、成約にしてください。
    </Notice>
  )
}

/** The quotations that wait for an order, and those that the agreed price no longer allows. */
function OpenQuotations({ facts }: { facts: RoomFacts }) {
  const { quotations, negotiation: deal } = facts
  const terms = agreedTerms(facts)
  const open = quotations.filter(({ quotationStatus }) => quotationStatus === QuotationStatus.fixed)
  if (!open.length) return null
  return (
    <section aria-label="注文を待つ見積">
      <h3 className="text-sm font-bold">注文を待つ見積　{open.length}件</h3>
      <ul role="list" className="mt-2 grid gap-2 text-sm">
        {open.map(({ id, userID, totalAmount, lines }) => {
          const client = userID === deal.sellerID ? 'seller' : 'buyer'
          // Of the seller's agreement the 媒介契約 tells, which the room does not read: the server compares again.
          const agreesToSpecial = client === 'seller' || deal.buyerAgreedToSpecialCapAt != null
          const isOver =
            terms !== undefined && overCap(lines, { price: terms.price, client, agreesToSpecial }).length > 0
          return (
            <li key={id}>
              {client === 'seller' ? '売主' : '買主'}・{yen(totalAmount ?? 0)}
              {isOver && <b>　仲介手数料が、成約価格の上限を超えています</b>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The terms that both sides have agreed to; undefined where there are none. */
export const agreedTerms = ({ offers }: Pick<RoomFacts, 'offers'>) =>
  offers.find(({ status }) => status === OfferStatus.accepted)

/** What binds both sides, restated before the desk establishes or finishes the deal: price, deposit, days and parties. */
export function AgreedTerms({ facts }: { facts: RoomFacts }) {
  const { negotiation: deal, steps } = facts
  const terms = agreedTerms(facts)
  const isDepositPaid = steps.some(({ kind, isDone, isNeedless }) => kind === StepKind.deposit && isDone && !isNeedless)
  const day = (on: string | null | undefined) => (on ? <Time at={on} as="date" /> : 'なし')
  return (
    <CardFacts
      facts={[
        { name: '成約価格', value: terms ? price(terms.price) : '合意した条件がありません', isStrong: true },
        ...(deal.establishedAt ? [{ name: '成約の日', value: <Time at={deal.establishedAt} as="date" /> }] : []),
        {
          name: '手付金',
          value: terms?.deposit == null ? 'なし' : `${price(terms.deposit)}${isDepositPaid ? '（済み）' : ''}`,
        },
        { name: 'ローン特約の期日', value: day(terms?.loanUntil) },
        { name: '合意した引渡しの日', value: day(terms?.deliveryDate) },
        { name: '売主', value: `${deal.sellerName}さん` },
        { name: '買主', value: deal.buyerName ? `${deal.buyerName}さん` : '—' },
      ]}
    />
  )
}

/** Leads the desk to the 取引時確認 of both sides, where some is asked for, or may have to be. */
export function LinkToChecks({ facts: { negotiation, partyChecks, offers } }: { facts: RoomFacts }) {
  if (partyChecks.length === 0 && !offers.some(isAgreed)) return null
  return <LinkButton href={href(pages.adminPartyChecks, { id: negotiation.id })}>取引時確認</LinkButton>
}
