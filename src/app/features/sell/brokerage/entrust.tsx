import { useId, useRef, useState } from 'react'
import { agreedFee, mayAgreeToMore } from '#domain/estate/brokerage/agreed-fee.ts'
import type { BrokerageContract } from '#domain/estate/brokerage/brokerage-contract.ts'
import { BrokerageType, PaperDelivery } from '#domain/estate/brokerage/choices.ts'
import { contractClauses, nameOfTerms } from '#domain/estate/brokerage/contract-clauses.ts'
import { TransactionMode } from '#domain/choices/listing.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { yen } from '#domain/format/money.ts'
import { brokerageDuties, TERM_MONTHS } from '#domain/law/brokerage-duties.ts'
import { FactList } from '#ui/fact-list.tsx'
import { ChoiceCards } from '#ui/form/choice-cards.tsx'
import { FieldError } from '#ui/form/frame/field-error.tsx'
import { useApp } from '#app/shell/use-app.ts'
import { asksForContract, loadContracts, openContractOf, type Brokerage } from './load-brokerage.ts'

type Terms = Pick<BrokerageContract, 'type' | 'delivery' | 'cheapPropertyAgreed'>
type Home = Pick<Estate, 'id' | 'price' | 'transactionMode'>

/**
 * What a seller agrees to when they ask the operator for the sale, in the same act as for the listing. `isAsked`: whether this listing
 * needs it at all; `check` says beside the box that it has not been ticked, `save` writes down what was chosen.
 */
export function useEntrust(home: Home, brokerage: Brokerage) {
  const { api } = useApp()
  const draft = openContractOf(brokerage)
  const isAsked = asksForContract(home, brokerage)
  const [terms, setTerms] = useState<Terms>({
    type: draft?.type ?? BrokerageType.open,
    delivery: draft?.delivery ?? PaperDelivery.electronic,
    cheapPropertyAgreed: draft?.cheapPropertyAgreed ?? false,
  })
  const [isAgreed, setAgreed] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const price = home.price ?? 0
  const cheapPropertyAgreed = terms.cheapPropertyAgreed && mayAgreeToMore(price)
  const chosen = { ...terms, cheapPropertyAgreed }
  return {
    isAsked,
    terms: {
      ...chosen,
      price,
      fee: agreedFee(price, cheapPropertyAgreed),
      isAgency: home.transactionMode === TransactionMode.agency,
    },
    isAgreed,
    isMissing: isMissing && !isAgreed,
    box,
    // What is agreed to is what stands there: another choice asks anew.
    choose(change: Partial<Terms>) {
      setTerms({ ...terms, ...change })
      setAgreed(false)
    },
    agree: setAgreed,
    check(): boolean {
      const isFine = !isAsked || isAgreed
      setMissing(!isFine)
      if (!isFine) box.current?.focus()
      return isFine
    },
    async save(): Promise<void> {
      if (!isAsked) return
      // One that was prepared since the page was read: by an application that was refused, or withdrawn.
      const draft = openContractOf({ contracts: await loadContracts(api, home.id) })
      if (draft) await api.brokerageContract.patch({ id: draft.id, body: chosen })
      else await api.brokerageContract.create({ body: { estateID: home.id, ...chosen } })
    },
  }
}
export type Entrusting = ReturnType<typeof useEntrust>

const hints: Readonly<Record<number, string>> = Object.fromEntries(
  BrokerageType.options.map(({ value }) => [value, brokerageDuties[value].about]),
)

/** The contract that the application asks for: its kind, what it says, and the box by which the seller agrees to it. */
export function Entrust({ of }: { of: Entrusting }) {
  const { isAsked, terms, choose } = of
  if (!isAsked) return null
  const { type, delivery, price, fee, cheapPropertyAgreed, isAgency } = terms
  return (
    <section aria-labelledby="entrust" className="rounded-box border-base-300 grid gap-6 border p-5 sm:p-6">
      <EntrustHead isAgency={isAgency} />
      <ChoiceCards
        label="依頼のしかた"
        columns={1}
        name="brokerageType"
        options={BrokerageType.options.map(({ value }) => ({
          value,
          label: nameOfTerms({ type: value, isAgency }),
          hint: hints[value],
        }))}
        value={type}
        onChange={({ currentTarget }) => choose({ type: codeIn(BrokerageType.options, currentTarget.value) })}
      />
      <FactList
        columns={1}
        facts={[
          { label: isAgency ? '売却を依頼する価額' : '媒介価額', value: yen(price) },
          { label: '報酬（税込）', value: `${yen(fee)}（売買が成立したときだけ）` },
          { label: '期間', value: `承認の日から${TERM_MONTHS}か月（自動では更新しません）` },
        ]}
      />
      {mayAgreeToMore(price) && (
        <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1 text-sm">
          <input
            type="checkbox"
            className="checkbox checkbox-sm mt-0.5 shrink-0"
            checked={cheapPropertyAgreed}
            onChange={({ currentTarget }) => choose({ cheapPropertyAgreed: currentTarget.checked })}
          />
          <span>
            低廉な空家等の特例に合意する（任意）
            <span className="text-muted block">
              800万円以下の物件は、合意したときにかぎり、報酬の上限が{yen(agreedFee(price, true))}
              になります。合意しなくても、依頼できます。
            </span>
          </span>
        </label>
      )}
      <ChoiceCards
        label="契約の書面の受け取り方"
        columns={1}
        name="paperDelivery"
        options={PaperDelivery.options}
        value={delivery}
        onChange={({ currentTarget }) => choose({ delivery: codeIn(PaperDelivery.options, currentTarget.value) })}
      />
      <AllClauses terms={terms} />
      <Agreement of={of} />
    </section>
  )
}

/** What is entrusted: that both sides are brought together, or that the sale is concluded in the client's name. */
function EntrustHead({ isAgency }: { isAgency: boolean }) {
  return (
    <div>
      <h2 id="entrust" className="text-lg">
        {isAgency ? '代理契約' : '媒介契約'}
      </h2>
      <p className="text-muted mt-1 text-sm">
        {isAgency
          ? '運営が買主を探し、依頼者の代理人として売買をとりまとめる契約です。'
          : '運営が買主を探し、売買をとりまとめる契約です。'}
        申請と一緒に依頼し、承認されると成立します（宅地建物取引業法{isAgency ? '34条の3' : '34条の2'}）。
      </p>
    </div>
  )
}

/** Everything that the contract says, folded until somebody wants to read it. */
function AllClauses({ terms }: Pick<Entrusting, 'terms'>) {
  return (
    <details className="border-base-300 border-y">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold underline">
        契約の内容をすべて読む
      </summary>
      <dl className="grid gap-4 pb-5 text-sm">
        {contractClauses(terms).map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** The box by which the seller agrees to what stands above it. */
function Agreement({ of: { terms, isAgreed, isMissing, box, agree } }: { of: Entrusting }) {
  const errorID = useId()
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
        <input
          ref={box}
          type="checkbox"
          className="checkbox checkbox-sm mt-1 shrink-0"
          checked={isAgreed}
          aria-invalid={isMissing}
          aria-describedby={errorID}
          onChange={({ currentTarget }) => agree(currentTarget.checked)}
        />
        <span className="font-semibold">
          この内容で、{nameOfTerms(terms)}を依頼します。
          {terms.delivery === PaperDelivery.electronic && '書面を画面とPDFで受け取ることを承諾します。'}
        </span>
      </label>
      <div role="alert" className="empty:hidden">
        <FieldError id={errorID} error={isMissing ? '内容を確かめて、チェックを入れてください' : undefined} />
      </div>
    </div>
  )
}

/** The code that a radio button stands for, by its text. */
function codeIn<V extends number>(options: readonly { value: V }[], text: string): V {
  return (options.find(({ value }) => String(value) === text) ?? options[0]!).value
}
