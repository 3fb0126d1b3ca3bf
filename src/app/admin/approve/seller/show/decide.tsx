import { useState } from 'react'
import { z } from 'zod'
import { SellerStatus } from '#domain/choices/person.ts'
import { openMoves } from '#domain/kit/may.ts'
import { displayName } from '#domain/text/display-name.ts'
import { userFields } from '#domain/user/user-fields.ts'
import { user } from '#domain/user/user.ts'
import { pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { ActionButton } from '#app/action/action-button.tsx'
import { ReasonSheet } from '#app/action/reason-sheet.tsx'
import { useAction } from '#app/action/use-action.ts'
import { useActionForm } from '#app/action/use-action-form.ts'
import { DecisionBar } from '#app/admin/decision/decision-bar.tsx'
import { usePerson } from '#app/session/rights.ts'
import { useApp } from '#app/use-app.ts'
import { rejectHints, remaining, strongest } from './decision-words.ts'
import type { Applicant } from './load-applicant.ts'
import { papersIn } from './papers.tsx'
import { rejectTemplates } from './review-criteria.ts'
import type { Ticks } from './tick.tsx'

const { applying, approved, rejected } = SellerStatus
const denialSchema = z.object({
  rejectType: userFields.rejectType.unwrap(),
  reason: userFields.sellerDenyReason.unwrap(),
})

/** What the desk may decide about an application in its state: nobody approves what they have not looked at. */
export function Decide({ applicant, ticks }: { applicant: Applicant; ticks: Ticks }) {
  const { person, openings, nextHref } = applicant
  const { api } = useApp()
  const [isDenying, setDenying] = useState(false)
  const { id, version } = person
  const me = usePerson()
  const moves = openMoves(user, person, me)
  const [approval, rejection] = [moves.get('approve'), moves.get('reject')]
  const again = moves.get('recheck') ?? moves.get('restore')
  const denial = rejection ?? moves.get('revoke')
  const who = `${displayName(person)}さん`
  const onward = nextHref ?? pages.adminApplicants

  const isOpened = (path: string) => openings.some((view) => view.path === path && view.userID === me?.id)
  const left = remaining(
    papersIn(person).filter(({ path }) => !isOpened(path)).length,
    ticks.checks.filter((check) => !ticks.ticked.includes(check)).length,
  )

  const approve = useAction(
    () => api.user.patch({ id, body: { version, sellerApprovedStatus: approved, identityChecks: [...ticks.ticked] } }),
    {
      done: `${who}を承認しました`,
      to: onward,
    },
  )
  const recheck = useAction(() => api.user.patch({ id, body: { version, sellerApprovedStatus: applying } }), {
    confirm: denial
      ? {
          title: `${who}を、再確認に戻しますか？`,
          body: '公開中の物件はそのまま残ります。新しい物件の申請は、もう一度承認するまでできません。',
          yes: '再確認に戻す',
        }
      : {
          title: `${who}の否認を取り消しますか？`,
          body: '申請中に戻ります。ご本人には、もう一度審査することをお知らせします。',
          yes: '否認を取り消す',
        },
    done: denial ? `${who}を再確認に戻しました` : `${who}の否認を取り消しました`,
  })
  const deny = useAction(
    ({ reason, rejectType }: z.output<typeof denialSchema>) => {
      const body = { sellerApprovedStatus: rejected, sellerDenyReason: reason, rejectType, version }
      return api.user.patch({ id, body })
    },
    {
      confirm: ({ rejectType }) => strongest(who, rejection !== undefined, rejectType),
      done: rejection ? `${who}の申請を否認しました` : `${who}の承認を取り消しました`,
      ...(rejection && { to: onward }),
    },
  )
  const form = useActionForm(deny, {
    schema: denialSchema,
    defaultValues: { reason: '' },
    aliases: { sellerDenyReason: 'reason' },
  })
  const isRefused = approve.failure ?? recheck.failure
  if (!approval && !denial && !again && !isRefused) return null
  return (
    <>
      <DecisionBar note={approval && (left || 'すべて確かめました。承認できます。')} actions={[approve, recheck]}>
        {again && <ActionButton action={recheck}>{again.label}</ActionButton>}
        {denial && <Button onClick={() => setDenying(true)}>{denial.label}</Button>}
        {approval && (
          <ActionButton action={approve} variant="primary" disabled={left !== ''}>
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
