import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, gzipSync } from 'node:zlib'
import { Compression, PMTiles, ResolvedValueCache, TileType, type Source } from 'pmtiles'
import type { TilePlace } from './index.ts'

const unpack = promisify(gunzip)
/** No directory, description or tile that somebody would draw is larger, unpacked. Bytes. */
const maxUnpacked = 32 * 2 ** 20
/** Directories that stay in memory: one is some tens of kilobytes, and of all Japan there are a few hundred. */
const maxDirectories = 200
/** Header and root directory lie in these first bytes (PMTiles 3), and change with any tile. */
const headLength = 16_384

/** An archive of vector tiles on the disk. */
export type Archive = {
  key: string
  minZoom: number
  maxZoom: number
  /** Whom its description names, as text. */
  credit: string
  /** A tile, packed by gzip; undefined where it has none. @throws where the file is cut or damaged */
  tile(place: TilePlace): Promise<Buffer<ArrayBuffer> | undefined>
  close(): Promise<void>
}

async function unpackDirectory(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None) return bytes
  if (compression !== Compression.Gzip) throw new Error('an archive that is not packed by gzip')
  const { buffer, byteOffset, byteLength } = await unpack(bytes, { maxOutputLength: maxUnpacked })
  return buffer.slice(byteOffset, byteOffset + byteLength)
}

const textOf = (html: unknown) =>
  typeof html === 'string'
    ? html
        .replace(/<[^>]*>/g, '')
        .trim()
        .slice(0, 200)
    : ''

/** Opens an archive (PMTiles 3, vector tiles packed by gzip or not at all). @throws where the file is something else, or cut */
export async function openArchive(file: string): Promise<Archive> {
  const handle = await open(file)
  const source: Source = {
    getKey: () => file,
    async getBytes(offset, length) {
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafeSlow(length), 0, length, offset)
      // A reader asks for the head before it knows how long the file is.
      if (bytesRead < length && offset > 0) throw new Error('the archive is cut')
      return { data: buffer.buffer.slice(0, bytesRead) }
    },
  }
  try {
    // Tiles are answered as they are packed; what is unpacked are the directories.
    const archive = new PMTiles(
      source,
      new ResolvedValueCache(maxDirectories, undefined, unpackDirectory),
      async (bytes) => bytes,
    )
    const header = await archive.getHeader()
    const { tileType, tileCompression, minZoom, maxZoom, jsonMetadataOffset, jsonMetadataLength } = header
    if (tileType !== TileType.Mvt) throw new Error('an archive of other tiles than vector tiles (MVT)')
    if (tileCompression !== Compression.Gzip && tileCompression !== Compression.None)
      throw new Error('an archive of tiles that are not packed by gzip')
    const description = await source.getBytes(jsonMetadataOffset, jsonMetadataLength)
    const metadata = Buffer.from(await unpackDirectory(description.data, header.internalCompression)).toString()
    const facts: unknown = JSON.parse(metadata || '{}')
    const head = await source.getBytes(0, headLength)
    const { size } = await handle.stat()
    return {
      key: createHash('sha256').update(Buffer.from(head.data)).update(String(size)).digest('hex').slice(0, 12),
      minZoom,
      maxZoom,
      credit: textOf(facts && typeof facts === 'object' && 'attribution' in facts ? facts.attribution : ''),
      async tile({ z, x, y }) {
        const answer = await archive.getZxy(z, x, y)
        if (!answer) return undefined
        const bytes = Buffer.from(answer.data)
        return tileCompression === Compression.Gzip ? bytes : gzipSync(bytes)
      },
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}
