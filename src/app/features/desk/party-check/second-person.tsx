import { useState } from 'react'
import { z } from 'zod'
import { partyCheck } from '#domain/deal/party-check/party-check.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp, usePerson } from '#app/shell/use-app.ts'
import type { OwnCheck } from '#app/features/party/use-check-draft.ts'
import { deskQuery, nameInDesk } from '#app/features/room/desk-query.ts'

const words = {
  highRiskReason: {
    begin: 'ハイリスク取引にする',
    title: 'ハイリスク取引',
    lead: 'なりすましや虚偽の疑いがあるときなどに。確認済みにするには、別の担当者の同意がいります。ご本人には見えません。',
    agree: '確認に同意する',
    agreed: '別の担当者が同意しました。',
    back: 'ハイリスク取引から外す',
    done: 'ハイリスク取引にしました',
  },
  waiverReason: {
    begin: '確認の前に成約にする申請',
    title: '確認の前に成約にする',
    lead: 'やむをえないときだけ、理由を書いて申請します。別の担当者が承認すると、確認の前でも成約にできます。',
    agree: '承認する',
    agreed: '別の担当者が承認しました。',
    back: '申請を取り下げる',
    done: '申請しました。別の担当者の承認をお待ちください。',
  },
} as const
type ReasonField = keyof typeof words

type Request = { check: OwnCheck; field: ReasonField; askedBy: string | null; isAgreed: boolean; agree: () => object }

/** A mark of high risk, and the agreement of another one of the desk. */
export const HighRisk = ({ check }: { check: OwnCheck }) => (
  <SecondPerson
    check={check}
    field="highRiskReason"
    askedBy={check.highRiskMarkedBy ?? null}
    isAgreed={(check.highRiskAgreedAt ?? null) !== null}
    agree={() => ({ highRiskAgreedAt: new Date().toISOString() })}
  />
)

/** The request to agree upon the deal before this side is confirmed, and the approval of another one of the desk. */
export const Waiver = ({ check }: { check: OwnCheck }) => (
  <SecondPerson
    check={check}
    field="waiverReason"
    askedBy={check.waiverAskedBy ?? null}
    isAgreed={(check.waivedAt ?? null) !== null}
    agree={() => ({ waivedAt: new Date().toISOString() })}
  />
)

/** What one of the desk has given a reason for, and what another may do about it. */
function SecondPerson({ check, field, askedBy, isAgreed, agree }: Request) {
  const { api } = useApp()
  const me = usePerson()
  const { data: desk } = useQuery(deskQuery(api))
  const [isAsking, setAsking] = useState(false)
  const { id, version } = check
  const reason = check[field] ?? null
  const is = words[field]
  const act = useAction((bodyOf: () => object) => api.partyCheck.patch({ id, body: { ...bodyOf(), version } }), {
    done: '記録しました',
  })
  if (reason === null)
    return (
      <div>
        <Button variant="ghost" onClick={() => setAsking(true)}>
          {is.begin}
        </Button>
        {isAsking && <AskReason check={check} field={field} onClose={() => setAsking(false)} />}
      </div>
    )
  const isOwn = askedBy === me?.id
  return (
    <Notice tone="warning" title={is.title}>
      <p className="whitespace-pre-line">
        {isOwn ? 'あなた' : `${nameInDesk(desk, askedBy) ?? '運営'}さん`}：{reason}
      </p>
      {isAgreed && <p className="mt-1">{is.agreed}</p>}
      <Failure of={act} />
      <div className="mt-3 flex flex-wrap gap-3">
        {!isAgreed && !isOwn && (
          <ActionButton action={act} input={agree}>
            {is.agree}
          </ActionButton>
        )}
        {(isOwn || field === 'waiverReason') && (
          <ActionButton action={act} input={() => ({ [field]: null })}>
            {is.back}
          </ActionButton>
        )}
      </div>
    </Notice>
  )
}

function AskReason({ check, field, onClose }: Pick<Request, 'check' | 'field'> & { onClose: () => void }) {
  const { api } = useApp()
  const { id, version } = check
  const is = words[field]
  const of = partyCheck.row.shape[field].unwrap()
  const ask = useAction(
    ({ reason }: { reason: string }) => api.partyCheck.patch({ id, body: { [field]: reason, version } }),
    { done: is.done },
  )
  const form = useActionForm(ask, {
    schema: z.object({ reason: of }),
    defaultValues: { reason: '' },
    aliases: { [field]: 'reason' },
  })
  return (
    <FormSheet title={is.title} lead={is.lead} submit="理由を記録する" form={form} onClose={onClose}>
      <Field of={of} name="reason" control={form.control} label="理由" required rows={3} />
    </FormSheet>
  )
}
