import { audit, type Audit } from '#domain/desk/audit.ts'
import { mayRead } from '#domain/kit/field-rights.ts'
import type { Resource } from '#domain/kit/resource.ts'
import * as all from '#domain/nouns.ts'
import { hiddenValueText } from '#http/desk/audit/value-words.ts'
import type { Context } from '../kernel/context.ts'
import { shownRow } from '../kernel/store.ts'

const nouns: Readonly<Record<string, Resource | undefined>> = all

/**
 * A line of the audit log as this person may see it: that something was changed, and what it was, but no value that they may
 * not read in the row itself. Of a noun whose rows they may not all read they see the values that they wrote themselves.
 */
export function seenLine({ me }: Pick<Context, 'me'>, row: object): Audit {
  const line: Audit = shownRow(audit, me, row)
  const noun = nouns[line.noun]
  const isOwn = line.actorID === me?.id
  const isOpen = (field: string) => !noun || (mayRead(noun, field, me) && (isOwn || noun.rules.read(me) === true))
  const readable = (values: Audit['after']) =>
    values &&
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field, isOpen(field) ? value : hiddenValueText]))
  return { ...line, before: readable(line.before), after: readable(line.after) }
}
