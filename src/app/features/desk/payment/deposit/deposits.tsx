import { mdiBankCheck } from '@mdi/js'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { addDays } from '#domain/calendar.ts'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { TransferStatus } from '#domain/choices/deal.ts'
import { transfer, type Transfer } from '#domain/deal/transfer.ts'
import { date } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'
import { count } from '#domain/format/count.ts'
import { href, pages } from '#http/pages.ts'
import { Pagination } from '#ui/action/pagination.tsx'
import { Field } from '#ui/field/field.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Time } from '#ui/time.tsx'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { OfArea } from '#app/shell/of-area.tsx'
import { useApp } from '#app/shell/use-app.ts'
import { neighboursOf, type ListPosition } from '#app/shell/list-place.ts'
import { positionOf } from '#app/features/desk/list/position-of.ts'
import { pageSize, type DepositsData } from '../load-money.ts'
import type { MoneySearch } from '../payment-search.ts'
import { ImportStatement } from './statement/import-statement.tsx'
import { DepositRow, depositTones } from './deposit-row.tsx'
import { UnmatchDeposit } from './unmatch-deposit.tsx'

/** Deposits: taken down, set against payments, given back. */
export function Deposits({ data, search, today }: { data: DepositsData; search: MoneySearch; today: string }) {
  const { waiting, next, matchedToday, settled } = data
  const hrefOf = (place: ListPosition) => href(pages.adminPayment, { view: 'deposits', ...place })
  return (
    <>
      <OfArea area={DeskArea.money}>
        <RecordDeposit today={today} />
        <ImportStatement />
      </OfArea>
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
      {matchedToday.length > 0 && (
        <section aria-labelledby="matched">
          <h2 id="matched" className="text-xl">
            きょう入金済みにした入金
          </h2>
          <p className="text-muted mt-1 text-sm">
            別の支払いと取り違えたときは、きょうのうちに、二人の担当者で一致を取り消せます。
          </p>
          <ul role="list" className="border-base-300 mt-3 border-t text-sm">
            {matchedToday.map((deposit) => (
              <SettledDeposit key={deposit.id} deposit={deposit}>
                <OfArea area={DeskArea.money}>
                  <UnmatchDeposit deposit={deposit} data={data} />
                </OfArea>
              </SettledDeposit>
            ))}
          </ul>
        </section>
      )}
      {settled.length > 0 && (
        <section aria-labelledby="settled">
          <h2 id="settled" className="text-xl">
            さいきん終わった入金
          </h2>
          <ul role="list" className="border-base-300 mt-3 border-t text-sm">
            {settled.map((deposit) => (
              <SettledDeposit key={deposit.id} deposit={deposit} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function SettledDeposit({ deposit, children }: { deposit: Transfer; children?: ReactNode }) {
  const { status, amount, payerName, paidOn, note } = deposit
  return (
    <li className="border-base-300 flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-3">
      <StatusBadge tone={depositTones[status]}>{TransferStatus.label(status)}</StatusBadge>
      <span className="min-w-0 grow basis-40">
        <span className="font-medium">{payerName}</span>
        <span className="text-muted ml-3">
          <Time at={paidOn} />
        </span>
        {note && <span className="text-muted block wrap-anywhere">{note}</span>}
      </span>
      <span className="num font-bold">{yen(amount)}</span>
      {children}
    </li>
  )
}

const { paidOn, payerName, amount } = transfer.row.shape
const schema = z.object({ paidOn, payerName, amount })

const resultOf = ({ status }: Transfer) =>
  status === TransferStatus.matched
    ? '金額と名義が一致した支払いを、入金済みにしました'
    : '入金を記録しました。照合待ちの一覧で、支払いを選んでください。'

/** Days back within which the day of a deposit is written without a question: one of last year is a mistyped one more often than not. */
const daysUndoubted = 180
const questionOf = (paidOn: string) => ({
  title: `入金日は、${date(paidOn)}でよいですか？`,
  body: '半年より前の日です。金額と名義がひとつの支払いと一致すると、この日に受け取ったとする領収書を発行します。',
  yes: '記録する',
})

/** Takes down a deposit as the bank's statement has it; one that fits exactly one payment pays it at once. */
function RecordDeposit({ today }: { today: string }) {
  const { api } = useApp()
  const record = useAction((body: z.output<typeof schema>, options) => api.transfer.create({ body }, options), {
    confirm: ({ paidOn }) => (paidOn < addDays(today, -daysUndoubted) ? questionOf(paidOn) : undefined),
    done: resultOf,
  })
  const form = useActionForm(record, { schema, defaultValues: { paidOn: today, payerName: '' } })
  function startNext() {
    form.reset({ paidOn: form.getValues('paidOn'), payerName: '', amount: undefined })
    form.setFocus('payerName')
  }
  return (
    <section aria-labelledby="record" className="rounded-box border-base-300 border p-5 md:p-6">
      <h2 id="record" className="text-lg">
        入金を記録する
      </h2>
      <p className="text-muted mt-1 mb-4 text-sm">
        通帳のとおりに入力してください。金額と名義がひとつの支払いと一致すると、入金済みになります。
      </p>
      <ActionForm form={form} submit="記録する" onDone={startNext}>
        <div className="grid items-start gap-4 md:grid-cols-3">
          <Field of={paidOn} name="paidOn" control={form.control} required={null} lastDay={today} className="" />
          <Field of={payerName} name="payerName" control={form.control} required={null} />
          <Field of={amount} name="amount" control={form.control} required={null} className="" />
        </div>
      </ActionForm>
    </section>
  )
}
