import { PartyCheckStatus } from '#domain/choices/agreeing.ts'
import { useState } from 'react'
import { z } from 'zod'
import { DealRole } from '#domain/choices/deal.ts'
import { partyCheck } from '#domain/deal/party-check/party-check.ts'
import { sentPaths } from '#domain/user/sent-paths.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp, usePerson } from '#app/shell/use-app.ts'
import type { OwnCheck } from '#app/features/party/use-check-draft.ts'
import { remainingWords } from '../approve/decision-words.ts'
import type { Ticks } from '../approve/tick.tsx'
import type { Verifications } from './side-check.tsx'

const { submitted, sentBack, confirmed } = PartyCheckStatus
const { sendBackReason, takeBackReason } = partyCheck.row.shape
const reasons = {
  send: {
    field: sendBackReason.unwrap(),
    title: '差し戻す',
    lead: '理由は、ご本人に届きます。どこを、どう直すのかを書いてください。',
    done: '差し戻しました',
  },
  take: {
    field: takeBackReason.unwrap(),
    title: '確認を取り消す',
    lead: '確認待ちに戻ります。成約のあとは、取り消せません。',
    done: '確認を取り消しました',
  },
}

type Props = { check: OwnCheck; ticks: Ticks; openings: Verifications['openings'] }

/** What the desk may decide about a check in its state: nobody confirms what they have not looked at. */
export function DecideCheck({ check, ticks, openings }: Props) {
  const { api } = useApp()
  const me = usePerson()
  const [deed, setDeed] = useState<keyof typeof reasons | null>(null)
  const { id, version, status, side } = check
  const confirm = useAction(
    () => api.partyCheck.patch({ id, body: { version, status: confirmed, identityChecks: [...ticks.ticked] } }),
    { done: `${DealRole.label(side)}の取引時確認を、確認済みにしました` },
  )
  const isOpened = (path: string) => openings.some((view) => view.path === path && view.userID === me?.id)
  const left = remainingWords(
    sentPaths(check).filter((path) => !isOpened(path)).length,
    ticks.checks.filter((tick) => !ticks.ticked.includes(tick)).length,
  )
  if (status !== submitted && status !== confirmed) return null
  return (
    <div className="grid gap-3">
      {status === submitted && (
        <p className="text-muted text-sm">{left.replace('承認できます', '確認済みにできます')}</p>
      )}
      <Failure of={confirm} />
      <div className="flex flex-wrap gap-3">
        {status === submitted && (
          <ActionButton action={confirm} variant="primary" disabled={left !== ''}>
            確認済みにする
          </ActionButton>
        )}
        <Button onClick={() => setDeed(status === submitted ? 'send' : 'take')}>
          {reasons[status === submitted ? 'send' : 'take'].title}
        </Button>
      </div>
      {deed && <WithReason check={check} deed={deed} onClose={() => setDeed(null)} />}
    </div>
  )
}

/** Sends a check back, or takes a confirmation back, for a reason. */
function WithReason({ check, deed, onClose }: { check: OwnCheck; deed: keyof typeof reasons; onClose: () => void }) {
  const { api } = useApp()
  const { field, title, lead, done } = reasons[deed]
  const { id, version } = check
  const act = useAction(
    ({ reason }: { reason: string }) =>
      api.partyCheck.patch({
        id,
        body:
          deed === 'send'
            ? { version, status: sentBack, sendBackReason: reason }
            : { version, status: submitted, takeBackReason: reason },
      }),
    { done },
  )
  const form = useActionForm(act, {
    schema: z.object({ reason: field }),
    defaultValues: { reason: '' },
    aliases: { sendBackReason: 'reason', takeBackReason: 'reason' },
  })
  return (
    <FormSheet title={title} lead={lead} submit={title} variant="danger" form={form} onClose={onClose}>
      <Field of={field} name="reason" control={form.control} required rows={4} />
    </FormSheet>
  )
}
