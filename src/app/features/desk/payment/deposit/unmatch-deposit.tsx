import { z } from 'zod'
import { TransferStatus } from '#domain/choices/deal.ts'
import { transfer, type Transfer } from '#domain/deal/transfer.ts'
import { yen } from '#domain/format/money.ts'
import { Field } from '#ui/field/field.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { FormButton } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { deskQuery, nameInDesk } from '#app/features/room/desk-query.ts'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'
import type { DepositsData } from '../load-money.ts'

const reason = transfer.row.shape.unmatchReason.unwrap()
const schema = z.object({ unmatchReason: z.string().trim().min(1, '理由を入力してください').pipe(reason) })

const follows = '支払いは未払いに戻り、領収書は無効になります。お客さまには、おわびとともにお知らせします。'

/** Takes a deposit from the payment of somebody else, today and by two of the desk: one asks and says why, another one agrees. */
export function UnmatchDeposit({ deposit, data }: { deposit: Transfer; data: DepositsData }) {
  const payment = data.claimed.find(({ id }) => id === deposit.paymentID)
  const of = payment ? `${data.names[payment.paymentUserID] ?? ''}さんのお支払い${yen(payment.amount)}` : 'お支払い'
  return deposit.unmatchAskedBy ? <Request deposit={deposit} of={of} /> : <Ask deposit={deposit} of={of} />
}

type Props = { deposit: Transfer; of: string }

function Ask({ deposit: { id, amount, payerName }, of }: Props) {
  const { api } = useApp()
  const ask = useAction((body: z.output<typeof schema>) => api.transfer.askUnmatch({ id, body }), {
    done: '申請しました。別の担当者の承認を待っています。',
  })
  const form = useActionForm(ask, { schema, defaultValues: { unmatchReason: '' } })
  return (
    <FormButton
      button={{ variant: 'ghost', busy: form.isBusy, children: '一致を取り消す' }}
      title={`${payerName}さんの${yen(amount)}を、${of}から外すことを申請しますか？`}
      lead={`きょうのうちに別の担当者が承認すると、取り消されます。${follows}`}
      submit="申請する"
      variant="danger"
      form={form}
    >
      <Field
        of={reason}
        name="unmatchReason"
        control={form.control}
        label="理由"
        hint="社内の記録です。承認する担当者が読みます。"
        required
        rows={3}
      />
    </FormButton>
  )
}

function Request({ deposit: { id, amount, payerName, version, unmatchAskedBy, unmatchReason }, of }: Props) {
  const { api, me } = useApp()
  const { data: desk } = useQuery(deskQuery(api))
  const isOwn = unmatchAskedBy === me?.id
  const end = useAction(() => api.transfer.askUnmatch({ id, body: { unmatchReason: null } }), {
    confirm: { title: '申請を取り下げますか？', body: '何も変わらず、入金済みのままです。', yes: '取り下げる' },
    done: '申請を取り下げました',
  })
  const approve = useAction(() => api.transfer.patch({ id, body: { status: TransferStatus.unmatched, version } }), {
    confirm: {
      title: `${payerName}さんの${yen(amount)}を、${of}から外しますか？`,
      body: follows,
      yes: '承認して取り消す',
      danger: true,
    },
    done: '一致を取り消しました。正しい支払いに結びつけてください。',
  })
  return (
    <div className="basis-full">
      <Notice
        tone="warning"
        title={isOwn ? 'もう一人の運営の承認を待っています' : '一致の取り消しの承認をお願いします'}
        action={
          <>
            {!isOwn && (
              <ActionButton action={approve} variant="danger">
                承認して取り消す
              </ActionButton>
            )}
            <ActionButton action={end}>{isOwn ? '申請を取り下げる' : '承認しない'}</ActionButton>
          </>
        }
      >
        <p>{of}から外します。</p>
        <p className="wrap-anywhere whitespace-pre-wrap">
          {isOwn ? 'あなた' : `${nameInDesk(desk, unmatchAskedBy) ?? '運営'}さん`}の申請：{unmatchReason}
        </p>
      </Notice>
      <Failure of={approve} />
      <Failure of={end} />
    </div>
  )
}
