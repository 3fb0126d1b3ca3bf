import { CheckList } from '#ui/form/check-list.tsx'
import { useField } from '../fields/use-field.ts'
import { estateFields } from '#domain/estate/fields.ts'
import { metaOf } from '#domain/kit/field-meta.ts'

const name = 'freeTransfer'

/** A price of 0 has to be meant. */
export function FreeTransfer() {
  const { value, set } = useField(name)
  return (
    <CheckList
      label={metaOf(estateFields[name]).label}
      hint="0円で譲るときは、確かめてください。"
      name={name}
      options={[{ value: 'yes', label: '無償（0円）で譲ります' }]}
      values={value === true ? ['yes'] : []}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  )
}
