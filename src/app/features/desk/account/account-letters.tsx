import { useState } from 'react'
import { z } from 'zod'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { OrderStatus, PaymentStatus } from '#domain/choices/deal.ts'
import { yen } from '#domain/format/money.ts'
import type { Client } from '#http/client.ts'
import { Notice } from '#ui/state/notice.tsx'
import { Time } from '#ui/time.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useAction } from '#app/shell/action/use-action.ts'
import { OfArea } from '#app/shell/of-area.tsx'
import { useApp } from '#app/shell/use-app.ts'
import type { Account } from './load-account.ts'

const schema = z.object({})
type Payment = Account['payments'][number]

/** The payments of a client that are late, the letters that were sent for each, and the next one. */
export function AccountLetters({ account, today }: { account: Account; today: string }) {
  const { payments, orders, letters } = account
  const isCanceled = (payment: Payment) =>
    orders.some(({ id, orderStatus }) => id === payment.orderID && orderStatus === OrderStatus.canceled)
  const late = payments.filter(
    (payment) =>
      PaymentStatus.open.includes(payment.paymentStatus) &&
      payment.dueDate !== null &&
      payment.dueDate < today &&
      !isCanceled(payment),
  )
  const shown = payments.filter(
    ({ id }) => late.some((one) => one.id === id) || letters.some((l) => l.paymentID === id),
  )
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="letters" className="grid gap-3">
      <h2 id="letters" className="text-xl">
        お支払いのお願い
      </h2>
      <ul role="list" className="border-base-300 border-t">
        {shown.map((payment) => (
          <li
            key={payment.id}
            className="border-base-300 flex flex-wrap items-start gap-x-4 gap-y-2 border-b py-4 text-sm"
          >
            <div className="min-w-0 grow basis-52">
              <p className="font-bold">
                {yen(payment.amount)}
                {payment.dueDate && (
                  <span className="text-muted ml-3 font-medium">
                    <Time at={payment.dueDate} />
                    まで
                  </span>
                )}
              </p>
              <SentLetters letters={letters.filter(({ paymentID }) => paymentID === payment.id)} />
            </div>
            {late.includes(payment) && (
              <OfArea area={DeskArea.money}>
                <SendLetter id={payment.id} name={account.name} />
              </OfArea>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The letters that were sent for a payment, the newest first. */
const SentLetters = ({ letters }: Pick<Account, 'letters'>) =>
  letters.length === 0 ? (
    <p className="text-muted">まだ送っていません</p>
  ) : (
    <ul role="list" className="text-muted">
      {letters.map(({ step, at, by }) => (
        <li key={at}>
          {step}回目　
          <Time at={at} as="full" />　{by}
        </li>
      ))}
    </ul>
  )

type Letter = Awaited<ReturnType<Client['payment']['letter']>>

/** Sends the next letter for a late payment, once it is there with its values to be read: each time as it would be sent now. */
function SendLetter({ id, name }: { id: string; name: string }) {
  const { api } = useApp()
  const [letter, setLetter] = useState<Letter>()
  const open = useAction(async () => setLetter(await api.payment.letter({ id })), { reads: [] })
  return (
    <>
      <div className="grid gap-2">
        <ActionButton action={open}>お願いを確かめて送る</ActionButton>
        <Failure of={open} />
      </div>
      {letter && <LetterSheet id={id} name={name} letter={letter} onClose={() => setLetter(undefined)} />}
    </>
  )
}

function LetterSheet({
  id,
  name,
  letter: { step, title, text, fault },
  onClose,
}: {
  id: string
  name: string
  letter: Letter
  onClose: () => void
}) {
  const { api } = useApp()
  const send = useAction((_: z.output<typeof schema>) => api.payment.sendLetter({ id, body: { step, text } }), {
    done: `${name}さんに、お支払いのお願いを送りました`,
  })
  const form = useActionForm(send, { schema, defaultValues: {} })
  return (
    <FormSheet
      title={`${name}さんに、お支払いのお願いを送る`}
      lead="次の文面を、通知とメールで送ります。同じ支払いには、1日に1回まで送れます。送ったことは記録に残ります。"
      submit={`${step}回目のお願いを送る`}
      form={form}
      onClose={onClose}
    >
      {fault && <Notice tone="warning" title={fault} />}
      <section aria-label="文面" className="rounded-box bg-base-200 grid gap-2 p-4">
        <p className="font-bold">{title}</p>
        <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
      </section>
    </FormSheet>
  )
}
