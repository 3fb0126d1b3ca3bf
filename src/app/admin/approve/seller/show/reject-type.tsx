import type { ComponentProps } from 'react'
import { RejectType } from '#domain/choices/person.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { userFields } from '#domain/user/user-fields.ts'
import { ChoiceCards } from '#ui/form/choice-cards.tsx'

const hints: Record<CodeOf<typeof RejectType>, string> = {
  [RejectType.resubmit]: '内容を直して、申請し直せます',
  [RejectType.awaitingDocuments]: '書類を足して、申請し直せます',
  [RejectType.refused]: 'もう申請できません',
}

/** What a rejected applicant may do next; `control` ties it to a form. */
export function RejectTypeField(control: Omit<ComponentProps<typeof ChoiceCards>, 'label' | 'options'>) {
  return (
    <ChoiceCards
      {...control}
      label={metaOf(userFields.rejectType).label}
      required
      columns={1}
      options={RejectType.options.map((option) => ({ ...option, hint: hints[option.value] }))}
    />
  )
}
