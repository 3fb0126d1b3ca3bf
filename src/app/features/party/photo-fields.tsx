import { useWatch } from 'react-hook-form'
import type { IdentityDocument } from '#domain/choices/person.ts'
import { PersonKind } from '#domain/deal/party-check/choices.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { paperTypes } from '#domain/upload.ts'
import { Notice } from '#ui/state/notice.tsx'
import { FieldError } from '#ui/form/frame/field-error.tsx'
import type { BoundForm } from '#app/shell/action/use-action-form.ts'
import { usePaperUpload } from '#app/shell/paper/use-paper-upload.ts'
import { papersOf, type PaperSlot as Slot } from '#app/features/sell/identification/papers.ts'
import { PaperSlot, PrivacyNote } from '#app/features/sell/identification/paper-slot.tsx'
import type { CheckInput } from './submit-check.ts'

type Form = BoundForm<CheckInput, CheckInput>

const companyPaper: Slot = {
  label: '登記事項証明書（または印鑑証明書）',
  hint: '発行から6か月以内のもの。',
  required: true,
}

/** The places for the photos of this party's papers, in their order. */
function slotsOf(type: CodeOf<typeof IdentityDocument>, personKind: CheckInput['personKind']): readonly Slot[] {
  const { slots } = papersOf[type]
  if (personKind !== PersonKind.corporation) return slots
  const [first, ...others] = slots.filter(({ required }) => required)
  return first ? [first, ...others, companyPaper] : [companyPaper]
}

/** The photos of a party's papers: one place after the other, so that each keeps its own. */
export function PhotoFields({ form, documentType }: { form: Form; documentType: CodeOf<typeof IdentityDocument> }) {
  const upload = usePaperUpload('identification')
  const [paths, personKind] = useWatch({ control: form.control, name: ['identificationPaths', 'personKind'] })
  const { warning } = papersOf[documentType]
  const error = form.getFieldState('identificationPaths', form.formState).error?.message
  const put = (next: string[]) => form.setValue('identificationPaths', next, { shouldDirty: true })
  return (
    <>
      {warning && (
        <Notice tone="error" title={warning.title}>
          {warning.body}
        </Notice>
      )}
      <div className="grid gap-8">
        {slotsOf(documentType, personKind)
          .slice(0, paths.length + 1)
          .map((slot, at) => (
            <PaperSlot
              key={slot.label}
              slot={slot}
              path={paths[at] ?? null}
              upload={upload}
              onPath={(path) => put(path === null ? paths.toSpliced(at, 1) : paths.toSpliced(at, 1, path))}
              error={paths[at] === undefined ? error : undefined}
            />
          ))}
      </div>
      <FieldError id="identificationPaths-error" error={error} />
      <PrivacyNote end="差し替えたときと、成約のないまま退会したときは、すぐに消します。そのほかは、商談の記録といっしょに、決められた期間が過ぎたときに消します。" />
    </>
  )
}

const attorneySlot: Slot = {
  label: '委任状',
  hint: 'ご本人の署名（または記名と押印）、代理する方の氏名、頼まれたことが読めるもの。',
  required: true,
}

/** The place for the power of attorney. */
export function PowerOfAttorney({ form }: { form: Form }) {
  const upload = usePaperUpload('attorney')
  const path = useWatch({ control: form.control, name: 'powerOfAttorneyPath' })
  return (
    <PaperSlot
      slot={attorneySlot}
      path={path}
      upload={upload}
      accept={paperTypes}
      onPath={(next) => form.setValue('powerOfAttorneyPath', next, { shouldDirty: true })}
      error={form.getFieldState('powerOfAttorneyPath', form.formState).error?.message}
    />
  )
}
