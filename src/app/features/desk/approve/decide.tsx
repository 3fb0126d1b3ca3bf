import { useState } from 'react'
import { z } from 'zod'
import { SellerStatus } from '#domain/choices/person.ts'
import { TemplateKind } from '#domain/choices/template.ts'
import { withoutVariables } from '#domain/desk/without-variables.ts'
import { openMoves } from '#domain/kit/may.ts'
import { displayName } from '#domain/text/display-name.ts'
import { user } from '#domain/user/user.ts'
import { userFields } from '#domain/user/user-fields.ts'
import { pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { usePerson, useApp } from '#app/shell/use-app.ts'
import { ReasonSheet } from '#app/shell/action/reason-sheet.tsx'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { DecisionBar } from '../decision/decision-bar.tsx'
import { DecisionKeys } from '../decision/decision-keys.tsx'
import { filledReasons } from '../decision/filled-reasons.ts'
import { remainingWords, rejectHints, finalQuestion } from './decision-words.ts'
import type { Applicant } from './load-applicant.ts'
import { papersIn } from './papers.tsx'
import type { Ticks } from './tick.tsx'

const { applying, approved } = SellerStatus

/** What is still to be opened and ticked by this member of the desk, in words; empty once nothing is. */
function leftToLookAt({ person, openings }: Applicant, { checks, ticked }: Ticks, myID: string | undefined): string {
  const isOpened = (path: string) => openings.some((view) => view.path === path && view.userID === myID)
  return remainingWords(
    papersIn(person).filter(({ path }) => !isOpened(path)).length,
    checks.filter((check) => !ticked.includes(check)).length,
  )
}

const questionOfApproval = (who: string) => ({
  title: `${who}を承認しますか？`,
  body: '物件の掲載を申請できるようになります。',
  yes: '承認する',
})
const questionOfRecheck = (who: string) => ({
  title: `${who}を、再確認に戻しますか？`,
  body: '公開中の物件はそのまま残ります。新しい物件の申請は、もう一度承認するまでできません。',
  yes: '再確認に戻す',
})
const questionOfRestoring = (who: string) => ({
  title: `${who}の否認を取り消しますか？`,
  body: '申請中に戻ります。ご本人には、もう一度審査することをお知らせします。',
  yes: '否認を取り消す',
})

/** What the desk may decide about an application in its state: nobody approves what they have not looked at. */
export function Decide({ applicant, ticks }: { applicant: Applicant; ticks: Ticks }) {
  const { person, nextHref } = applicant
  const { api } = useApp()
  const [isDenying, setDenying] = useState(false)
  const { id, version } = person
  const me = usePerson()
  const moves = openMoves(user, person, me)
  const approval = moves.get('approve')
  const rejection = moves.get('reject')
  const again = moves.get('recheck') ?? moves.get('restore')
  const denial = rejection ?? moves.get('revoke')
  const who = `${displayName(person)}さん`
  const onward = nextHref ?? pages.adminApplicants

  const left = leftToLookAt(applicant, ticks, me?.id)

  const approve = useAction(
    (_: 'button' | 'key') =>
      api.user.patch({ id, body: { version, sellerApprovedStatus: approved, identityChecks: [...ticks.ticked] } }),
    {
      // The button stands behind all that was ticked; a single key may be pressed by mistake.
      confirm: (by) => (by === 'key' ? questionOfApproval(who) : undefined),
      done: `${who}を承認しました`,
      to: onward,
    },
  )
  const recheck = useAction(() => api.user.patch({ id, body: { version, sellerApprovedStatus: applying } }), {
    confirm: denial ? questionOfRecheck(who) : questionOfRestoring(who),
    done: denial ? `${who}を再確認に戻しました` : `${who}の否認を取り消しました`,
  })
  const isRefused = approve.failure ?? recheck.failure
  if (!approval && !denial && !again && !isRefused) return null
  return (
    <>
      <DecisionBar note={approval && (left || 'すべて確かめました。承認できます。')} actions={[approve, recheck]}>
        {again && <ActionButton action={recheck}>{again.label}</ActionButton>}
        {denial && <Button onClick={() => setDenying(true)}>{denial.label}</Button>}
        {approval && (
          <ActionButton action={approve} input="button" variant="primary" disabled={left !== ''}>
            {approval.label}
          </ActionButton>
        )}
      </DecisionBar>
      <DecisionKeys
        approve={approval && left === '' && { label: approval.label, open: () => void approve.run('key') }}
        refuse={denial && { label: denial.label, open: () => setDenying(true) }}
      />
      {denial && (
        <DenySheet
          applicant={applicant}
          isRejection={rejection !== undefined}
          onward={onward}
          open={isDenying}
          submit={denial.label}
          onClose={() => setDenying(false)}
        />
      )}
    </>
  )
}

const denialSchema = z.object({
  rejectType: userFields.rejectType.unwrap(),
  reason: withoutVariables(userFields.sellerDenyReason.unwrap()),
})

/** Denies an application, or takes an approval back, with the reason that the applicant reads; a denial leads on to `onward`. */
function DenySheet({
  applicant: { person, templates, operator },
  isRejection,
  onward,
  open,
  submit,
  onClose,
}: {
  applicant: Applicant
  isRejection: boolean
  onward: string
  open: boolean
  submit: string
  onClose: () => void
}) {
  const { api } = useApp()
  const { id, version } = person
  const who = `${displayName(person)}さん`
  const deny = useAction(
    ({ reason, rejectType }: z.output<typeof denialSchema>) => {
      const body = { sellerApprovedStatus: SellerStatus.rejected, sellerDenyReason: reason, rejectType, version }
      return api.user.patch({ id, body })
    },
    {
      confirm: ({ rejectType }) => finalQuestion(who, isRejection, rejectType),
      done: isRejection ? `${who}の申請を否認しました` : `${who}の承認を取り消しました`,
      ...(isRejection && { to: onward }),
    },
  )
  const form = useActionForm(deny, {
    schema: denialSchema,
    defaultValues: { reason: '' },
    aliases: { sellerDenyReason: 'reason' },
  })
  return (
    <ReasonSheet
      open={open}
      title={isRejection ? `${who}の申請を否認する` : `${who}の承認を取り消す`}
      lead={
        isRejection
          ? '理由は、申請した方にメールで届きます。'
          : '公開中の物件はすべて非公開になり、商談の相手にも知らされます。理由は、ご本人にメールで届きます。'
      }
      field={denialSchema.shape.reason}
      templates={filledReasons(templates, TemplateKind.denial, { name: displayName(person), operator: operator.name })}
      submit={submit}
      form={form}
      onClose={onClose}
    >
      <Field
        of={denialSchema.shape.rejectType}
        name="rejectType"
        control={form.control}
        columns={1}
        optionHints={rejectHints}
      />
    </ReasonSheet>
  )
}
