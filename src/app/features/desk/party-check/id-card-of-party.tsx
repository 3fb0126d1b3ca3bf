import { z } from 'zod'
import { PartyCheckStatus } from '#domain/choices/agreeing.ts'
import { idCardDifferences } from '#domain/deal/party-check/id-card.ts'
import { partyCheck } from '#domain/deal/party-check/party-check.ts'
import { Field } from '#ui/field/field.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'
import { IdCardFacts } from '#app/features/party/id-card.tsx'
import type { OwnCheck } from '#app/features/party/use-check-draft.ts'

/** What a party's card said, beside what they stated where the two differ; then the desk says why it is the same person. */
export function IdCardOfParty({ check }: { check: OwnCheck }) {
  const differences = idCardDifferences(check)
  return (
    <section aria-label="マイナンバーカードの読み取り" className="border-base-300 rounded-box grid gap-4 border p-4">
      <h3 className="text-base">マイナンバーカードの読み取り</h3>
      <IdCardFacts check={check} />
      {differences.length > 0 && (
        <Notice tone="warning" title="カードと、提出された内容が違います">
          <ul role="list" aria-label="カードと違うところ" className="grid gap-2">
            {differences.map(({ label, stated, onCard }) => (
              <li key={label} className="wrap-anywhere">
                <b>{label}</b>
                <br />
                提出：{stated}
                <br />
                カード：{onCard}
              </li>
            ))}
          </ul>
          {check.idCardDifferenceReason && (
            <p className="mt-2 whitespace-pre-line">理由：{check.idCardDifferenceReason}</p>
          )}
        </Notice>
      )}
      {differences.length > 0 && check.status === PartyCheckStatus.submitted && <Reason check={check} />}
    </section>
  )
}

const reasonOf = partyCheck.row.shape.idCardDifferenceReason.unwrap()

function Reason({ check: { id, version, idCardDifferenceReason } }: { check: OwnCheck }) {
  const { api } = useApp()
  const record = useAction(
    (body: { idCardDifferenceReason: string }) => api.partyCheck.patch({ id, body: { ...body, version } }),
    { done: '理由を記録しました' },
  )
  const form = useActionForm(record, {
    schema: z.object({ idCardDifferenceReason: reasonOf }),
    defaultValues: { idCardDifferenceReason: idCardDifferenceReason ?? '' },
  })
  return (
    <ActionForm form={form} submit="理由を記録する">
      <Field
        of={reasonOf}
        name="idCardDifferenceReason"
        control={form.control}
        label="それでも同じ人だとする理由"
        hint="例：結婚で氏名が変わり、カードの書きかえを確かめた。違う人のときは、差し戻してください。"
        required
        rows={3}
      />
    </ActionForm>
  )
}
