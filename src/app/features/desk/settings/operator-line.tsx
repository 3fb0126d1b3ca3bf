import { operatorFields, type OperatorField } from '#domain/operator/operator.ts'
import type { FieldLook } from '#ui/field/control-props.ts'
import { Field } from '#ui/field/field.tsx'

/** A field of the operator in the form around it. */
export const OperatorLine = ({ name, ...look }: FieldLook & { name: OperatorField }) => (
  <Field of={operatorFields[name]} name={name} {...look} />
)
