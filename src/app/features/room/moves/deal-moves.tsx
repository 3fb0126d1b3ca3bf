import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { mdiDownloadOutline } from '@mdi/js'
import { negotiation } from '#domain/deal/negotiation.ts'
import { obstaclesTo, openMoves } from '#domain/kit/may.ts'
import { graceDays, takeBackDays } from '#domain/deal/lifetime.ts'
import { tokyoDate } from '#domain/calendar.ts'
import { StepKind } from '#domain/choices/agreeing.ts'
import { handoverDays, obstaclesToFinish, whyReason } from '#domain/deal/handover.ts'
import { lackedPapers, paperDueAtEndWords, papersStillDue } from '#domain/deal/steps/law-papers.ts'
import type { LawPaper } from '#domain/deal/steps/step-guides.ts'
import { undoneSteps } from '#domain/deal/steps/step-order.ts'
import { date } from '#domain/format/date.ts'
import { DealStatus } from '#domain/choices/deal.ts'
import { Role } from '#domain/choices/person.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Time } from '#ui/time.tsx'
import { saveFile } from '#ui/save-file.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useMe, usePerson, useApp } from '#app/shell/use-app.ts'
import { FormButton, FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useAction } from '#app/shell/action/use-action.ts'
import type { RoomFacts } from '../queries.ts'
import { type DealMove, dealMoveWords, isDealMove, useDealMove } from './deal-move.ts'
import { TakeBack } from './take-back.tsx'
import { AgreedTerms, agreedTerms } from './establish-deal.tsx'

/** The moves of the deal that are open to the reader and that nothing stands in the way of, each asked about first. */
export function DealMoves({ facts }: { facts: RoomFacts }) {
  const person = usePerson()
  const { negotiation: deal } = facts
  const moves = [...openMoves(negotiation, deal, person)].map(([name, { label }]) => {
    // To establish the deal is the banner's own deed.
    if (!isDealMove(name) || name === 'establish' || obstaclesTo(negotiation, name, deal).length) return null
    if (name === 'finish') return <FinishDeal key={name} facts={facts} label={label} />
    if (dealMoveWords[name].asks === 'reason') return <EndDeal key={name} id={deal.id} name={name} label={label} />
    return <ConfirmedMove key={name} id={deal.id} name={name} label={label} />
  })
  return (
    <>
      {moves}
      <TakeBack facts={facts} />
    </>
  )
}

/** A move that is confirmed by yes or no first. */
export function ConfirmedMove({ id, name, label }: { id: string; name: DealMove; label: string }) {
  const move = useDealMove(id, name)
  return (
    <ActionButton action={move} input={{}} variant="primary">
      {label}
    </ActionButton>
  )
}

const { failReason } = negotiation.row.shape
const reasonForm = z.object({
  // The field's own message for an empty reason would not say what to write.
  failReason: z.string().trim().min(1, '理由を書いてください').pipe(failReason.unwrap()),
})

/** Ends a deal by a move that needs a reason, chosen or written. Everybody in the room reads it. */
function EndDeal({ id, name, label }: { id: string; name: DealMove; label: string }) {
  const me = useMe()
  const words = dealMoveWords[name]
  const form = useActionForm(useDealMove(id, name), { schema: reasonForm, defaultValues: { failReason: '' } })
  if (words.asks !== 'reason') return null
  return (
    <FormButton
      button={{ variant: 'ghost', busy: form.isBusy, children: label }}
      place="middle"
      title={words.title}
      lead={`理由は、このチャットの全員に伝わります。終わった商談では、${graceDays}日のあとメッセージを送れなくなります。`}
      submit={words.yes}
      back="戻る"
      variant="danger"
      form={form}
    >
      <ReasonField reasons={words.reasons(me?.userType ?? Role.buyer)} />
    </FormButton>
  )
}

/** The reason in words; a ready one takes the place of what is written. */
function ReasonField({ reasons }: { reasons: readonly string[] }) {
  const { control, formState, setValue } = useFormContext<z.input<typeof reasonForm>>()
  const current = useWatch({ control, name: 'failReason' })
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {reasons.map((reason) => (
          <button
            key={reason}
            type="button"
            aria-pressed={current === reason}
            onClick={() => setValue('failReason', reason, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
            className="border-base-300 aria-pressed:bg-secondary/60 hover:bg-base-200 min-h-11 rounded-full border px-4 text-sm font-semibold"
          >
            {reason}
          </button>
        ))}
      </div>
      <Field of={failReason.unwrap()} name="failReason" control={control} label="理由" required rows={3} />
    </>
  )
}

const { deliveredOn, finishReason } = negotiation.row.shape

/** The end of a deal as the desk fills it in, held to the same bounds as on the server. */
function endingForm({ negotiation: deal, steps, now }: RoomFacts, agreedDay: string | null) {
  const fields = z.object({ deliveredOn: z.string().nullable(), finishReason: z.string().nullable() })
  return fields
    .superRefine((typed, form) => {
      const values = { ...typed, deliveredOn: typed.deliveredOn || null }
      for (const { path, message } of obstaclesToFinish({ deal: { ...deal, ...values }, agreedDay, steps }, now))
        form.addIssue({ code: 'custom', path, message })
    })
    .transform((typed) => ({
      deliveredOn: typed.deliveredOn ?? '',
      finishReason: typed.finishReason?.trim() || null,
    }))
}

/** Finishes a deal: what was agreed and what is still undone stand above the day on which the home was handed over. */
function FinishDeal({ facts, label }: { facts: RoomFacts; label: string }) {
  const { negotiation: deal, now } = facts
  const agreedDay = agreedTerms(facts)?.deliveryDate ?? null
  const { first, last } = handoverDays(deal, now)
  const papersDue = papersStillDue(facts.steps, lackedPapers(deal, facts))
  const hasDayCome = agreedDay === null || agreedDay <= tokyoDate(now)
  const [isOpen, setOpen] = useState(false)
  const form = useActionForm(useDealMove(deal.id, 'finish'), {
    schema: endingForm(facts, agreedDay),
    defaultValues: {
      deliveredOn: agreedDay !== null && agreedDay >= first && agreedDay <= last ? agreedDay : null,
      finishReason: null,
    },
  })
  return (
    <>
      <Button variant={hasDayCome ? 'primary' : 'ghost'} busy={form.isBusy} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <PapersDue papers={papersDue} open={isOpen && papersDue.length > 0} onClose={() => setOpen(false)} />
      <FormSheet
        open={isOpen && papersDue.length === 0}
        title="取引を完了しますか？"
        submit="完了する"
        form={form}
        onClose={() => setOpen(false)}
      >
        <AgreedTerms facts={facts} />
        <Field
          of={deliveredOn.unwrap()}
          name="deliveredOn"
          control={form.control}
          required
          firstDay={first}
          lastDay={last}
          hint={`${date(first)}から今日まで`}
          className=""
        />
        <StepList facts={facts} />
        <Reason why={whyReason({ agreedDay, steps: facts.steps }, now)} />
        <p className="text-muted text-sm">
          物件の掲載が終わり、ほかの商談も終わります。両者へ引渡日を知らせ、取引の記録を作ります。{takeBackDays}
          日のあいだは、二人の運営で元に戻せます。
        </p>
      </FormSheet>
    </>
  )
}

/** What of the law's papers a deal has to have before it is finished, and where each is put. */
function PapersDue({ papers, open, onClose }: { papers: readonly LawPaper[]; open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} title="取引を完了する前に" onClose={onClose}>
      <div className="grid gap-3">
        {papers.map((paper) => (
          <Notice key={paper} tone="warning">
            <p>{paperDueAtEndWords[paper]}</p>
          </Notice>
        ))}
      </div>
    </Sheet>
  )
}

/** Whether a step is done, still to be done before the end (`isUndone`), or one of the time after it. */
function StepState({
  step: { isNeedless, isDone },
  isUndone,
}: {
  step: RoomFacts['steps'][number]
  isUndone: boolean
}) {
  if (isDone) return <StatusBadge tone="success">{isNeedless ? '不要' : '済み'}</StatusBadge>
  if (isUndone) return <StatusBadge tone="warning">{isNeedless ? '不要' : 'まだ'}</StatusBadge>
  return <StatusBadge tone="quiet">{isNeedless ? '不要' : '引渡しのあと'}</StatusBadge>
}

/** The steps after the agreement, each with whether it is done. */
function StepList({ facts: { steps } }: { facts: RoomFacts }) {
  if (!steps.length) return null
  const undone = new Set(undoneSteps(steps))
  return (
    <section aria-label="成約後の手続き">
      <h3 className="text-sm font-bold">
        成約後の手続き　{steps.filter(({ isDone }) => isDone).length}／{steps.length}
      </h3>
      <ul role="list" className="mt-2 grid gap-1 text-sm">
        {steps.map((step) => (
          <li key={step.id} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="wrap-anywhere">
              {StepKind.label(step.kind)}
              {step.person && <span className="text-muted">　{step.person}</span>}
            </span>
            <span className="flex items-center gap-2">
              {!step.isDone && step.dueOn && (
                <span className="text-muted">
                  期限 <Time at={step.dueOn} as="day" />
                </span>
              )}
              <StepState step={step} isUndone={undone.has(step)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Why the deal ends although something is left, where something is. */
function Reason({ why }: { why: string | null }) {
  const { control } = useFormContext<{ deliveredOn: string | null; finishReason: string | null }>()
  if (why === null) return null
  return (
    <div className="bg-secondary/40 rounded-box grid gap-3 p-4">
      <p className="text-sm">
        <b>{why}</b>このまま完了するなら、理由を書いてください。記録に残ります。
      </p>
      <Field of={finishReason.unwrap()} name="finishReason" control={control} label="理由" required rows={2} />
    </div>
  )
}

/** Saves the record of a finished deal as one page, to be stored and printed. Nothing before a deal is finished. */
export function SaveRecord({ facts: { negotiation, now } }: { facts: RoomFacts }) {
  const { api } = useApp()
  const { id, deliveredOn, status } = negotiation
  const name = `取引の記録-${deliveredOn ?? tokyoDate(now)}.html`
  const save = useAction(
    async () => saveFile(new Blob([await api.negotiation.record({ id })], { type: 'text/html' }), name),
    {
      done: `「${name}」を保存しました`,
      reads: [],
    },
  )
  if (status !== DealStatus.finished) return null
  return (
    <ActionButton action={save} icon={mdiDownloadOutline}>
      取引の記録を保存する
    </ActionButton>
  )
}
