import type { Resource, Row } from '#domain/kit/resource.ts'
import { allows, isAdmin, type Me } from '#domain/kit/rules.ts'
import { AppError } from '#http/errors.ts'
import { record } from './audit.ts'
import { inTransaction, type Context } from './context.ts'
import { effectsOf } from './effects.ts'
import { guardUploads } from '../images/guard-uploads.ts'
import { guardReferences } from './sql/guard-references.ts'
import { newID } from './id.ts'
import { authorize, authorizeArea, oneRow } from './store.ts'
import { columnsByName } from './table.ts'
import { blankRow, invalid, namedIn, pickNamed, rowOf, validateRow, writableFields, type Values } from './values.ts'

/**
 * A row is born in the first state of its noun: what a status stands for (an approval, an agreement) has not happened yet.
 * @throws AppError bad_request where a body names another state
 */
export function refuseBornState(noun: Resource, me: Me, body: Values): void {
  const field = noun.moves?.field
  if (field && body[field] !== undefined && body[field] !== blankRow(noun, me)[field])
    throw invalid([{ path: [field], message: '登録するときには指定できません' }])
}

const ownerIn = ({ owner }: Resource, row: Values): Values => (owner ? { [owner]: row[owner] } : {})

/** The row that a new one belongs to, as this person may read it, locked until the transaction ends. */
function lockParent(context: Context, { parent }: Resource, values: Values): Promise<Values> | undefined {
  return parent && oneRow<Resource>(context, parent.noun, namedIn(values, parent.field), { lock: true })
}

/**
 * Makes a row from what the body says and what is blank otherwise; the rule is asked of the row as it will be. The row that it
 * belongs to is locked first. `serverFields` is the product's own, whoever may write it; it alone may name another state than the
 * first.
 * @throws AppError forbidden, bad_request, not_found for a parent that one may not read, and what the noun's guards refuse with
 */
export function createRow<R extends Resource>(
  context: Context,
  noun: R,
  body: Values,
  serverFields: Partial<Row<R>> = {},
): Promise<Row<R>> {
  const { me, now } = context
  authorizeArea(context, noun)
  const answer = context.asSystem ?? noun.rules.create(me)
  authorize(me, answer)
  refuseBornState(noun, me, body)
  return inTransaction(context, async (context) => {
    const { guard, after: consequences } = effectsOf(context, noun)
    const parent = await lockParent(context, noun, { ...body, ...serverFields })
    const ownFields: Values = { ...(await guard?.body?.(context, body, parent)), ...serverFields }
    const blank = blankRow(noun, me)
    const createOnlyFields = pickNamed(body, noun.createOnly)
    const id = 'id' in noun.fields ? (body.id ?? ownFields.id) : newID()
    const writtenFields = writableFields(noun, me, body, { ...blank, id }, noun.createOnly)
    const stamps = { createdAt: now, updatedAt: now, version: 1 }
    const draft = validateRow(noun, { ...blank, ...writtenFields, ...createOnlyFields, ...ownFields, id, ...stamps })
    if (!allows(answer, draft)) throw new AppError('forbidden', 'この内容で登録する権限がありません')
    await guardUploads(context, noun, { ...writtenFields, ...createOnlyFields, ...ownerIn(noun, draft) })
    await guardReferences(context, noun, { ...writtenFields, ...createOnlyFields })
    const guardFields = await guard?.create?.(context, draft, parent)
    const row = guardFields ? validateRow(noun, { ...draft, ...guardFields }) : draft
    await context.db.insert(columnsByName(noun)).values(row as never)
    await consequences?.create?.(context, row, parent)
    await context.services.tellWebhooks(context, noun.name, 'create', row)
    if (isAdmin(me) || (me && noun.logsCreation)) {
      const after = isAdmin(me) ? { ...body, ...ownFields } : null
      await record(context, { action: 'create', noun: noun.name, rowID: row.id as string, after })
    }
    return rowOf(noun, row)
  })
}
