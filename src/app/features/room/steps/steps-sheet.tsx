import { useState } from 'react'
import { z } from 'zod'
import { StepKind } from '#domain/choices/agreeing.ts'
import { Role } from '#domain/choices/person.ts'
import { type DealStep, dealStep } from '#domain/deal/steps/deal-step.ts'
import { isAgreedUpon, isLate, sideNames, tickOf } from '#domain/deal/steps/step-ticks.ts'
import { missingBefore, namesOfSteps } from '#domain/deal/steps/step-order.ts'
import { stepGuides } from '#domain/deal/steps/step-guides.ts'
import { Button } from '#ui/action/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { Time } from '#ui/time.tsx'
import { Field } from '#ui/field/field.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useMe, useApp } from '#app/shell/use-app.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { CardFacts } from '../card/card.tsx'
import type { RoomFacts } from '../queries.ts'

/** Opens the list of what follows the agreement, with how much of it is done; nothing before there is one. */
export function DealSteps({ facts: { negotiation, steps, now } }: { facts: RoomFacts }) {
  const [isOpen, setOpen] = useState(false)
  if (!isAgreedUpon(negotiation) || steps.length === 0) return null
  const done = steps.filter(({ isDone }) => isDone).length
  const late = steps.filter((step) => isLate(step, now)).length
  return (
    <>
      <Button className="bg-base-100" onClick={() => setOpen(true)}>
        成約後の手続き（{done}/{steps.length}）{late > 0 && '・期限切れあり'}
      </Button>
      <Sheet open={isOpen} title="成約後の手続き" onClose={() => setOpen(false)}>
        <p className="text-muted text-sm">
          それぞれが自分の欄に印をつけます。必要な全員の印がそろうと、済みになります。
        </p>
        <ol role="list" className="mt-4 grid gap-4">
          {steps.map((step) => (
            <Step key={step.id} step={step} missing={missingBefore(step.kind, steps)} now={now} />
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

function Step({ step, missing, now }: OfStep & { now: string }) {
  const me = useMe()
  const { kind, dueOn, heldAt, person, note, isNeedless, isDone } = step
  const { about, papers, sides } = stepGuides[kind]
  const { word, tone } = stateOf(step, now)
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
      {step.isAhead && <p className="mt-2 text-sm">前の手続きより先に、印がつきました。</p>}
      {note && <p className="mt-2 text-sm wrap-anywhere whitespace-pre-wrap">{note}</p>}
      <details className="mt-2 text-sm">
        <summary className="min-h-11 cursor-pointer py-3 font-semibold">内容と、用意するもの</summary>
        <p>{about}</p>
        <ul className="mt-2 list-disc pl-5">
          {papers.map((paper) => (
            <li key={paper}>{paper}</li>
          ))}
        </ul>
      </details>
      {!isNeedless && (
        <ul role="list" aria-label="だれの印があるか" className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {sides.map((side) => (
            <li key={side}>
              {sideNames[side]}：{step[tickOf[side]] ? '済み' : 'まだ'}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {me && !isNeedless && sides.includes(me.userType) && (
          <Tick step={step} missing={missing} field={tickOf[me.userType]} />
        )}
        {me?.userType === Role.admin && <StepForm key={step.version} step={step} />}
      </div>
    </li>
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

/** What the desk says of a step: until when, when and where, by whom, and whether this deal needs it at all. */
function StepForm({ step }: { step: DealStep }) {
  const { api } = useApp()
  const [isOpen, setOpen] = useState(false)
  const save = useAction(
    (body: z.output<typeof stepFields>) =>
      api.dealStep.patch({ id: step.id, body: { ...body, version: step.version } }),
    { done: '手続きの内容を保存しました', reads: [chatKey] },
  )
  const { dueOn: due, heldAt: held, person: who, note: words, isNeedless: needless } = step
  const form = useActionForm(save, {
    schema: stepFields,
    defaultValues: { dueOn: due, heldAt: held, person: who, note: words, isNeedless: needless },
  })
  const name = StepKind.label(step.kind)
  if (!isOpen)
    return (
      <Button onClick={() => setOpen(true)} aria-label={`${name}の期限と担当を書く`}>
        期限と担当を書く
      </Button>
    )
  return (
    <div className="w-full">
      <ActionForm form={form} submit="保存する">
        <Field of={dueOn} control={form.control} name="dueOn" required={false} />
        <Field
          of={heldAt}
          control={form.control}
          name="heldAt"
          required={false}
          hint="例：12月5日（土）10時、スミカ本店"
        />
        <Field of={person} control={form.control} name="person" required={false} hint="宅地建物取引士、司法書士など" />
        <Field of={note} control={form.control} name="note" required={false} rows={3} />
        <Field of={isNeedless} control={form.control} name="isNeedless" words={['不要', '必要']} />
      </ActionForm>
    </div>
  )
}
