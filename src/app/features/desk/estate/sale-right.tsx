import { useState } from 'react'
import { z } from 'zod'
import { HeirConsentStatus, OwnershipPaperKind, OwnershipPaperStatus } from '#domain/estate/ownership/choices.ts'
import { heirConsent } from '#domain/estate/ownership/heir-consent.ts'
import { ownershipPaper, type OwnershipPaper } from '#domain/estate/ownership/ownership-paper.ts'
import { may } from '#domain/kit/may.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction, type Action } from '#app/shell/action/use-action.ts'
import { PaperRow } from '#app/shell/paper/paper-row.tsx'
import { HeirLine } from '#app/features/sell/ownership/heir-line.tsx'
import { PaperState } from '#app/features/sell/ownership/paper-state.tsx'
import { usePerson, useApp } from '#app/shell/use-app.ts'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import type { Review } from './load-review.ts'
import { Group } from './seller-data.tsx'

const questionOfClosing = ({ name }: Review['consents'][number]) => ({
  title: `${name}さんへのお願いを終えますか？`,
  body: 'この方の同意は、売却に要らなくなります。相続人でないことを確かめてから終えてください。',
  yes: '終える',
  danger: true,
})

/** The papers and consents by which the desk sees who may sell; nothing where there are none. */
export function SaleRight({ review: { estate, papers, consents } }: { review: Review }) {
  const { api } = useApp()
  const person = usePerson()
  const [returning, setReturning] = useState<OwnershipPaper>()
  const check = useAction(
    ({ id, version }: OwnershipPaper) =>
      api.ownershipPaper.patch({ id, body: { status: OwnershipPaperStatus.checked, version } }),
    { done: '確認済みにしました' },
  )
  const close = useAction(
    ({ id, version }: Review['consents'][number]) =>
      api.heirConsent.patch({ id, body: { status: HeirConsentStatus.closed, version } }),
    { confirm: questionOfClosing, done: 'お願いを終えました' },
  )
  if (papers.length + consents.length === 0) return null
  return (
    <Group title="売る権利">
      <ul role="list" className="border-base-300 not-empty:border-t">
        {papers.map((paper) => (
          <PaperRow
            key={paper.id}
            paper={{ name: OwnershipPaperKind.label(paper.kind), path: paper.path }}
            about={<PaperState paper={paper} />}
            isRecorded
            acts={<PaperActs paper={paper} person={person} check={check} onReturn={() => setReturning(paper)} />}
          />
        ))}
      </ul>
      <ul role="list" aria-label="相続人の同意">
        {consents.map((consent) => (
          <HeirLine
            key={consent.id}
            estate={estate}
            consent={consent}
            acts={
              (may(heirConsent, 'close', consent, person) || may(heirConsent, 'dismiss', consent, person)) && (
                <ActionButton
                  action={close}
                  input={consent}
                  variant="ghost"
                  aria-label={`${consent.name}さんへのお願いを終える`}
                >
                  お願いを終える
                </ActionButton>
              )
            }
          />
        ))}
      </ul>
      {returning && <AskPaperAgain paper={returning} onClose={() => setReturning(undefined)} />}
    </Group>
  )
}

/** What the desk may do with a paper: find it right, or ask for another. */
function PaperActs({
  paper,
  person,
  check,
  onReturn,
}: {
  paper: OwnershipPaper
  person: ReturnType<typeof usePerson>
  check: Action<OwnershipPaper>
  onReturn: () => void
}) {
  const name = OwnershipPaperKind.label(paper.kind)
  return (
    <>
      {may(ownershipPaper, 'check', paper, person) && (
        <ActionButton action={check} input={paper} aria-label={`${name}を確認済みにする`}>
          確認済みにする
        </ActionButton>
      )}
      {may(ownershipPaper, 'askAgain', paper, person) && (
        <Button variant="ghost" aria-label={`${name}の出し直しをお願いする`} onClick={onReturn}>
          出し直しをお願いする
        </Button>
      )}
    </>
  )
}

const note = ownershipPaper.row.shape.note.unwrap()
const schema = z.object({ note })

/** Asks the seller for another paper, and says why. */
function AskPaperAgain({ paper, onClose }: { paper: OwnershipPaper; onClose: () => void }) {
  const { api } = useApp()
  const { id, version, kind } = paper
  const ask = useAction(
    ({ note }: z.output<typeof schema>) =>
      api.ownershipPaper.patch({ id, body: { status: OwnershipPaperStatus.returned, note, version } }),
    { done: '出し直しをお願いしました' },
  )
  const form = useActionForm(ask, { schema, defaultValues: { note: '' } })
  return (
    <FormSheet
      title={`${OwnershipPaperKind.label(kind)}の出し直し`}
      lead="このまま、売主に届きます。どこを、どう直すのかを書いてください。"
      submit="お願いする"
      form={form}
      onClose={onClose}
    >
      <Field of={note} name="note" control={form.control} label="売主への連絡" rows={4} />
    </FormSheet>
  )
}
