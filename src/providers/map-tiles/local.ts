import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openArchive, type Archive } from './archive.ts'
import type { MapTiles, OwnArchive, TilePlace } from './index.ts'

type Options = {
  /** Where base.pmtiles lies. */
  folder: string
  /** Where the operator's own archive lies, if there is one: the first `*.pmtiles` by name. */
  ownFolder: string
  /** Hears why the operator's archive is not used, or not for a tile. */
  report: (error: unknown, file: string) => void
}

type Archives = { base: Archive; own: Archive | undefined }

/** The operator's archive; none where there is no folder or no file. */
async function findOwn(ownFolder: string): Promise<string | undefined> {
  const names = await readdir(ownFolder).catch((): string[] => [])
  const [name] = names.filter((each) => each.endsWith('.pmtiles')).toSorted()
  return name === undefined ? undefined : join(ownFolder, name)
}

const now = () => new Date().toISOString()
const wordsOf = (error: unknown, file: string) =>
  `${basename(file)} を使えません（${error instanceof Error ? error.message : '原因の分からない失敗'}）。道路のない、内蔵の地図を表示しています。ファイルを置き直して、再起動してください。`

/** Tiles of the shipped archive, opened on the first question, and of the operator's own above them. */
export function mapTiles(options: Options): MapTiles {
  let state: OwnArchive | null = null
  async function openOwn(): Promise<Archive | undefined> {
    const file = await findOwn(options.ownFolder)
    if (!file) return undefined
    try {
      const archive = await openArchive(file)
      state = { succeededAt: now(), failedAt: null, failure: null }
      return archive
    } catch (error) {
      state = { succeededAt: null, failedAt: now(), failure: wordsOf(error, file) }
      options.report(error, file)
      return undefined
    }
  }
  const open = async (): Promise<Archives> => {
    const [base, own] = await Promise.all([openArchive(join(options.folder, 'base.pmtiles')), openOwn()])
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
      // It is as damaged as before where another tile can be read.
      state = { succeededAt: null, failedAt: now(), failure: wordsOf(error, options.ownFolder) }
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
    async own() {
      await archives()
      return state
    },
    async close() {
      const open = await opened?.catch(() => undefined)
      await Promise.all([open?.base.close(), open?.own?.close()])
    },
  }
}
