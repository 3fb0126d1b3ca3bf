import { sql } from 'drizzle-orm'
import type { Estate } from '#domain/estate/fields.ts'
import type { Context } from '../kernel/context.ts'
import { query } from '../kernel/query.ts'

type WithPictures = Pick<Estate, 'topImage' | 'estatePhotos'>

const pathsOf = ({ topImage, estatePhotos }: WithPictures) =>
  [topImage ?? [], estatePhotos.map(({ path }) => path)].flat()

/**
 * Lets those of a seller's pictures go that a home has shown and shows no more, unless one of their homes still does, as it is written or
 * as it is public: what no row names is cleared away by night. Until then it can be shown again; what a phone has sent waits for its draft no more.
 */
export async function letPicturesGo(
  context: Context,
  { userID }: Pick<Estate, 'userID'>,
  before: WithPictures,
  after: WithPictures,
): Promise<void> {
  const shownPaths = new Set(pathsOf(after))
  const paths = pathsOf(before).filter((path) => !shownPaths.has(path))
  if (!paths.length) return
  await query(
    context,
    sql`update images set "attachedAt" = null, "sentFor" = null where path = any(${sql.param(paths)}) and dir = 'estate' and "userID" = ${userID}
      and not exists (select from estates e left join publications p on p.id = e.id
        where e."userID" = ${userID} and (e."topImage" = path or strpos(e."estatePhotos"::text, path) > 0 or strpos(p.body::text, path) > 0))
      and not exists (select from "removedEstates" r where r."userID" = ${userID} and strpos(r.body::text, path) > 0)`,
  )
}
