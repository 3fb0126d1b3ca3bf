import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openArchive, type Archive } from './archive.ts'
import type { MapTiles, TilePlace } from './index.ts'

type Options = {
  /** Where base.pmtiles lies. */
  folder: string
  /** Where the operator's own archive lies, if there is one: the first `*.pmtiles` by name. */
  ownFolder: string
  /** Hears why the operator's archive is not used, or not for a tile. */
  report: (error: unknown, file: string) => void
}

type Archives = { base: Archive; own: Archive | undefined }

/** The archive in a folder; none where there is no folder, no file, or one that cannot be used. */
async function openOwn({ ownFolder, report }: Options): Promise<Archive | undefined> {
  const names = await readdir(ownFolder).catch((): string[] => [])
  const [name] = names.filter((each) => each.endsWith('.pmtiles')).toSorted()
  if (!name) return undefined
  const file = join(ownFolder, name)
  return openArchive(file).catch((error: unknown) => {
    report(error, file)
    return undefined
  })
}

/** Tiles of the shipped archive, opened on the first question, and of the operator's own above them. */
export function mapTiles(options: Options): MapTiles {
  const open = async (): Promise<Archives> => {
    const [base, own] = await Promise.all([openArchive(join(options.folder, 'base.pmtiles')), openOwn(options)])
    return { base, own }
  }
  let opened: Promise<Archives> | undefined
  const archives = () => (opened ??= open())
  let isDamageTold = false

  async function ownTile(own: Archive, place: TilePlace) {
    try {
      return await own.tile(place)
    } catch (error) {
      if (!isDamageTold) options.report(error, options.ownFolder)
      isDamageTold = true
      return undefined
    }
  }
  return {
    async facts() {
      const { base, own } = await archives()
      const { maxZoom, credit } = own ?? { ...base, credit: '' }
      const key = own ? createHash('sha256').update(base.key).update(own.key).digest('hex').slice(0, 12) : base.key
      return { key, maxZoom: Math.max(maxZoom, base.maxZoom), credit }
    },
    async tile(place) {
      const { base, own } = await archives()
      return (own && (await ownTile(own, place))) ?? base.tile(place)
    },
    async close() {
      const open = await opened?.catch(() => undefined)
      await Promise.all([open?.base.close(), open?.own?.close()])
    },
  }
}
