import { useState } from 'react'
import { z } from 'zod'
import { StepKind } from '#domain/choices/agreeing.ts'
import { Role } from '#domain/choices/person.ts'
import { type DealStep, dealStep } from '#domain/deal/steps/deal-step.ts'
import { isAgreedUpon, isLate, sideNames, tickOf } from '#domain/deal/steps/step-ticks.ts'
import { missingBefore, namesOfSteps } from '#domain/deal/steps/step-order.ts'
import { isWaivable, lackedPapers, missingPaperWords, paperMissingFor } from '#domain/deal/steps/law-papers.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { wordsOf } from '#domain/kit/words-of.ts'
import { stepGuides, type LawPaper } from '#domain/deal/steps/step-guides.ts'
import { ApiError } from '#http/api-error.ts'
import { Button } from '#ui/action/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Time } from '#ui/time.tsx'
import { Field } from '#ui/field/field.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useMe, useApp } from '#app/shell/use-app.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import { FormButton } from '#app/shell/action/form-sheet.tsx'
import { useQuery } from '#app/shell/queries/queries.ts'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { Failure, useFailure } from '#app/shell/action/failure.tsx'
import { useActionForm, type BoundForm } from '#app/shell/action/use-action-form.ts'
import { Conflicts } from '#app/shell/autosave/conflicts.tsx'
import { wholeFields, type Fields } from '#app/shell/autosave/lay-over.ts'
import { useVersionedDraft, type VersionedDraft } from '#app/shell/autosave/versioned-draft.ts'
import type { BesideTurn } from '../room/turn-bar.tsx'
import { CardFacts } from '../card/card.tsx'
import { Explanations, RecordExplanation } from '../explanation/explanations.tsx'
import { deskQuery, nameInDesk } from '../desk-query.ts'
import { type RoomFacts } from '../queries.ts'

/** Opens the list of what follows the agreement, with how much of it is done; nothing before there is one. */
export function DealSteps({ facts, isNext, className }: BesideTurn) {
  const { negotiation, steps, now } = facts
  const [isOpen, setOpen] = useState(false)
  if (!isAgreedUpon(negotiation) || steps.length === 0) return null
  const done = steps.filter(({ isDone }) => isDone).length
  const late = steps.filter((step) => isLate(step, now)).length
  const label = `成約後の手続き（${done}/${steps.length}）${late > 0 ? '・期限切れあり' : ''}`
  return (
    <>
      <Button
        variant={isNext ? 'primary' : 'outline'}
        className={className}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {/* Beside the words of the turn a phone has room for one word. */}
        {isNext && <span className="md:hidden">手続き</span>}
        <span className={isNext ? 'max-md:hidden' : ''}>{label}</span>
      </Button>
      <Sheet open={isOpen} title="成約後の手続き" onClose={() => setOpen(false)}>
        <p className="text-muted text-sm">
          それぞれが自分の欄に印をつけます。必要な全員の印がそろうと、済みになります。
        </p>
        <ol role="list" className="mt-4 grid gap-4">
          {steps.map((step) => (
            <Step key={step.id} step={step} missing={missingBefore(step.kind, steps)} facts={facts} />
          ))}
        </ol>
      </Sheet>
    </>
  )
}

type OfStep = { step: DealStep; missing: ReturnType<typeof missingBefore> }

function stateOf(step: DealStep, now: string) {
  if (step.isNeedless) return { word: '不要', tone: 'quiet' } as const
  if (step.isDone) return { word: '済み', tone: 'success' } as const
  if (isLate(step, now)) return { word: '期限切れ', tone: 'error' } as const
  return { word: 'これから', tone: 'warning' } as const
}

function Step({ step, missing, facts }: OfStep & { facts: RoomFacts }) {
  const { negotiation, steps, now } = facts
  const { kind, dueOn, heldAt, person, note, isNeedless, isDone } = step
  const { sides } = stepGuides[kind]
  const { word, tone } = stateOf(step, now)
  const paper = isNeedless ? null : paperMissingFor(kind, steps, lackedPapers(negotiation, facts))
  const isExplanation = kind === StepKind.explanation
  return (
    <li className="rounded-box border-base-300 border p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-base">{StepKind.label(kind)}</h3>
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </div>
      <CardFacts
        facts={[
          { name: '期限', value: dueOn ? <Time key="due" at={dueOn} /> : '運営がご案内します' },
          ...(heldAt ? [{ name: '日時と場所', value: heldAt }] : []),
          ...(person ? [{ name: '担当する人', value: person }] : []),
        ]}
      />
      {!isDone && missing.length > 0 && <p className="mt-2 text-sm">{namesOfSteps(missing)}のあとに行います。</p>}
      {paper && !isExplanation && <p className="mt-2 text-sm font-semibold">{missingPaperWords[paper]}</p>}
      {step.waivedAt && (
        <p className="mt-2 text-sm wrap-anywhere">
          書面がないまま進めることを、運営の二人が承認しました。理由：{step.waiverReason}
        </p>
      )}
      {step.isAhead && <p className="mt-2 text-sm">前の手続きより先に、印がつきました。</p>}
      {note && <p className="mt-2 text-sm wrap-anywhere whitespace-pre-wrap">{note}</p>}
      <Guide kind={kind} />
      {!isNeedless && (
        <ul role="list" aria-label="だれの印があるか" className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {sides.map((side) => (
            <li key={side}>
              {sideNames[side]}：{step[tickOf[side]] ? '済み' : 'まだ'}
            </li>
          ))}
        </ul>
      )}
      {isExplanation && <Explanations rows={facts.explanations} />}
      <Acts step={step} missing={missing} facts={facts} paper={paper} />
    </li>
  )
}

/** What the reader can do about a step; `paper` is what it waits for. */
function Acts({ step, missing, facts, paper }: OfStep & { facts: RoomFacts; paper: LawPaper | null }) {
  const me = useMe()
  const { kind, isNeedless } = step
  const isDesk = me?.userType === Role.admin
  const isExplanation = kind === StepKind.explanation
  // Of the explanation itself the desk's part alone waits for the record.
  const isHeldUp = paper !== null && (isDesk || !isExplanation)
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {isDesk && isExplanation && facts.negotiation.isBrokered && <RecordExplanation facts={facts} />}
      {me && !isNeedless && !isHeldUp && stepGuides[kind].sides.includes(me.userType) && (
        <Tick step={step} missing={missing} field={tickOf[me.userType]} />
      )}
      {isDesk && paper && isWaivable(kind) && <Waiver step={step} />}
      {isDesk && <StepForm step={step} />}
    </div>
  )
}

/** What a step is, and which papers are to hand. */
function Guide({ kind }: Pick<DealStep, 'kind'>) {
  const { about, papers } = stepGuides[kind]
  return (
    <details className="mt-2 text-sm">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold">内容と、用意するもの</summary>
      <p>{about}</p>
      <ul className="mt-2 list-disc pl-5">
        {papers.map((paper) => (
          <li key={paper}>{paper}</li>
        ))}
      </ul>
    </details>
  )
}

/** Ticks a step for one's own side, or takes the tick back. */
function Tick({ step, missing, field }: OfStep & { field: (typeof tickOf)[keyof typeof tickOf] }) {
  const { api } = useApp()
  const isTicked = step[field] !== null
  const name = StepKind.label(step.kind)
  const isAhead = !isTicked && missing.length > 0
  const tick = useAction(
    () =>
      api.dealStep.patch({
        id: step.id,
        body: isTicked ? { [field]: null } : { [field]: new Date().toISOString(), isAhead },
      }),
    {
      confirm: isAhead
        ? {
            title: `「${name}」を先に済みにしますか？`,
            body: `${namesOfSteps(missing)}が、まだ済んでいません。先に済ませたことは、この商談の記録に残ります。`,
            yes: '先に済みにする',
          }
        : undefined,
      done: isTicked ? `「${name}」の印を外しました` : `「${name}」を済みにしました`,
      reads: [chatKey],
    },
  )
  return (
    <ActionButton
      action={tick}
      variant={isTicked ? 'ghost' : 'primary'}
      aria-label={isTicked ? `${name}の印を外す` : `${name}を済みにする`}
    >
      {isTicked ? '印を外す' : '済みにする'}
    </ActionButton>
  )
}

const { dueOn, heldAt, person, note, isNeedless } = dealStep.row.shape
const stepFields = z.object({ dueOn, heldAt, person, note, isNeedless })

type StepFields = z.output<typeof stepFields>
const labels = new Map(Object.entries(stepFields.shape).map(([name, field]) => [name, metaOf(field).label]))
const overtakenMessage = 'ほかの人も、同じ項目を変更しました。内容を確かめて、もう一度保存してください。'
const valuesOf = ({ dueOn, heldAt, person, note, isNeedless }: StepFields) => ({
  dueOn,
  heldAt,
  person,
  note,
  isNeedless,
})

/**
 * What the desk says of a step: until when, when and where, by whom, and whether this deal needs it at all. It stays while others tick the
 * step, and whoever of the desk was overtaken is asked of each field that both have changed.
 */
function StepForm({ step }: { step: DealStep }) {
  const { api } = useApp()
  const [isOpen, setOpen] = useState(false)
  const save = useAction(saveTyped, { done: '手続きの内容を保存しました', reads: [chatKey] })
  const form = useActionForm(save, { schema: stepFields, defaultValues: valuesOf(step) })
  const draft = useVersionedDraft<DealStep>({
    row: step,
    valuesOf,
    present: () => valuesOf(form.getValues()),
    show: (values) => form.reset(Object.assign({}, form.getValues(), values), { keepDefaultValues: true }),
    async read() {
      const { items } = await api.dealStep.list({ negotiationID: step.negotiationID, kind: step.kind })
      return items.find(({ id }) => id === step.id) ?? step
    },
    write: ({ id, version }) => api.dealStep.patch({ id, body: { ...stepFields.parse(form.getValues()), version } }),
    comparison: wholeFields,
  })
  async function saveTyped(_: StepFields): Promise<DealStep> {
    const saved = await draft.save()
    if (!saved) throw new ApiError('conflict', overtakenMessage)
    return saved
  }
  const name = StepKind.label(step.kind)
  if (!isOpen)
    return (
      <Button onClick={() => setOpen(true)} aria-label={`${name}の期限と担当を書く`}>
        期限と担当を書く
      </Button>
    )
  return (
    <div className="w-full">
      <ActionForm
        form={form}
        submit="保存する"
        onDone={() => setOpen(false)}
        failure={<Overtaken of={form} draft={draft} />}
      >
        <Field of={dueOn} control={form.control} name="dueOn" required={false} />
        <Field
          of={heldAt}
          control={form.control}
          name="heldAt"
          required={false}
          hint="例：12月5日（土）10時、運営の本店"
        />
        <Field of={person} control={form.control} name="person" required={false} hint="宅地建物取引士、司法書士など" />
        <Field of={note} control={form.control} name="note" required={false} rows={3} />
        <Field of={isNeedless} control={form.control} name="isNeedless" words={['不要', '必要']} />
      </ActionForm>
    </div>
  )
}

/** Why a step was not saved; of each field that another of the desk has changed as well, whose words hold is asked. */
function Overtaken({
  of: form,
  draft,
}: {
  of: BoundForm<StepFields, StepFields>
  draft: Pick<VersionedDraft<DealStep>, 'conflicts' | 'keep' | 'take'>
}) {
  const typed: Fields = form.getValues()
  useFailure(form)
  if (draft.conflicts.length === 0) return <Failure of={form} />
  return (
    <Conflicts
      of={draft}
      inWords={({ path: [name = ''], theirs }) => ({
        label: labels.get(name) ?? name,
        mine: wordsOf(dealStep, name, typed[name]),
        theirs: wordsOf(dealStep, name, theirs),
      })}
      onSettle={() => undefined}
    />
  )
}

const { waiverReason } = dealStep.row.shape
const reasonForm = z.object({
  waiverReason: z.string().trim().min(1, '理由を書いてください').pipe(waiverReason.unwrap()),
})

/** Goes on with a step without the paper that it waits for, by two of the desk: one asks and says why, another one agrees. */
function Waiver({ step }: { step: DealStep }) {
  return step.waiverAskedBy === null ? <Ask step={step} /> : <Request step={step} />
}

function Ask({ step }: { step: DealStep }) {
  const { api } = useApp()
  const ask = useAction(
    (body: z.output<typeof reasonForm>) =>
      api.dealStep.patch({ id: step.id, body: { ...body, version: step.version } }),
    { done: '申請しました。別の担当者の承認を待っています。', reads: [chatKey] },
  )
  const form = useActionForm(ask, { schema: reasonForm, defaultValues: { waiverReason: '' } })
  const name = StepKind.label(step.kind)
  return (
    <FormButton
      button={{ variant: 'ghost', busy: form.isBusy, children: '書面がないまま進める' }}
      title={`書面がないまま「${name}」を進めることを申請しますか？`}
      lead="別の担当者が承認すると、進められます。理由は、買主と売主にも見え、取引の記録に残ります。"
      submit="申請する"
      variant="danger"
      form={form}
    >
      <Field of={waiverReason.unwrap()} name="waiverReason" control={form.control} label="理由" required rows={3} />
    </FormButton>
  )
}

function Request({ step }: { step: DealStep }) {
  const { api, me } = useApp()
  const { data: desk } = useQuery(deskQuery(api))
  const isOwn = step.waiverAskedBy === me?.id
  const name = StepKind.label(step.kind)
  const end = useAction(
    () => api.dealStep.patch({ id: step.id, body: { waiverReason: null, version: step.version } }),
    {
      confirm: { title: '申請を取り下げますか？', body: '書面がそろうまで、手続きは進みません。', yes: '取り下げる' },
      done: '申請を取り下げました',
      reads: [chatKey],
    },
  )
  const approve = useAction(
    () => api.dealStep.patch({ id: step.id, body: { waivedAt: new Date().toISOString(), version: step.version } }),
    {
      confirm: {
        title: `書面がないまま「${name}」を進めることを承認しますか？`,
        body: '買主と売主に、理由とともに伝わります。',
        yes: '承認する',
        danger: true,
      },
      done: '承認しました',
      reads: [chatKey],
    },
  )
  return (
    <div className="w-full">
      <Notice
        tone="warning"
        title={isOwn ? 'もう一人の運営の承認を待っています' : '書面がないまま進めることの承認をお願いします'}
        action={
          <>
            {!isOwn && (
              <ActionButton action={approve} variant="danger">
                承認する
              </ActionButton>
            )}
            <ActionButton action={end}>{isOwn ? '申請を取り下げる' : '承認しない'}</ActionButton>
          </>
        }
      >
        <p className="wrap-anywhere whitespace-pre-wrap">
          {isOwn ? 'あなた' : `${nameInDesk(desk, step.waiverAskedBy) ?? '運営'}さん`}の申請：{step.waiverReason}
        </p>
      </Notice>
    </div>
  )
}
