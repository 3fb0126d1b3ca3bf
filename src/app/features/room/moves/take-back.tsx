import { z } from 'zod'
import { DealStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { mayBeTakenBack, takenBackUntil } from '#domain/deal/lifetime.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { Field } from '#ui/field/field.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Time } from '#ui/time.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { FormButton } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import { deskQuery, nameInDesk } from '../desk-query.ts'
import { type RoomFacts } from '../queries.ts'

const words = {
  [DealStatus.established]: {
    ask: '成約の操作を元に戻す',
    follows:
      '商談中に戻り、物件は元のとおり検索に出ます。成約後の手続きの印は、もう一度成約にしたとき、はじめからになります。',
    back: DealStatus.negotiating,
  },
  [DealStatus.finished]: {
    ask: '取引の完了を元に戻す',
    follows: '成約に戻り、取引の記録と引渡日は消えます。正しい引渡日で、もう一度完了できます。',
    back: DealStatus.established,
  },
} as const

const { takeBackReason } = negotiation.row.shape
const reasonForm = z.object({
  takeBackReason: z.string().trim().min(1, '理由を書いてください').pipe(takeBackReason.unwrap()),
})

/** Takes back the last deed of a deal, for some days and by two of the desk: one asks and says why, another one agrees. */
export function TakeBack({ facts: { negotiation: deal, now } }: { facts: RoomFacts }) {
  const { me } = useApp()
  const { status } = deal
  if (me?.userType !== Role.admin) return null
  if (status !== DealStatus.established && status !== DealStatus.finished) return null
  if (!mayBeTakenBack(deal, now)) return null
  return deal.takeBackAskedBy ? <Request deal={deal} of={words[status]} /> : <Ask deal={deal} of={words[status]} />
}

type Deal = RoomFacts['negotiation']
type Words = (typeof words)[keyof typeof words]

function Ask({ deal, of }: { deal: Deal; of: Words }) {
  const { api } = useApp()
  const ask = useAction(
    (body: z.output<typeof reasonForm>) =>
      api.negotiation.patch({ id: deal.id, body: { ...body, version: deal.version } }),
    { done: '申請しました。別の担当者の承認を待っています。', reads: [chatKey] },
  )
  const form = useActionForm(ask, { schema: reasonForm, defaultValues: { takeBackReason: '' } })
  const until = takenBackUntil(deal)
  return (
    <FormButton
      button={{ variant: 'ghost', busy: form.isBusy, children: of.ask }}
      title={`${of.ask}ことを申請しますか？`}
      lead={
        <>
          {of.follows}別の担当者が承認すると戻ります。
          {until && (
            <>
              <Time at={until} as="full" />
              まで戻せます。
            </>
          )}
          理由は、買主と売主に伝わります。
        </>
      }
      submit="申請する"
      variant="danger"
      form={form}
    >
      <Field of={takeBackReason.unwrap()} name="takeBackReason" control={form.control} label="理由" required rows={3} />
    </FormButton>
  )
}

function Request({ deal, of }: { deal: Deal; of: Words }) {
  const { api, me } = useApp()
  const { data: desk } = useQuery(deskQuery(api))
  const isOwn = deal.takeBackAskedBy === me?.id
  const end = useAction(() => api.negotiation.patch({ id: deal.id, body: { takeBackReason: null } }), {
    confirm: { title: '取り消しの申請を取り下げますか？', body: '何も変わらず、このまま続きます。', yes: '取り下げる' },
    done: '申請を取り下げました',
    reads: [chatKey],
  })
  const approve = useAction(
    () => api.negotiation.patch({ id: deal.id, body: { status: of.back, version: deal.version } }),
    {
      confirm: { title: `${of.ask}ことを承認しますか？`, body: of.follows, yes: '承認して元に戻す', danger: true },
      done: '元に戻しました',
      reads: [chatKey],
    },
  )
  return (
    <Notice
      tone="warning"
      title={isOwn ? 'もう一人の運営の承認を待っています' : `${of.ask}ことの承認をお願いします`}
      action={
        <>
          {!isOwn && (
            <ActionButton action={approve} variant="danger">
              承認して元に戻す
            </ActionButton>
          )}
          <ActionButton action={end}>{isOwn ? '申請を取り下げる' : '承認しない'}</ActionButton>
        </>
      }
    >
      <p className="wrap-anywhere whitespace-pre-wrap">
        {isOwn ? 'あなた' : `${nameInDesk(desk, deal.takeBackAskedBy ?? null) ?? '運営'}さん`}の申請：
        {deal.takeBackReason}
      </p>
    </Notice>
  )
}
