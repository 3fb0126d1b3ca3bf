import { RejectType } from '#domain/choices/person.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { userFields } from '#domain/user/user-fields.ts'
import { ChoiceCards } from '#ui/form/choice-cards.tsx'

export type Rejection = CodeOf<typeof RejectType>

const hints: Record<Rejection, string> = {
  [RejectType.resubmit]: '内容を直して、申請し直せます',
  [RejectType.awaitingDocuments]: '書類を足して、申請し直せます',
  [RejectType.refused]: 'もう申請できません',
}

/** What a rejected applicant may do next. */
export function RejectTypeField({
  value,
  error,
  onChoose,
}: {
  value: Rejection | null
  error?: string
  onChoose: (type: Rejection) => void
}) {
  return (
    <ChoiceCards
      name="rejectType"
      label={metaOf(userFields.rejectType).label}
      required
      columns={1}
      error={error}
      value={value}
      options={RejectType.options.map((option) => ({ ...option, hint: hints[option.value] }))}
      onChange={({ currentTarget }) => {
        const chosen = RejectType.options.find((option) => String(option.value) === currentTarget.value)
        if (chosen) onChoose(chosen.value)
      }}
    />
  )
}
