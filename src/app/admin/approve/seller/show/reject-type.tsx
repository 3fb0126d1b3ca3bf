import { useController } from 'react-hook-form'
import { RejectType } from '#domain/choices/person.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { userFields } from '#domain/user/user-fields.ts'
import { ChoiceCards } from '#ui/form/choice-cards.tsx'

type Rejection = CodeOf<typeof RejectType>

const hints: Record<Rejection, string> = {
  [RejectType.resubmit]: '内容を直して、申請し直せます',
  [RejectType.awaitingDocuments]: '書類を足して、申請し直せます',
  [RejectType.refused]: 'もう申請できません',
}

/** What a rejected applicant may do next: the `rejectType` of the form around it. */
export function RejectTypeField() {
  const { field, fieldState } = useController<{ rejectType: Rejection | null }>({ name: 'rejectType' })
  return (
    <ChoiceCards
      {...field}
      label={metaOf(userFields.rejectType).label}
      required
      columns={1}
      error={fieldState.error?.message}
      value={field.value ?? null}
      options={RejectType.options.map((option) => ({ ...option, hint: hints[option.value] }))}
      onChange={({ currentTarget }) => field.onChange(Number(currentTarget.value))}
    />
  )
}
