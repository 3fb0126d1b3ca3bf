import type { Issue } from '#http/errors.ts'
import type { Refusal } from './use-action.ts'

/** Maps refusals of the API to fields of a form that have other names. */
export type FieldNames<N extends string> = {
  /** The form's name of a field by the API's. */
  aliases?: Readonly<Record<string, N>>
  /** The field that a refusal without issues belongs beside (the sign-in provider names no fields). */
  fieldOf?: (failure: Refusal) => N | undefined
}

/** Splits a refusal into messages beside the fields of a form with these `values`, and the rest. */
export function placeIssues<N extends string>(
  failure: Refusal,
  values: object,
  { aliases = {}, fieldOf }: FieldNames<N>,
): { fields: { name: N; message: string }[]; rest: Refusal | null } {
  const field = fieldOf?.(failure)
  if (field) return { fields: [{ name: field, message: failure.message }], rest: null }
  const nameOf = ({ path }: Issue) => aliases[path.join('.')] ?? (path.join('.') as N)
  const isField = (issue: Issue) => (nameOf(issue).split('.')[0] ?? '') in values
  const { message, status, code, issues } = failure
  return {
    fields: issues.filter(isField).map((issue) => ({ name: nameOf(issue), message: issue.message })),
    rest: { message, status, code, issues: issues.filter((issue) => !isField(issue)) },
  }
}
