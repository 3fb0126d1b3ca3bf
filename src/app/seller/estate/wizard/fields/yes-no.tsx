import { ChoiceCards } from '#ui/form/choice-cards.tsx'
import type { FieldProps } from '#ui/form/field.tsx'

/** Yes or no, neither chosen until it is answered; the words on the cards are the question's own. */
export function YesNo({
  value,
  onValue,
  words = ['あり', 'なし'],
  name,
  ...field
}: FieldProps & {
  name: string
  value: unknown
  onValue: (value: boolean) => void
  words?: readonly [yes: string, no: string]
}) {
  return (
    <ChoiceCards
      {...field}
      name={name}
      options={[
        { value: 'yes', label: words[0] },
        { value: 'no', label: words[1] },
      ]}
      value={value === true ? 'yes' : value === false ? 'no' : ''}
      onChange={({ currentTarget }) => onValue(currentTarget.value === 'yes')}
    />
  )
}
