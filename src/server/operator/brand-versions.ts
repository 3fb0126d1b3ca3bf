import type { Brand } from '#domain/operator/default-brand.ts'
import { defaultBrand } from '#domain/operator/default-brand.ts'
import { brandFields } from '#domain/operator/brand.ts'
import type { Context } from '../kernel/context.ts'
import { findOne, prepareOne } from '../kernel/find.ts'
import { versionTable } from '../kernel/sql/internal-table.ts'

/** How the site shows itself, a version a saving: a trigger refuses every change. */
export const brandVersions = versionTable('brandVersions', brandFields)

const lastVersion = prepareOne(brandVersions, 'brand', [], { orderBy: '-version' })

/** The brand in force, read where it is needed (decision 033); スミカ's own while none was saved. */
export async function presentBrand({ db }: Pick<Context, 'db'>): Promise<Brand> {
  const row = await lastVersion({ db }, {})
  return row ? brandOf(row) : defaultBrand
}

/** The brand of a version that somebody was shown; null where there never was one. */
export async function brandOfVersion({ db }: Pick<Context, 'db'>, version: number): Promise<Brand | null> {
  const row = await findOne({ db }, brandVersions, { version })
  return row ? brandOf(row) : null
}

/** The part of a version that everybody may know. */
const brandOf = ({
  id: _id,
  createdAt: _createdAt,
  actorID: _actorID,
  ...brand
}: Brand & { id: string; createdAt: string; actorID: string | null }): Brand => brand
