import { ne, sql } from 'drizzle-orm'
import type { Estate } from '#domain/estate/fields.ts'
import { unnamedKeys } from '../images/named-files.ts'
import { images } from '../images/records.ts'
import type { Context } from '../kernel/context.ts'
import { find } from '../kernel/find.ts'
import { query } from '../kernel/query.ts'
import { tableOf } from '../kernel/table.ts'

type WithPictures = Pick<Estate, 'topImage' | 'estatePhotos'>

const pathsOf = ({ topImage, estatePhotos }: WithPictures) =>
  [topImage ?? [], estatePhotos.map(({ path }) => path)].flat()

/**
 * Those of some pictures that somebody else than the seller has put there, and that no home shows any more: the same picture of the desk's
 * may be in homes of several sellers. There are few, and every home is asked for each.
 */
async function unshownOfOthers(context: Context, userID: string, paths: readonly string[]): Promise<string[]> {
  const also = ne(tableOf(images).userID, userID)
  const others = await find(context, images, { path: paths, dir: 'estate' }, { columns: ['path'], also })
  const keys = others.map(({ path }) => path)
  return [...(await unnamedKeys(context, keys))]
}

/**
 * Lets those pictures go that a home has shown and shows no more, unless another one still does, as it is written or as it is public: of its
 * seller's own one of their homes. What no row names is cleared away by night. Until then it can be shown again; what a phone has sent
 * waits for its draft no more.
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
  const unshownPaths = await unshownOfOthers(context, userID, paths)
  await query(
    context,
    sql`update images set "attachedAt" = null, "sentFor" = null where path = any(${sql.param(paths)}) and dir = 'estate'
      and (path = any(${sql.param(unshownPaths)}) or "userID" = ${userID}
        and not exists (select from estates e left join publications p on p.id = e.id
          where e."userID" = ${userID} and (e."topImage" = path or strpos(e."estatePhotos"::text, path) > 0 or strpos(p.body::text, path) > 0))
        and not exists (select from "removedEstates" r where r."userID" = ${userID} and strpos(r.body::text, path) > 0))`,
  )
}
