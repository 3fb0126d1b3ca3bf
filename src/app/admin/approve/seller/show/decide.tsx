import { useState } from 'react'
import { z } from 'zod'
import { RejectType, SellerStatus } from '#domain/choices/person.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { openMoves } from '#domain/kit/may.ts'
import { displayName } from '#domain/text/display-name.ts'
import { userFields } from '#domain/user/user-fields.ts'
import { user } from '#domain/user/user.ts'
import { pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { ActionButton } from '#app/action/action-button.tsx'
import { Failure } from '#app/action/failure.tsx'
import { ReasonSheet } from '#app/action/reason-sheet.tsx'
import { useAction } from '#app/action/use-action.ts'
import { useActionForm } from '#app/action/use-action-form.ts'
import { DecisionBar } from '#app/admin/decision/decision-bar.tsx'
import { usePerson } from '#app/session/rights.ts'
import { useApp } from '#app/use-app.ts'
import type { Applicant } from './load-applicant.ts'
import { rejectTemplates } from './review-criteria.ts'

const { applying, approved, rejected } = SellerStatus
const denialSchema = z.object({
  rejectType: userFields.rejectType.unwrap(),
  reason: userFields.sellerDenyReason.unwrap(),
})

const rejectHints: Record<CodeOf<typeof RejectType>, string> = {
  [RejectType.resubmit]: '内容を直して、申請し直せます',
  [RejectType.awaitingDocuments]: '書類を足して、申請し直せます',
  [RejectType.refused]: 'もう申請できません',
}

/** What the desk may decide about an application in its state; `unticked` is how many checks are still open. */
export function Decide({ applicant: { person, nextHref }, unticked }: { applicant: Applicant; unticked: number }) {
  const { api } = useApp()
  const [isDenying, setDenying] = useState(false)
  const { id, version } = person
  const moves = openMoves(user, person, usePerson())
  const [approval, rejection, recheckMove] = [moves.get('approve'), moves.get('reject'), moves.get('recheck')]
  const denial = rejection ?? moves.get('revoke')
  const who = `${displayName(person)}さん`
  const onward = nextHref ?? pages.adminApplicants

  const approve = useAction(() => api.user.patch({ id, body: { version, sellerApprovedStatus: approved } }), {
    done: `${who}を承認しました`,
    to: onward,
  })
  const recheck = useAction(() => api.user.patch({ id, body: { version, sellerApprovedStatus: applying } }), {
    confirm: {
      title: `${who}を、再確認にもどしますか？`,
      body: '公開中の物件はそのまま残ります。新しい物件の申請は、もう一度承認するまでできません。',
      yes: '再確認にもどす',
    },
    done: `${who}を再確認にもどしました`,
  })
  const deny = useAction(
    ({ reason, rejectType }: z.output<typeof denialSchema>) => {
      const body = { sellerApprovedStatus: rejected, sellerDenyReason: reason, rejectType, version }
      return api.user.patch({ id, body })
    },
    {
      done: rejection ? `${who}の申請を否認しました` : `${who}の承認を取り消しました`,
      ...(rejection && { to: onward }),
    },
  )
  const form = useActionForm(deny, {
    schema: denialSchema,
    defaultValues: { reason: '' },
    aliases: { sellerDenyReason: 'reason' },
  })
  if (!approval && !denial && !recheckMove) return null
  return (
    <>
      <div className="mt-8">
        <Failure of={approve} />
        <Failure of={recheck} />
      </div>
      <DecisionBar
        note={
          approval &&
          (unticked ? `あと${unticked}項目を確かめると、承認できます。` : 'すべて確かめました。承認できます。')
        }
      >
        {recheckMove && <ActionButton action={recheck}>{recheckMove.label}</ActionButton>}
        {denial && <Button onClick={() => setDenying(true)}>{denial.label}</Button>}
        {approval && (
          <ActionButton action={approve} variant="primary" disabled={unticked > 0}>
            {approval.label}
          </ActionButton>
        )}
      </DecisionBar>
      {denial && (
        <ReasonSheet
          open={isDenying}
          title={rejection ? `${who}の申請を否認する` : `${who}の承認を取り消す`}
          lead={
            rejection
              ? '理由は、申請した方にメールで届きます。'
              : '公開中の物件はすべて非公開になり、商談の相手にも知らされます。理由は、ご本人にメールで届きます。'
          }
          field={denialSchema.shape.reason}
          templates={rejectTemplates}
          submit={denial.label}
          form={form}
          onClose={() => setDenying(false)}
        >
          <Field
            of={denialSchema.shape.rejectType}
            name="rejectType"
            control={form.control}
            columns={1}
            optionHints={rejectHints}
          />
        </ReasonSheet>
      )}
    </>
  )
}
