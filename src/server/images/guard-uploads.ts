import { uploadsIn, type NamedUpload } from '#domain/kit/field-meta.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { foreignUploads, keepAttached } from './records.ts'
import type { Context } from '../kernel/context.ts'
import { invalid, type Values } from '../kernel/values.ts'

const wordOf = ({ dir, key }: NamedUpload) => `${dir} ${key}`

/**
 * Every file that a row comes to name is an upload of whoever writes it, or of the person the row is of, in the bucket of its
 * field: whoever could name another's would show it, or lose it with the row. What the row named before, it may go on naming.
 * @throws AppError bad_request
 */
export async function guardUploads(
  context: Context,
  noun: Pick<Resource, 'row' | 'owner'>,
  row: Values,
  before: Values = {},
): Promise<void> {
  if (context.asSystem) return
  const namedBefore = new Set(uploadsIn(noun.row, before).map(wordOf))
  const newUploads = uploadsIn(noun.row, row).filter((upload) => !namedBefore.has(wordOf(upload)))
  const owners = [context.me?.id, noun.owner && row[noun.owner]].filter((id) => typeof id === 'string')
  const foreign = await foreignUploads(context, newUploads, owners)
  if (foreign.length) throw invalid(foreign.map(({ path }) => ({ path, message: 'ファイルを選び直してください' })))
  await keepAttached(context, newUploads)
}
