import { formFieldAt, questionAt } from '#domain/estate/form/form.ts'
import { CheckList } from '#ui/form/check-list.tsx'
import { useField } from '../fields/use-field.ts'

const name = 'freeTransfer'

/** Whether a price of 0 is meant. */
export function FreeTransfer() {
  const { value, set } = useField(name)
  return (
    <CheckList
      label={questionAt(name)}
      hint={formFieldAt(name)?.hint}
      name={name}
      options={[{ value: 'yes', label: '無償（0円）で譲ります' }]}
      values={value === true ? ['yes'] : []}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  )
}
