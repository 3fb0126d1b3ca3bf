import { mdiArrowLeft } from '@mdi/js'
import { useHydrated, useLoaderData, useNavigate } from '@tanstack/react-router'
import { useRef, useTransition, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { ListingStatus } from '#domain/choices/listing.ts'
import { kindOf } from '#domain/estate/kind.ts'
import { wizardSteps, type WizardStep } from '#domain/estate/wizard-steps.ts'
import { AutoSave } from '#ui/form/auto-save.tsx'
import { Button } from '#ui/action/button.tsx'
import { focusFirstInvalid } from '#app/action/focus-first-invalid.ts'
import { isLocked } from '#app/seller/estate/listing-state.ts'
import { useDraft, useDraftEstate } from '../draft/draft-context.ts'
import { ConflictNotice, LockNotice } from './draft-notices.tsx'
import { stepHref } from './step-href.ts'
import { StepHeading } from './step-heading.tsx'

const indexOf = (step: WizardStep) => wizardSteps.findIndex(({ key }) => key === step)

/** A page of the wizard: its one question, its fields, and at the foot the way back and on, both of which save. */
export function Step({
  step,
  lead,
  action,
  children,
}: {
  step: WizardStep
  lead?: ReactNode
  /** The last step's button, in place of the way on. */
  action?: ReactNode
  children: ReactNode
}) {
  const { saved, state, conflict, save } = useDraft()
  const { trigger } = useFormContext()
  const navigate = useNavigate()
  const fields = useRef<HTMLFieldSetElement>(null)
  const [busy, start] = useTransition()
  const asked = useQuestion(step)
  const index = indexOf(step)
  const [previous, next] = [wizardSteps[index - 1], wizardSteps[index + 1]]
  const locked = isLocked(saved)
  const ready = useHydrated()
  // Nothing is asked while the desk is looking.
  const question = step === 'confirm' && saved.status === ListingStatus.applying ? '申請しました' : asked

  async function go(to: WizardStep) {
    await trigger()
    const isSaved = await save()
    if (to === next?.key && focusFirstInvalid(fields.current)) return
    if (isSaved || locked) await navigate({ href: stepHref(saved.id, to) })
  }
  return (
    <section aria-labelledby="question" className="min-w-0 pb-4">
      <StepHeading id="question" number={index + 1} question={question} />
      {lead && <p className="text-muted mt-2 max-w-[40em]">{lead}</p>}
      <LockNotice />
      <fieldset
        ref={fields}
        disabled={!ready || (locked && step !== 'confirm')}
        className="mt-8 grid max-w-2xl min-w-0 gap-10 [&_input]:scroll-mb-36 [&_select]:scroll-mb-36 [&_textarea]:scroll-mb-36"
      >
        {children}
      </fieldset>
      <div className="bg-base-100 border-base-300 sticky bottom-0 z-10 -mx-4 mt-10 border-t px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:mx-0 lg:px-0">
        <div className="max-w-2xl">
          {conflict ? <ConflictNotice /> : <AutoSave save={state} />}
          <div className="mt-1 flex gap-3">
            {previous && (
              <Button icon={mdiArrowLeft} disabled={busy} onClick={() => start(() => go(previous.key))}>
                戻る
              </Button>
            )}
            {next ? (
              <Button
                variant="accent"
                busy={busy}
                className="grow sm:grow-0 sm:px-8"
                onClick={() => start(() => go(next.key))}
              >
                次へ・{next.label}
              </Button>
            ) : (
              action
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

/** The headline question of a step, as the desk words it for this kind of estate; before a kind is chosen, its own. */
function useQuestion(step: WizardStep): string {
  const { questions } = useLoaderData({ from: '/_wizard/seller/estate/wizard/$id' })
  const kind = kindOf(useDraftEstate())
  const { number, question } = wizardSteps[indexOf(step)]!
  return questions.find(({ wizardType, step }) => wizardType === kind && step === number)?.question ?? question
}
