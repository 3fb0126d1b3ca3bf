import { unfilledFault } from '#domain/desk/unfilled-fault.ts'
import { invalid } from '../kernel/values.ts'

/** Refuses a text of the desk's that has variables which nobody has replaced. @throws AppError bad_request naming the field */
export function refuseUnfilled(field: string, text: string | null): void {
  const fault = text === null ? null : unfilledFault(text)
  if (fault) throw invalid([{ path: [field], message: fault }])
}
