import { estateFields } from '#domain/estate/fields.ts'
import { requirements } from '#domain/estate/requirements.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { CheckList } from '#ui/form/check-list.tsx'
import { useField } from '../fields/use-field.ts'

const name = 'coOwnersConsent'
const { label } = metaOf(estateFields[name])
const reason = requirements.find(({ path }) => path === name)?.reason

/** The one box that the seller of an estate with several owners has to tick. */
export function Consent() {
  const { value, set } = useField(name)
  return (
    <CheckList
      label={label}
      required
      hint={`${reason}。`}
      name={name}
      options={[{ value: 'yes', label: '共有者はいません。または、共有者全員が売ることに同意しています' }]}
      values={value === true ? ['yes'] : []}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  )
}
