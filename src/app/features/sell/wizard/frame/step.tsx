import { mdiArrowLeft } from '@mdi/js'
import { useHydrated, useLoaderData } from '@tanstack/react-router'
import { lazy, Suspense, useRef, type ReactNode, type SubmitEvent } from 'react'
import { ListingStatus } from '#domain/choices/listing.ts'
import type { Screen } from '#domain/estate/form/screens.ts'
import { kindOf } from '#domain/estate/kind.ts'
import { wizardSteps, type WizardStep } from '#domain/estate/wizard-steps.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { listingMoves } from '#domain/estate/moves.ts'
import { AutoSave } from '#ui/form/auto-save.tsx'
import { Button } from '#ui/action/button.tsx'
import { NextStep } from '#ui/state/next-step.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { isLocked } from '#app/features/sell/listing-state.ts'
import { useApp } from '#app/shell/use-app.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useDraft, useDraftEstate } from '../draft/draft-context.ts'
import { stepHref } from './step-href.ts'
import { StepHeading } from './step-heading.tsx'
import { useScreenNavigation } from './use-screens.ts'

/** What is asked where two have written: few drafts need it. */
const DraftConflicts = lazy(() => import('./draft-conflicts.tsx'))

const stepOf = (step: WizardStep) => wizardSteps.find(({ key }) => key === step)!

/** A screen of the wizard: its one question, its fields, and at the foot the way back and on, both of which save. */
export function Step({
  step,
  group,
  lead,
  above,
  action,
  children,
}: {
  step: WizardStep
  /** The group of the step that is shown alone: its key, unless it is the first, and what its heading says. */
  group?: { key?: string; title: string; at: number; count: number }
  lead?: ReactNode
  /** What stands between the heading and the fields, and can be used while the fields cannot. */
  above?: ReactNode
  /** The last step's button, in place of the way on. */
  action?: ReactNode
  children: ReactNode
}) {
  const { saved, state, conflicts } = useDraft()
  const fields = useRef<HTMLFieldSetElement>(null)
  const ways = useScreenNavigation({ step, group: group?.key }, fields)
  const { next, go } = ways
  const stepQuestion = useQuestion(step)
  const locked = isLocked(saved)
  const ready = useHydrated()
  // Nothing is asked while the desk is looking.
  const question = step === 'confirm' && saved.status === ListingStatus.applying ? '申請しました' : stepQuestion
  const isForm = step === 'detail'
  const body = (
    <>
      <fieldset
        ref={fields}
        disabled={!ready || (locked && step !== 'confirm')}
        className="mt-8 grid max-w-2xl min-w-0 grid-cols-1 gap-10"
      >
        {children}
      </fieldset>
      <Foot step={step} ways={ways} isForm={isForm} action={action}>
        {conflicts.length > 0 ? (
          <Suspense>
            <DraftConflicts />
          </Suspense>
        ) : (
          <AutoSave save={state} />
        )}
      </Foot>
    </>
  )
  return (
    <section aria-labelledby="question" className="min-w-0 pb-4">
      <StepHeading id="question" number={stepOf(step).number} question={question} group={group} />
      {lead && <p className="text-muted mt-2 max-w-[40em]">{lead}</p>}
      {above}
      <LockNotice />
      {isForm && next ? (
        <WayOn id={saved.id} next={next} go={go}>
          {body}
        </WayOn>
      ) : (
        body
      )}
    </section>
  )
}

/** The way back and on, or the last step's `action`, under what has become of the draft. */
function Foot({
  step,
  ways: { previous, next, busy, go },
  isForm,
  action,
  children,
}: {
  step: WizardStep
  ways: ReturnType<typeof useScreenNavigation>
  isForm: boolean
  action: ReactNode
  children: ReactNode
}) {
  return (
    <div
      data-bottom-bar
      className="bg-base-100 border-base-300 sticky bottom-0 z-10 -mx-4 mt-10 border-t px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:mx-0 lg:px-0"
    >
      <div className="max-w-2xl">
        {children}
        <div className="mt-1 flex flex-wrap gap-3">
          {previous && (
            <Button icon={mdiArrowLeft} disabled={busy} onClick={() => go(previous)}>
              戻る
            </Button>
          )}
          {next ? (
            <Button
              type={isForm ? 'submit' : 'button'}
              variant="accent"
              busy={busy}
              className="grow sm:grow-0 sm:px-8"
              onClick={isForm ? undefined : () => go(next)}
            >
              次へ・{next.step === step ? next.label : stepOf(next.step).label}
            </Button>
          ) : (
            action
          )}
        </div>
      </div>
    </div>
  )
}

type Way = { id: string; next: Screen; go: (to: Screen) => void; children: ReactNode }

/** Enter goes on, and before the page is alive the button leads there all the same. Other steps hold forms of their own. */
function WayOn({ id, next, go, children }: Way) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    go(next)
  }
  return (
    <form action={stepHref(id, next.step)} noValidate onSubmit={submit}>
      {next.group && <input type="hidden" name="group" value={next.group} />}
      {children}
    </form>
  )
}

/** The headline question of a step, as the desk words it for this kind of estate; before a kind is chosen, its own. */
function useQuestion(step: WizardStep): string {
  const { questions } = useLoaderData({ from: '/_wizard/seller/estate/wizard/$id' })
  const kind = kindOf(useDraftEstate())
  const { number, question } = stepOf(step)
  return questions.find(({ wizardType, step }) => wizardType === kind && step === number)?.question ?? question
}

const { draft, applying, approved, rejected, finished } = ListingStatus

/** What the state of the listing means for writing it: locked, sent back, or already public. */
function LockNotice() {
  const { saved } = useDraft()
  return <div className="mt-6 max-w-2xl empty:hidden">{noticeFor(saved)}</div>
}

function noticeFor({ status, denyReason }: Estate) {
  if (status === applying)
    return (
      <NextStep turn="運営" action={<OpenAgain move="withdraw" />}>
        内容を確かめています。そのあいだは変更できません。直したいときは、申請を取り下げてください。
      </NextStep>
    )
  if (status === rejected)
    return (
      <Notice tone="warning" title="差し戻されました。直して、もう一度申請してください。">
        <p className="whitespace-pre-line">{denyReason}</p>
      </Notice>
    )
  if (status === approved)
    return (
      <>
        {denyReason && (
          <Notice tone="warning" title="変更が差し戻されました。直して、もう一度申請してください。">
            <p className="whitespace-pre-line">{denyReason}</p>
          </Notice>
        )}
        <Notice tone="quiet" title="公開中の物件です">
          変更は、運営の承認のあとで公開されます。それまでは、いまの内容のまま公開されます。
        </Notice>
      </>
    )
  if (status === finished)
    return (
      <Notice tone="quiet" title="掲載を終えた物件です" action={<OpenAgain move="relist" />}>
        内容は変更できません。もう一度売るときは、下書きに戻して申請してください。
      </Notice>
    )
  return null
}

const words = {
  withdraw: {
    title: '申請を取り下げますか？',
    body: '直したあと、もう一度申請できます。公開中の物件は、いまの内容のまま公開を続けます。',
    yes: '取り下げる',
    done: '申請を取り下げました。続けて直せます。',
  },
  relist: {
    title: 'もう一度掲載しますか？',
    body: '下書きに戻ります。直したあと、もう一度申請できます。',
    yes: '下書きに戻す',
    done: '下書きに戻しました。続けて直せます。',
  },
}

/** Opens a locked listing to its seller again: withdrawing the application, or listing anew what had ended. */
function OpenAgain({ move }: { move: keyof typeof words }) {
  const { api } = useApp()
  const { saved, accept } = useDraft()
  const { done, ...question } = words[move]
  const action = useAction(
    async () => {
      const body = { status: draft, version: saved.version }
      accept((await api.estate.patch({ id: saved.id, body })) as Estate)
    },
    { confirm: question, done, reads: [] },
  )
  return <ActionButton action={action}>{listingMoves.table[move].label}</ActionButton>
}
