import { useState } from 'react'
import { z } from 'zod'
import { ListingStatus } from '#domain/choices/listing.ts'
import { TemplateKind } from '#domain/choices/template.ts'
import { withoutVariables } from '#domain/desk/without-variables.ts'
import { estate as noun } from '#domain/estate/estate.ts'
import { estateFields, privateFields } from '#domain/estate/fields.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { openMoves } from '#domain/kit/may.ts'
import { displayName } from '#domain/text/display-name.ts'
import { redIssues, type Check } from '#domain/estate/obstacles/review-checks.ts'
import { pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { ReasonSheet, type Template } from '#app/shell/action/reason-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm, type BoundForm } from '#app/shell/action/use-action-form.ts'
import { usePerson, useApp } from '#app/shell/use-app.ts'
import { DecisionBar } from '../decision/decision-bar.tsx'
import { DecisionKeys } from '../decision/decision-keys.tsx'
import { filledReasons } from '../decision/filled-reasons.ts'
import type { Review } from './load-review.ts'

/** The desk's reasons of a kind, as they read for this listing and its seller. */
const reasonsOf = (kind: CodeOf<typeof TemplateKind>, { templates, estate, seller, operator }: Review) =>
  filledReasons(templates, kind, { ...estate, name: seller && displayName(seller), operator: operator.name })

const { approved, rejected, finished } = ListingStatus
const approvalSchema = z.object({ approvalReason: estateFields.approvalReason.unwrap() })
const refusalSchema = z.object({ reason: withoutVariables(privateFields.denyReason.unwrap()) })

const nameOf = ({ title }: Pick<Review['estate'], 'title'>) => `「${title ?? '物件'}」`

/** What was pressed. */
type By = 'button' | 'key'
type About = { review: Review; checks: readonly Check[]; points: number }

/** What the desk may decide about a listing in its state; `points` is the number of issues and warnings. */
export function Decide({ review, checks, points }: About) {
  const { estate, nextHref } = review
  const { api } = useApp()
  const [isRefusing, setRefusing] = useState(false)
  const [isReasoning, setReasoning] = useState(false)
  const { id, version } = estate
  const moves = openMoves(noun, estate, usePerson())
  const approval = moves.get('approve')
  const rejection = rejectionOf(moves, review)
  const closing = moves.get('close')
  const refusal = rejection ?? moves.get('takeDown')
  const name = nameOf(estate)
  const onward = nextHref ?? pages.adminEstates

  const { approve, reasoning } = useApproval(estate, points, onward)
  const red = redIssues(checks)
  const approveBy = (by: By) => (red.length > 0 ? setReasoning(true) : void approve.run(by))
  const close = useAction(() => api.estate.patch({ id, body: { status: finished, version } }), {
    confirm: questionOfClosing(name),
    done: `${name}の掲載を終えました`,
  })
  const refusalForm = useRefusal(review, rejection && onward)
  const isRefused = approve.failure ?? close.failure
  if (!approval && !refusal && !closing && !isRefused) return null
  return (
    <>
      <DecisionBar
        note={approval && (points ? `${points}件の指摘があります。` : '指摘はありません。承認できます。')}
        actions={[approve, close]}
      >
        {closing && <ActionButton action={close}>{closing.label}</ActionButton>}
        {refusal && <Button onClick={() => setRefusing(true)}>{refusal.label}</Button>}
        {approval && (
          <Button variant="primary" busy={approve.isBusy} onClick={() => approveBy('button')}>
            {approval.label}
          </Button>
        )}
      </DecisionBar>
      <DecisionKeys
        approve={approval && { label: approval.label, open: () => approveBy('key') }}
        refuse={refusal && { label: refusal.label, open: () => setRefusing(true) }}
      />
      {approval && (
        <ApprovalSheet open={isReasoning} name={name} red={red} form={reasoning} onClose={() => setReasoning(false)} />
      )}
      {refusal && (
        <ReasonSheet
          open={isRefusing}
          {...(rejection ? rejectionWords(review, checks) : takeDownWords(review))}
          field={privateFields.denyReason.unwrap()}
          submit={refusal.label}
          form={refusalForm}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  )
}

/** The move that sends an application back: of a public home, one that leaves it public as it is. */
const rejectionOf = (moves: ReadonlyMap<string, unknown>, { isPublic }: Review) =>
  moves.has('reject') ? noun.moves.table[isPublic ? 'rejectChange' : 'reject'] : undefined

/** The act that approves a listing, and the form (`reasoning`) that does so in spite of open issues; both lead `onward`. */
function useApproval({ id, version, title }: Review['estate'], points: number, onward: string) {
  const { api } = useApp()
  const name = nameOf({ title })
  // By the version that was looked at: nobody approves what somebody changed meanwhile.
  const approve = useAction((_: By) => api.estate.patch({ id, body: { status: approved, version } }), {
    // What has been found fine is not asked again, unless a single key, pressed by mistake perhaps, would publish it.
    confirm: (by) => (points || by === 'key' ? questionOfApproval(name, points) : undefined),
    done: `${name}を公開しました`,
    to: onward,
  })
  const approveNonetheless = useAction(
    (reason: z.output<typeof approvalSchema>) =>
      api.estate.patch({ id, body: { status: approved, ...reason, version } }),
    { done: `${name}を公開しました`, to: onward },
  )
  const reasoning = useActionForm(approveNonetheless, {
    schema: approvalSchema,
    defaultValues: { approvalReason: '' },
  })
  return { approve, reasoning }
}

/** The form that refuses a listing: an application, after which the desk goes `onward`, or one that is public. */
function useRefusal({ estate, isPublic }: Review, onward: string | undefined) {
  const { api } = useApp()
  const { id, version } = estate
  const name = `${nameOf(estate)}${onward && isPublic ? 'の変更' : ''}`
  const refuse = useAction(
    ({ reason }: z.output<typeof refusalSchema>) =>
      api.estate.patch({ id, body: { status: rejected, denyReason: reason, version } }),
    {
      done: onward ? `${name}を差し戻しました` : `${name}の公開をやめました`,
      ...(onward && { to: onward }),
    },
  )
  return useActionForm(refuse, {
    schema: refusalSchema,
    defaultValues: { reason: '' },
    aliases: { denyReason: 'reason' },
  })
}

const questionOfApproval = (name: string, points: number) => ({
  title: `${name}を公開しますか？`,
  body: `${points ? `確かめることが${points}件あります。` : ''}承認すると、すぐにだれでも見られるようになります。`,
  yes: '承認して公開する',
  danger: points > 0,
})
const questionOfClosing = (name: string) => ({
  title: `${name}の掲載を終えますか？`,
  body: '公開をやめ、売主と、お気に入りに入れている方に知らせます。進行中の商談と、媒介契約も終わります。',
  yes: '掲載を終える',
  danger: true,
})
const rejectionWords = (review: Review, checks: readonly Check[]) => ({
  title: `${nameOf(review.estate)}${review.isPublic ? 'の変更' : ''}を差し戻す`,
  lead: `${review.isPublic ? '公開中の内容は、そのまま続きます。' : ''}売主は理由を読んで、直してから申請し直せます。`,
  templates: withIssues(checks, reasonsOf(TemplateKind.refusal, review)),
})
const takeDownWords = (review: Review) => ({
  title: `${nameOf(review.estate)}の公開をやめる`,
  lead: 'すぐに非公開になります。売主は理由を読んで、直してから申請し直せます。',
  templates: reasonsOf(TemplateKind.takeDown, review),
})

/** Approves a listing in spite of the issues that are still open (`red`), for a reason. */
function ApprovalSheet({
  open,
  name,
  red,
  form,
  onClose,
}: {
  open: boolean
  name: string
  red: ReturnType<typeof redIssues>
  form: BoundForm<z.input<typeof approvalSchema>, z.output<typeof approvalSchema>>
  onClose: () => void
}) {
  return (
    <FormSheet
      open={open}
      title={`${name}を公開しますか？`}
      lead={`まだ${red.length}件の指摘があります。それでも承認すると、すぐにだれでも見られるようになります。理由は、この物件の履歴に残ります（売主には見えません）。`}
      submit="承認して公開する"
      variant="danger"
      form={form}
      onClose={onClose}
    >
      <ul className="list-disc pl-5 text-sm">
        {red.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <Field of={estateFields.approvalReason.unwrap()} name="approvalReason" control={form.control} rows={4} />
    </FormSheet>
  )
}

/** The desk's reasons for sending a listing back, in words for the seller; before them the issues of this listing. */
function withIssues(checks: readonly Check[], reasons: readonly Template[]): Template[] {
  // Whose home it is wants a sentence of its own.
  const issues = checks
    .filter(({ key }) => key !== 'people')
    .flatMap((check) => check.issues.map(({ message }) => `・${message}`))
  return [
    ...(issues.length ? [{ label: '見つかった指摘', text: `次の点を直してください。\n${issues.join('\n')}` }] : []),
    ...reasons,
  ]
}
