import { useState } from 'react'
import { z } from 'zod'
import { ListingStatus } from '#domain/choices/listing.ts'
import { Role } from '#domain/choices/person.ts'
import { privateFields } from '#domain/estate/fields.ts'
import { listingMoves } from '#domain/estate/moves.ts'
import { movesFrom } from '#domain/kit/moves.ts'
import { pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { ActionButton } from '#app/action/action-button.tsx'
import { Failure } from '#app/action/failure.tsx'
import { ReasonSheet } from '#app/action/reason-sheet.tsx'
import { useAction } from '#app/action/use-action.ts'
import { useActionForm } from '#app/action/use-action-form.ts'
import { DecisionBar } from '#app/admin/decision/decision-bar.tsx'
import { useApp } from '#app/use-app.ts'
import type { Check } from '../checks-of.ts'
import type { Review } from './load-review.ts'
import { rejectTemplates, takeDownTemplates } from './reason-templates.ts'

const { approved, rejected, finished } = ListingStatus
const refusalSchema = z.object({ reason: privateFields.denyReason.unwrap() })

type About = { review: Review; checks: readonly Check[]; points: number }

/** What the desk may decide about a listing in its state; `points` is how many things were found in it. */
export function Decide({ review: { estate, nextHref }, checks, points }: About) {
  const { api } = useApp()
  const [isRefusing, setRefusing] = useState(false)
  const { id, version, status } = estate
  const moves = Object.fromEntries(movesFrom(listingMoves, status, Role.admin))
  const refusal = moves.reject ?? moves.takeDown
  const name = `「${estate.title ?? '物件'}」`
  const onward = nextHref ?? pages.adminEstates

  // By the version that was looked at: nobody approves what somebody changed meanwhile.
  const approve = useAction(() => api.estate.patch({ id, body: { status: approved, version } }), {
    confirm: {
      title: `${name}を公開しますか？`,
      body: points
        ? `まだ${points}件の指摘があります。このまま承認すると、すぐにだれでも見られるようになります。`
        : '承認すると、すぐにだれでも見られるようになります。',
      yes: '承認して公開する',
      danger: points > 0,
    },
    done: `${name}を公開しました`,
    to: onward,
  })
  const close = useAction(() => api.estate.patch({ id, body: { status: finished, version } }), {
    confirm: {
      title: `${name}の掲載を終えますか？`,
      body: '公開をやめ、お気に入りに入れている方に知らせます。進行中の商談は終わります。',
      yes: '掲載を終える',
      danger: true,
    },
    done: `${name}の掲載を終えました`,
  })
  const refuse = useAction(
    ({ reason }: z.output<typeof refusalSchema>) =>
      api.estate.patch({ id, body: { status: rejected, denyReason: reason, version } }),
    {
      done: moves.reject ? `${name}を差し戻しました` : `${name}の公開をやめました`,
      ...(moves.reject && { to: onward }),
    },
  )
  const form = useActionForm(refuse, {
    schema: refusalSchema,
    defaultValues: { reason: '' },
    aliases: { denyReason: 'reason' },
  })
  if (!moves.approve && !refusal && !moves.close) return null
  return (
    <>
      <div className="mt-8">
        <Failure of={approve} />
        <Failure of={close} />
      </div>
      <DecisionBar
        note={moves.approve && (points ? `${points}件の指摘があります。` : '指摘はありません。承認できます。')}
      >
        {moves.close && <ActionButton action={close}>{moves.close.label}</ActionButton>}
        {refusal && <Button onClick={() => setRefusing(true)}>{refusal.label}</Button>}
        {moves.approve && (
          <ActionButton action={approve} variant="primary">
            {moves.approve.label}
          </ActionButton>
        )}
      </DecisionBar>
      {refusal && (
        <ReasonSheet
          open={isRefusing}
          title={moves.reject ? `${name}を差し戻す` : `${name}の公開をやめる`}
          lead={
            moves.reject
              ? '売主は理由を読んで、直してから申請し直せます。'
              : 'すぐに非公開になります。売主は理由を読んで、直してから申請し直せます。'
          }
          field={privateFields.denyReason}
          templates={moves.reject ? rejectTemplates(checks) : takeDownTemplates}
          submit={refusal.label}
          form={form}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  )
}
