import { sql, type SQL } from 'drizzle-orm'
import { estate } from '#domain/estate/estate.ts'
import { privateFields } from '#domain/estate/fields.ts'
import { documentVersions, filesOfVersions } from '../estate/documents/document-versions.ts'
import { dropPaths } from '../images/records.ts'
import { deleteWhere, setWhere } from '../kernel/bulk.ts'
import type { Context } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { query } from '../kernel/query.ts'
import { tableOf } from '../kernel/table.ts'
import { isKept, wasSale } from '../retention/erasures.ts'

const { id, userID: seller } = tableOf(estate)
const ownerFields = Object.keys(privateFields).filter((name) => /^(postCode|address\d|register|owner)/.test(name))
const blank = {
  ...Object.fromEntries(ownerFields.map((name) => [name, null])),
  documents: [],
  topImage: null,
  estatePhotos: [],
}

/** The homes of a person of which no sale is kept. */
export const unsoldOf = (userID: string): SQL =>
  sql`${seller} = ${userID} and not exists (select from negotiations n where n."estateID" = ${id} and ${wasSale} and ${isKept})`

/** Gives up the files that a member has put there for homes, but those that a home or a paper of theirs still names. */
const dropFilesOf = ({ db, now }: Context, userID: string) =>
  query(
    { db },
    sql`update images set "removedAt" = ${now} where "userID" = ${userID} and dir in ('estate', 'document') and "removedAt" is null
      and not exists (select from estates e left join publications p on p.id = e.id where e."userID" = ${userID}
        and strpos(concat(e."topImage", e."estatePhotos", e.documents, p.body), path) > 0)
      and not exists (select from estates e join "ownershipPapers" o on o."estateID" = e.id
        where e."userID" = ${userID} and o.path = images.path)
      and not exists (select from estates e join "documentVersions" v on v."estateID" = e.id
        where e."userID" = ${userID} and strpos(v.data::text, images.path) > 0)`,
  )

/**
 * Of somebody who has left, the homes of which no sale is kept lose what nobody but their seller and the desk has read, and their files.
 * `isOfDesk`: what they have put there is of the homes of others, and stays.
 */
export async function blankHomes(context: Context, userID: string, { isOfDesk = false } = {}): Promise<void> {
  const columns = ['id', 'topImage', 'estatePhotos', 'documents'] as const
  const homes = await find(context, estate, {}, { columns, also: unsoldOf(userID) })
  const ids = homes.map((home) => home.id)
  const formerFiles = await filesOfVersions(context, ids)
  await deleteWhere(context, documentVersions, { estateID: ids })
  await setWhere(context, estate, {}, blank, unsoldOf(userID))
  if (!isOfDesk) await dropFilesOf(context, userID)
  // Those that the desk has put there for them.
  const files = homes.flatMap(({ topImage, estatePhotos, documents }) =>
    [{ path: topImage }, estatePhotos, documents].flat(),
  )
  await dropPaths(context, [...formerFiles, ...files.flatMap(({ path }) => path ?? [])])
}
