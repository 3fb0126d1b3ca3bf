import { useController } from 'react-hook-form'
import { CheckList } from '#ui/check-list.tsx'
import { estateFields } from '#domain/estate/fields.ts'
import { factsOf } from '#domain/kit/facts.ts'

const name = 'freeTransfer'

/** A price of 0 has to be meant. */
export function FreeTransfer() {
  const { field } = useController({ name })
  return (
    <CheckList
      label={factsOf(estateFields[name]).label}
      hint="0円で譲るときは、確かめてください。"
      name={name}
      options={[{ value: 'yes', label: '無償（0円）で譲ります' }]}
      values={field.value === true ? ['yes'] : []}
      onChange={({ currentTarget }) => field.onChange(currentTarget.checked)}
    />
  )
}
