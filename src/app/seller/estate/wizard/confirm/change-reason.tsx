import { privateFields } from '#domain/estate/fields.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { TextArea } from '#ui/form/text-area.tsx'
import type { Application } from './use-apply.ts'

const { label, max } = metaOf(privateFields.changeReason)

/** Why the listing is changed: asked whenever the desk has seen it before. */
export function ChangeReason({ apply: { reason, setReason, issues } }: { apply: Application }) {
  return (
    <TextArea
      label={label}
      required
      hint="何を、どうして変えたのかを、運営に伝えます。公開しません。"
      counted={max}
      value={reason}
      error={issues.find(({ path }) => path[0] === 'changeReason')?.message}
      onChange={({ currentTarget }) => setReason(currentTarget.value)}
    />
  )
}
