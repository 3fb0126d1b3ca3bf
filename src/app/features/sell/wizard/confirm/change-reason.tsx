import type { ComponentProps } from 'react'
import { privateFields } from '#domain/estate/fields.ts'
import { ControlledField } from '#ui/field/controlled-field.tsx'

type Props = Pick<ComponentProps<typeof ControlledField>, 'error' | 'ref'> & {
  value: string
  onValue: (reason: string) => void
}

/** Why the listing is changed: asked whenever the desk has seen it before. */
export function ChangeReason({ onValue, ...rest }: Props) {
  return (
    <ControlledField
      {...rest}
      of={privateFields.changeReason}
      name="changeReason"
      required
      hint="何を、どうして変えたのかを、運営に伝えます。公開しません。"
      onValue={(reason) => onValue(String(reason ?? ''))}
    />
  )
}
