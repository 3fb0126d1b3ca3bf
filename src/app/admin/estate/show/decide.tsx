import { useState } from 'react'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { privateFields } from '#domain/estate/fields.ts'
import { listingMoves } from '#domain/estate/moves.ts'
import { movesFrom } from '#domain/kit/moves.ts'
import { Button } from '#ui/action/button.tsx'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { useApp } from '#app/use-app.ts'
import { DecisionBar } from '#app/admin/decision/decision-bar.tsx'
import { Failure } from '#app/admin/decision/failure.tsx'
import { ReasonSheet } from '#app/admin/decision/reason-sheet.tsx'
import { useDecision } from '#app/admin/decision/use-decision.ts'
import { pages } from '#http/pages.ts'
import type { Check } from '../checks-of.ts'
import type { Review } from './load-review.ts'
import { rejectTemplates, takeDownTemplates } from './reason-templates.ts'

const { approved, rejected, finished } = ListingStatus

type About = { review: Review; checks: readonly Check[]; points: number }

/** What the desk may decide about a listing in its state; `points` is how many things were found in it. */
export function Decide({ review: { estate, nextHref }, checks, points }: About) {
  const { api } = useApp()
  const confirm = useConfirm()
  const decision = useDecision()
  const [asking, setAsking] = useState(false)
  const { id, version, status } = estate
  const { approve, reject, takeDown, close } = Object.fromEntries(movesFrom(listingMoves, status, Role.admin))
  const refusal = reject ?? takeDown
  const name = `「${estate.title ?? '物件'}」`
  const onward = nextHref ?? pages.adminEstates

  // By the version that was looked at: nobody approves what somebody changed meanwhile.
  const decide = (body: object, done: string, to?: string) =>
    decision.decide(() => api.estate.patch({ id, body: { version, ...body } }), done, to)
  async function publish() {
    const sure = await confirm({
      title: `${name}を公開しますか？`,
      body: points
        ? `まだ${points}件の指摘があります。このまま承認すると、すぐにだれでも見られるようになります。`
        : '承認すると、すぐにだれでも見られるようになります。',
      yes: '承認して公開する',
      danger: points > 0,
    })
    if (sure) await decide({ status: approved }, `${name}を公開しました`, onward)
  }
  async function end() {
    const sure = await confirm({
      title: `${name}の掲載を終えますか？`,
      body: '公開をやめ、お気に入りに入れている方に知らせます。進行中の商談は終わります。',
      yes: '掲載を終える',
      danger: true,
    })
    if (sure) await decide({ status: finished }, `${name}の掲載を終えました`)
  }
  async function refuse(denyReason: string) {
    const done = reject ? `${name}を差し戻しました` : `${name}の公開をやめました`
    if (await decide({ status: rejected, denyReason }, done, reject && onward)) setAsking(false)
  }
  if (!approve && !refusal && !close) return null
  return (
    <>
      {!asking && (
        <div className="mt-8">
          <Failure decision={decision} />
        </div>
      )}
      <DecisionBar note={approve && (points ? `${points}件の指摘があります。` : '指摘はありません。承認できます。')}>
        {close && (
          <Button busy={decision.busy} onClick={() => void end()}>
            {close.label}
          </Button>
        )}
        {refusal && <Button onClick={() => setAsking(true)}>{refusal.label}</Button>}
        {approve && (
          <Button variant="primary" busy={decision.busy} onClick={() => void publish()}>
            {approve.label}
          </Button>
        )}
      </DecisionBar>
      {refusal && (
        <ReasonSheet
          open={asking}
          title={reject ? `${name}を差し戻す` : `${name}の公開をやめる`}
          lead={
            reject
              ? '売主は理由を読んで、直してから申請し直せます。'
              : 'すぐに非公開になります。売主は理由を読んで、直してから申請し直せます。'
          }
          schema={privateFields.denyReason.unwrap()}
          templates={reject ? rejectTemplates(checks) : takeDownTemplates}
          submit={refusal.label}
          decision={decision}
          onClose={() => setAsking(false)}
          onSend={(reason) => void refuse(reason)}
        />
      )}
    </>
  )
}
