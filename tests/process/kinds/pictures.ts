import { setTimeout as wait } from 'node:timers/promises'
import { Role } from '#domain/choices/person.ts'
import { createLocalStorage } from '#providers/storage/local.ts'
import { sha256Of } from '#server/images/save.ts'
import { join } from 'node:path'
import { drawPicture } from '../../drawn-picture.ts'
import { typedEstate } from '../../typed-estate.ts'
import { askTwice, insisterAs } from '../insist.ts'
import { ask, exactly, type SettleWork } from './work.ts'

type SentPicture = { path: string; thumbnailPath: string | null }

/** A seller sends pictures, and shows some of them in the draft of a home. */
export const settlePictures: SettleWork = async (house) => {
  const seller = await house.as(Role.seller)
  const { id: estateID } = await seller.api.estate.create({ body: typedEstate() })
  return ({ url, chance, dataDir }) => {
    const insist = insisterAs(url, seller.token)
    const sent: SentPicture[] = []
    const surprises: string[] = []
    let shown: string | null = null
    async function send() {
      const image = await drawPicture({
        r: chance.between(0, 255),
        g: chance.between(0, 255),
        b: chance.between(0, 255),
      })
      const body = { name: '外観.png', dir: 'estate' as const, thumbnail: chance.between(1, 2) === 1, image }
      const picture = await askTwice(chance, surprises, async (key) => {
        const { path, thumbnailPath } = await insist((api, options) => api.image.create({ body }, options), key)
        return { id: path, path, thumbnailPath }
      })
      sent.push(picture)
      if (chance.between(1, 3) === 1) {
        await insist((api) => api.estate.patch({ id: estateID, body: { topImage: picture.path } }))
        shown = picture.path
      }
      await wait(chance.between(100, 500))
    }
    return {
      hands: [send],
      count: () => sent.length,
      made: {},
      async faults(pool) {
        const faults = await ask(pool, {
          'pictures that are not recorded as they were acknowledged': exactly(
            '(select path as id, "userID", size, "removedAt" from images) i',
            sent.map(({ path }) => path),
            // The first is one that every seller of a test has, of which there is no file.
            `"userID" = '${seller.id}' and size > 1 and "removedAt" is null`,
          ),
          'a home that shows another picture than was acknowledged': [
            'select "topImage" from estates where id = $1 and $2::text is not null and "topImage" is distinct from $2',
            estateID,
            shown,
          ],
          'a picture on show that would be cleared away': [
            'select path from images where path = $1 and "attachedAt" is null',
            shown,
          ],
        })
        const spoilt = await spoiltFiles(pool, dataDir)
        if (spoilt.length) faults['files that are not as they are recorded'] = spoilt
        return faults
      },
    }
  }
}

/** Records whose file, or thumbnail, is not there or is another one. */
async function spoiltFiles(pool: Parameters<typeof ask>[0], dataDir: string): Promise<string[]> {
  const storage = createLocalStorage({ directory: join(dataDir, 'files') })
  const { rows } = await pool.query<{ path: string; thumbnailPath: string | null; sha256: string }>(
    `select path, "thumbnailPath", sha256 from images where size > 1 and dir = 'estate' and "removedAt" is null`,
  )
  const spoilt: string[] = []
  for (const { path, thumbnailPath, sha256 } of rows) {
    const file = await storage.get(path)
    if (!file || sha256Of(file.bytes) !== sha256) spoilt.push(path)
    if (thumbnailPath !== null && !(await storage.get(thumbnailPath))) spoilt.push(thumbnailPath)
  }
  return spoilt
}
