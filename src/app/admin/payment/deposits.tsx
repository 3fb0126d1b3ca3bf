import { mdiBankCheck } from '@mdi/js'
import { TransferStatus } from '#domain/choices/deal.ts'
import { yen } from '#domain/format/money.ts'
import { count } from '#domain/format/count.ts'
import { href, pages } from '#http/pages.ts'
import { Pagination } from '#ui/action/pagination.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Time } from '#ui/time.tsx'
import { neighboursOf, positionOf, type Place } from '../place.ts'
import { pageSize, type DepositsData } from './load-money.ts'
import type { MoneySearch } from './payment-search.ts'
import { RecordDeposit } from './record-deposit.tsx'
import type { Transfer } from '#domain/deal/transfer.ts'
import type { Tone } from '#ui/state/tone.ts'
import { ClaimedPayment } from './claimed-payment.tsx'
import { DepositDecision } from './deposit-decision.tsx'
import { MatchDeposit } from './match-deposit.tsx'

const depositTones: Record<Transfer['status'], Tone> = {
  [TransferStatus.unmatched]: 'warning',
  [TransferStatus.short]: 'error',
  [TransferStatus.over]: 'error',
  [TransferStatus.matched]: 'success',
  [TransferStatus.returned]: 'quiet',
}

/** A deposit that waits: set against a payment, taken although it is too much, or given back. */
function DepositRow({ deposit, data }: { deposit: Transfer; data: DepositsData }) {
  const { id, amount, payerName, paidOn, status, paymentID } = deposit
  const payment = data.claimed.find((one) => one.id === paymentID)
  return (
    <li className="rounded-box border-base-300 grid gap-4 border p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StatusBadge tone={depositTones[status]}>{TransferStatus.label(status)}</StatusBadge>
        <p className="num text-lg font-bold">{yen(amount)}</p>
        <p className="min-w-0 grow">
          <span className="font-medium">{payerName}</span>
          <span className="text-muted ml-3 text-sm">
            <Time at={paidOn} /> 入金
          </span>
        </p>
      </div>
      {payment && <ClaimedPayment {...{ deposit, payment, data }} />}
      <MatchDeposit deposit={deposit} data={data}>
        <DepositDecision
          id={id}
          to={TransferStatus.returned}
          button="返金した"
          title={`${payerName}さんの${yen(amount)}を返金済みにする`}
          lead="先に、銀行で返金の振込を済ませてください。"
          label="返金した日と理由"
          yes="返金済みにする"
        />
      </MatchDeposit>
    </li>
  )
}

/** Deposits: taken down, set against payments, given back. */
export function Deposits({ data, search, today }: { data: DepositsData; search: MoneySearch; today: string }) {
  const { waiting, next, settled } = data
  const hrefOf = (place: Place) => href(pages.adminPayment, { view: 'deposits', ...place })
  return (
    <>
      <RecordDeposit today={today} />
      <section aria-labelledby="waiting">
        <h2 id="waiting" className="text-xl">
          照合を待つ入金 <span className="num text-muted text-base font-medium">{count(data.count)}</span>
        </h2>
        {waiting.length ? (
          <ul role="list" className="mt-4 grid gap-4">
            {waiting.map((deposit) => (
              <DepositRow key={deposit.id} deposit={deposit} data={data} />
            ))}
          </ul>
        ) : (
          <div className="mt-4">
            <EmptyState icon={mdiBankCheck} title="照合を待つ入金はありません">
              記録した入金が支払いと一致しないとき、ここに並びます。
            </EmptyState>
          </div>
        )}
        <Pagination
          {...neighboursOf(hrefOf, search, next)}
          position={positionOf(search, pageSize, waiting.length, data.count)}
        />
      </section>
      {settled.length > 0 && (
        <section aria-labelledby="settled">
          <h2 id="settled" className="text-xl">
            さいきん終わった入金
          </h2>
          <ul role="list" className="border-base-300 mt-3 border-t text-sm">
            {settled.map(({ id, status, amount, payerName, paidOn, note }) => (
              <li key={id} className="border-base-300 flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-3">
                <StatusBadge tone={depositTones[status]}>{TransferStatus.label(status)}</StatusBadge>
                <span className="min-w-0 grow basis-40">
                  <span className="font-medium">{payerName}</span>
                  <span className="text-muted ml-3">
                    <Time at={paidOn} />
                  </span>
                  {note && <span className="text-muted block wrap-anywhere">{note}</span>}
                </span>
                <span className="num font-bold">{yen(amount)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
