import { IdentityDocument } from '#domain/choices/person.ts'
import { partyCheck } from '#domain/deal/party-check/party-check.ts'
import { Field } from '#ui/field/field.tsx'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'
import type { OwnCheck } from '#app/features/party/use-check-draft.ts'

const paperFields = partyCheck.row.pick({ documentType: true, documentNumber: true, presentedOn: true })

/** The paper that was shown to the desk in person: its kind, its number and the day (施行規則20条1項). */
export function ShownPaper({ check, today }: { check: OwnCheck; today: string }) {
  const { api } = useApp()
  const { id, version, documentType, documentNumber, presentedOn } = check
  const record = useAction(
    (body: Pick<OwnCheck, 'documentType' | 'documentNumber' | 'presentedOn'>) =>
      api.partyCheck.patch({ id, body: { ...body, version } }),
    { done: '提示を受けた書類を記録しました' },
  )
  const form = useActionForm(record, {
    schema: paperFields,
    defaultValues: { documentType, documentNumber, presentedOn },
  })
  const isNumberless = form.watch('documentType') === IdentityDocument.myNumberCard
  return (
    <section aria-label="提示を受けた書類" className="border-base-300 rounded-box grid gap-4 border p-4">
      <h3 className="text-base">提示を受けた書類</h3>
      <ActionForm form={form} submit="書類を記録する">
        <Field of={paperFields.shape.documentType} name="documentType" control={form.control} required columns={1} />
        {!isNumberless && (
          <Field of={paperFields.shape.documentNumber} name="documentNumber" control={form.control} required />
        )}
        <Field of={paperFields.shape.presentedOn} name="presentedOn" control={form.control} required lastDay={today} />
      </ActionForm>
    </section>
  )
}
