import type { Issue } from '#http/errors.ts'
import type { Refusal } from './use-action.ts'

/** How the fields of a form are called where the API calls them otherwise. */
export type FieldNames<N extends string> = {
  /** The form's name of a field by the API's. */
  aliases?: Readonly<Record<string, N>>
  /** The field that a whole refusal belongs beside, where the answer names none (the sign-in provider's). */
  fieldOf?: (failure: Refusal) => N | undefined
}

/** What of a refusal stands beside which field of a form with these `values`, and what is left to be told of it. */
export function placeIssues<N extends string>(
  failure: Refusal,
  values: object,
  { aliases = {}, fieldOf }: FieldNames<N>,
): { fields: { name: N; message: string }[]; rest: Refusal | null } {
  const whole = fieldOf?.(failure)
  if (whole) return { fields: [{ name: whole, message: failure.message }], rest: null }
  const nameOf = ({ path }: Issue) => aliases[path.join('.')] ?? (path.join('.') as N)
  const isField = (issue: Issue) => (nameOf(issue).split('.')[0] ?? '') in values
  const { message, status, code, issues } = failure
  return {
    fields: issues.filter(isField).map((issue) => ({ name: nameOf(issue), message: issue.message })),
    rest: { message, status, code, issues: issues.filter((issue) => !isField(issue)) },
  }
}
