import { coOwnersConsent } from '#domain/estate/form/owner.ts'
import { questionAt } from '#domain/estate/form/form.ts'
import { CheckList } from '#ui/form/check-list.tsx'
import { useField } from '../fields/use-field.ts'

const { path, hint } = coOwnersConsent

/** The one box that the seller of an estate with several owners has to tick. */
export function Consent() {
  const { value, set } = useField(path)
  return (
    <CheckList
      label={questionAt(path)}
      required
      hint={hint}
      name={path}
      options={[{ value: 'yes', label: '共有者はいません。または、共有者全員が売ることに同意しています' }]}
      values={value === true ? ['yes'] : []}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  )
}
