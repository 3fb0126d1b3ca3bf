import { useState } from 'react'
import { z } from 'zod'
import { tokyoDate } from '#domain/calendar.ts'
import { brokerageContract as noun, type BrokerageContract } from '#domain/estate/brokerage/brokerage-contract.ts'
import { BrokerageStatus, PaperDelivery } from '#domain/estate/brokerage/choices.ts'
import { date } from '#domain/format/date.ts'
import { may, obstaclesTo } from '#domain/kit/may.ts'
import { renewableFrom, renewedUntil } from '#domain/law/brokerage-duties.ts'
import { Button } from '#ui/action/button.tsx'
import { NextStep } from '#ui/state/next-step.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { ReasonSheet } from '#app/shell/action/reason-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp, usePerson } from '#app/shell/use-app.ts'

const { draft, confirmed, inForce, terminated } = BrokerageStatus
const { electronic, post } = PaperDelivery

/** Whose turn it is with a contract, and the client's renewal when its time has come. */
export function ContractState({ contract, now }: { contract: BrokerageContract; now: string }) {
  const { id, status, endsOn } = contract
  const { api } = useApp()
  const person = usePerson()
  const renew = useAction(() => api.brokerageContract.renew({ id }), {
    confirm: {
      title: '媒介契約を更新しますか？',
      body: `同じ内容で、${endsOn === null ? '' : date(renewedUntil(endsOn))}まで続けます。`,
      yes: '更新を申し出る',
    },
    done: '媒介契約を更新しました',
  })
  if (status === draft) return <NextStep>掲載の申請のときに、内容を確かめて依頼してください。</NextStep>
  if (status === confirmed) return <NextStep turn="運営">依頼を受け付けました。物件の承認とともに成立します。</NextStep>
  if (status !== inForce || endsOn === null) return <NextStep turn={null}>この媒介契約は終わりました。</NextStep>
  const today = tokyoDate(now)
  if (today < renewableFrom(endsOn))
    return <NextStep turn={null}>有効です。{date(renewableFrom(endsOn))}から、更新を申し出られます。</NextStep>
  if (today > endsOn)
    return (
      <NextStep turn={null}>
        有効期間は{date(endsOn)}
        で終わりました。進んでいる商談は続きます。掲載を続けるときは、新しい媒介契約で、あらためて申請してください。
      </NextStep>
    )
  const mayRenew = may(noun, 'renew', contract, person) && obstaclesTo(noun, 'renew', contract).length === 0
  return (
    <NextStep
      due={endsOn}
      action={
        mayRenew && (
          <ActionButton action={renew} variant="accent">
            更新を申し出る
          </ActionButton>
        )
      }
    >
      続けて依頼するときは、更新を申し出てください。申し出がなければ、契約とともに掲載も終わります。
    </NextStep>
  )
}

/** How the client receives the paper from now on: the consent to the screen alone can be taken back at any time. */
export function ChangeDelivery({ contract: { id, version, status, delivery } }: { contract: BrokerageContract }) {
  const { api } = useApp()
  const isElectronic = delivery === electronic
  const change = useAction(
    () => api.brokerageContract.patch({ id, body: { delivery: isElectronic ? post : electronic, version } }),
    {
      confirm: isElectronic
        ? {
            title: '書面を郵送で受け取りますか？',
            body: '画面とPDFで受け取る承諾を取り消します。契約書は、運営がご住所に郵送します。',
            yes: '郵送で受け取る',
          }
        : {
            title: '書面を画面とPDFで受け取りますか？',
            body: '契約書を、このサイトの画面とPDFで受け取ることを承諾します。承諾は、いつでも取り消せます。',
            yes: '承諾する',
          },
      done: isElectronic ? '承諾を取り消しました。書面は郵送します。' : '書面の受け取り方を変えました',
    },
  )
  if (status !== inForce) return null
  return (
    <ActionButton action={change} variant="ghost">
      {isElectronic ? '書面を郵送で受け取る' : '書面を画面とPDFで受け取る'}
    </ActionButton>
  )
}

const field = noun.row.shape.endReason.unwrap()
const schema = z.object({ reason: field })

/** Ends a contract before its time, for a reason that the other side reads. */
export function TerminateContract({ contract }: { contract: BrokerageContract }) {
  const { id, version } = contract
  const { api } = useApp()
  const person = usePerson()
  const [isOpen, setOpen] = useState(false)
  const terminate = useAction(
    ({ reason }: z.output<typeof schema>) =>
      api.brokerageContract.patch({ id, body: { status: terminated, endReason: reason, version } }),
    { done: '媒介契約を解除しました' },
  )
  const form = useActionForm(terminate, {
    schema,
    defaultValues: { reason: '' },
    aliases: { endReason: 'reason' },
  })
  if (!may(noun, 'terminate', contract, person)) return null
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        媒介契約を解除する
      </Button>
      <ReasonSheet
        open={isOpen}
        title="媒介契約を解除しますか？"
        lead="契約が終わり、物件の掲載も終わります。元には戻せません。もう一度依頼するには、あらためて申請と審査が必要です。"
        submit="解除する"
        field={field}
        templates={[]}
        form={form}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
