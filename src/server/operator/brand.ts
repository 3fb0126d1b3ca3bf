import { AuditAct } from '#domain/choices/audit.ts'
import { audit } from '#domain/desk/audit.ts'
import type { BrandFields } from '#domain/operator/brand.ts'
import { defaultBrand } from '#domain/operator/default-brand.ts'
import { changesOf } from '#http/desk/audit/audit-words.ts'
import { conflict } from '#http/errors.ts'
import type { BrandSettings, OperatorVersion } from '#http/shapes/operator.ts'
import { guardUploads } from '../images/guard-uploads.ts'
import { record } from '../kernel/audit.ts'
import { insertRow } from '../kernel/bulk.ts'
import type { Context } from '../kernel/context.ts'
import { find, findOne } from '../kernel/find.ts'
import { signedIn } from '../kernel/signed-in.ts'
import { changedFields, pick } from '../kernel/values.ts'
import { namesOf } from '../user/name-of.ts'
import { brandVersions } from './brand-versions.ts'

const noun = 'brand'
const { version: _version, ...defaultFields } = defaultBrand

async function latest({ db }: Pick<Context, 'db'>) {
  const row = await findOne({ db }, brandVersions, {}, { orderBy: '-version' })
  if (!row) return { version: 0, savedAt: null, actorID: null, fields: { ...defaultFields, links: [] } }
  const { id: _id, version, createdAt: savedAt, actorID, ...fields } = row
  return { version, savedAt, actorID, fields }
}

/** The brand as the desk sees it: who saved it, and what it was before. */
export async function brandSettingsOf(context: Context): Promise<BrandSettings> {
  const { version, savedAt, actorID, fields } = await latest(context)
  const savedBy = actorID && (await context.services.nameOf(context, actorID))
  return { ...fields, version, savedAt, savedBy, history: await versionsOf(context, noun) }
}

/** Who changed what of the operator's settings of a kind, and when: the newest hundred, the newest first. */
export async function versionsOf(context: Context, noun: 'operator' | 'brand'): Promise<OperatorVersion[]> {
  const lines = await find(context, audit, { noun, action: AuditAct.change }, { orderBy: '-createdAt', limit: 100 })
  const nameByID = await namesOf(
    context,
    lines.map(({ actorID }) => actorID),
  )
  return lines.map(({ createdAt, actorID, rowID, before, after }) => ({
    version: Number(rowID),
    at: createdAt,
    who: actorID && nameByID(actorID),
    changes: changesOf({ noun, before, after }),
  }))
}

/**
 * Saves another version of the brand: from its commit on, every page, mail and paper bears it.
 * @throws AppError conflict where somebody else was first, bad_request for a file that is not the writer's
 */
export async function saveBrand(context: Context, { version, ...fields }: BrandFields & { version: number }) {
  const before = await latest(context)
  if (before.version !== version) throw conflict('ほかの人が先に保存しました。いまのブランドを確かめてください。')
  const changedNames = changedFields(before.fields, fields)
  if (!changedNames.length) return
  await guardUploads(context, { row: brandVersions.row, owner: undefined }, fields, before.fields)
  await insertRow(context, brandVersions, { ...fields, version: version + 1, actorID: signedIn(context.me).id })
  const change = { before: pick(before.fields, changedNames), after: pick(fields, changedNames) }
  await record(context, { action: 'change', noun, rowID: version + 1, ...change })
}
