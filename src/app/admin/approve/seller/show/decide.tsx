import { useState } from 'react'
import { z } from 'zod'
import { Role, SellerStatus } from '#domain/choices/person.ts'
import { movesFrom } from '#domain/kit/moves.ts'
import { displayName } from '#domain/text/display-name.ts'
import { userFields } from '#domain/user/user-fields.ts'
import { sellerMoves } from '#domain/user/user-moves.ts'
import { pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { ActionButton } from '#app/action/action-button.tsx'
import { Failure } from '#app/action/failure.tsx'
import { ReasonSheet } from '#app/action/reason-sheet.tsx'
import { useAction } from '#app/action/use-action.ts'
import { useActionForm } from '#app/action/use-action-form.ts'
import { DecisionBar } from '#app/admin/decision/decision-bar.tsx'
import { useApp } from '#app/use-app.ts'
import type { Applicant } from './load-applicant.ts'
import { rejectTemplates } from './reject-templates.ts'
import { RejectTypeField } from './reject-type.tsx'

const { applying, approved, rejected } = SellerStatus
const denialSchema = z.object({
  // A radio's value is text.
  rejectType: z.preprocess(Number, userFields.rejectType.unwrap()),
  reason: userFields.sellerDenyReason.unwrap(),
})

/** What the desk may decide about an application in its state; `unticked` is how many checks are still open. */
export function Decide({ applicant: { person, nextHref }, unticked }: { applicant: Applicant; unticked: number }) {
  const { api } = useApp()
  const [isDenying, setDenying] = useState(false)
  const { id, version, sellerApprovedStatus: status } = person
  const moves = Object.fromEntries(movesFrom(sellerMoves, status ?? 0, Role.admin))
  const denial = moves.reject ?? moves.revoke
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
      done: moves.reject ? `${who}の申請を否認しました` : `${who}の承認を取り消しました`,
      ...(moves.reject && { to: onward }),
    },
  )
  const form = useActionForm(deny, {
    schema: denialSchema,
    defaultValues: { reason: '' },
    aliases: { sellerDenyReason: 'reason' },
  })
  if (!moves.approve && !denial && !moves.recheck) return null
  return (
    <>
      <div className="mt-8">
        <Failure of={approve} />
        <Failure of={recheck} />
      </div>
      <DecisionBar
        note={
          moves.approve &&
          (unticked ? `あと${unticked}項目を確かめると、承認できます。` : 'すべて確かめました。承認できます。')
        }
      >
        {moves.recheck && <ActionButton action={recheck}>{moves.recheck.label}</ActionButton>}
        {denial && <Button onClick={() => setDenying(true)}>{denial.label}</Button>}
        {moves.approve && (
          <ActionButton action={approve} variant="primary" disabled={unticked > 0}>
            {moves.approve.label}
          </ActionButton>
        )}
      </DecisionBar>
      {denial && (
        <ReasonSheet
          open={isDenying}
          title={moves.reject ? `${who}の申請を否認する` : `${who}の承認を取り消す`}
          lead={
            moves.reject
              ? '理由は、申請した方にメールで届きます。'
              : '公開中の物件はすべて非公開になり、商談の相手にも知らされます。理由は、ご本人にメールで届きます。'
          }
          field={userFields.sellerDenyReason}
          templates={rejectTemplates}
          submit={denial.label}
          form={form}
          onClose={() => setDenying(false)}
        >
          <RejectTypeField {...form.field('rejectType')} />
        </ReasonSheet>
      )}
    </>
  )
}
