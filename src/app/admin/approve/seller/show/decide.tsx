import { useState } from 'react'
import { Role, SellerStatus } from '#domain/choices/person.ts'
import { movesFrom } from '#domain/kit/moves.ts'
import { displayName } from '#domain/text/display-name.ts'
import { userFields } from '#domain/user/user-fields.ts'
import { sellerMoves } from '#domain/user/user-moves.ts'
import { Button } from '#ui/action/button.tsx'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { useApp } from '#app/use-app.ts'
import { DecisionBar } from '#app/admin/decision/decision-bar.tsx'
import { Failure } from '#app/admin/decision/failure.tsx'
import { ReasonSheet } from '#app/admin/decision/reason-sheet.tsx'
import { useDecision } from '#app/admin/decision/use-decision.ts'
import { pages } from '#http/pages.ts'
import type { Applicant } from './load-applicant.ts'
import { rejectTemplates } from './reject-templates.ts'
import { type Rejection, RejectTypeField } from './reject-type.tsx'

const { applying, approved, rejected } = SellerStatus

/** What the desk may decide about an application in its state; `unticked` is how many checks are still open. */
export function Decide({ applicant: { person, nextHref }, unticked }: { applicant: Applicant; unticked: number }) {
  const { api } = useApp()
  const confirm = useConfirm()
  const decision = useDecision()
  const [asking, setAsking] = useState(false)
  const [type, setType] = useState<Rejection | null>(null)
  const [typeError, setTypeError] = useState<string>()
  const { id, version, sellerApprovedStatus: status } = person
  const moves = Object.fromEntries(movesFrom(sellerMoves, status ?? 0, Role.admin))
  const { approve, recheck } = moves
  const denial = moves.reject ?? moves.revoke
  const who = `${displayName(person)}さん`
  const onward = nextHref ?? pages.adminApplicants

  const decide = (body: object, done: string, to?: string) =>
    decision.decide(() => api.user.patch({ id, body: { version, ...body } }), done, to)
  const accept = () => decide({ sellerApprovedStatus: approved }, `${who}を承認しました`, onward)
  async function ask() {
    const sure = await confirm({
      title: `${who}を、再確認にもどしますか？`,
      body: '公開中の物件はそのまま残ります。新しい物件の申請は、もう一度承認するまでできません。',
      yes: '再確認にもどす',
    })
    if (sure) await decide({ sellerApprovedStatus: applying }, `${who}を再確認にもどしました`)
  }
  async function deny(sellerDenyReason: string) {
    const body = { sellerApprovedStatus: rejected, sellerDenyReason, rejectType: type }
    const done = moves.reject ? `${who}の申請を否認しました` : `${who}の承認を取り消しました`
    if (await decide(body, done, moves.reject ? onward : undefined)) setAsking(false)
  }
  function choose(chosen: Rejection) {
    setType(chosen)
    setTypeError(undefined)
  }
  function isReady() {
    setTypeError(type ? undefined : '選んでください')
    return type !== null
  }
  if (!approve && !denial && !recheck) return null
  return (
    <>
      {!asking && (
        <div className="mt-8">
          <Failure decision={decision} />
        </div>
      )}
      <DecisionBar
        note={
          approve &&
          (unticked ? `あと${unticked}項目を確かめると、承認できます。` : 'すべて確かめました。承認できます。')
        }
      >
        {recheck && (
          <Button busy={decision.busy} onClick={() => void ask()}>
            {recheck.label}
          </Button>
        )}
        {denial && <Button onClick={() => setAsking(true)}>{denial.label}</Button>}
        {approve && (
          <Button variant="primary" busy={decision.busy} disabled={unticked > 0} onClick={() => void accept()}>
            {approve.label}
          </Button>
        )}
      </DecisionBar>
      {denial && (
        <ReasonSheet
          open={asking}
          title={moves.reject ? `${who}の申請を否認する` : `${who}の承認を取り消す`}
          lead={
            moves.reject
              ? '理由は、申請した方にメールで届きます。'
              : '公開中の物件はすべて非公開になり、商談の相手にも知らされます。理由は、ご本人にメールで届きます。'
          }
          schema={userFields.sellerDenyReason.unwrap()}
          templates={rejectTemplates}
          submit={denial.label}
          decision={decision}
          isReady={isReady}
          onClose={() => setAsking(false)}
          onSend={(reason) => void deny(reason)}
        >
          <RejectTypeField value={type} error={typeError} onChoose={choose} />
        </ReasonSheet>
      )}
    </>
  )
}
