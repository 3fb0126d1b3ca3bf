import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { Compression, TileType, zxyToTileId } from 'pmtiles'
import { bounds, maxZoom, minZoom, type Tile } from './tiles.ts'

type Entry = { tileID: number; offset: number; length: number; run: number }

/** Node's gzip header holds no time; byte 9 names the operating system, so it is set to "unknown" (RFC 1952). */
function gzip(bytes: Uint8Array | string): Buffer {
  const gzipped = gzipSync(bytes, { level: 9 })
  gzipped[9] = 255
  return gzipped
}

/** A number in groups of seven bits, the lowest first. */
function varint(value: number): number[] {
  const bytes: number[] = []
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128)
  return [...bytes, value]
}

/** A directory of the archive: each column of all entries by itself. */
function directoryOf(entries: Entry[]): Buffer {
  const steps = entries.map(({ tileID }, at) => tileID - (entries[at - 1]?.tileID ?? 0))
  const offsets = entries.map(({ offset }, at) => {
    const before = entries[at - 1]
    return before && offset === before.offset + before.length ? 0 : offset + 1
  })
  const columns = [steps, entries.map(({ run }) => run), entries.map(({ length }) => length), offsets]
  return gzip(Uint8Array.from([...varint(entries.length), ...columns.flat().flatMap(varint)]))
}

/** The tiles' bytes, each content once, and where each tile's lie. */
function contentsOf(tiles: Tile[]) {
  const contents: Buffer[] = []
  const placeByHash = new Map<string, { offset: number; length: number }>()
  const entries: Entry[] = []
  let end = 0
  for (const { tileID, bytes } of tiles
    .map(({ z, x, y, bytes }) => ({ tileID: zxyToTileId(z, x, y), bytes }))
    .toSorted((a, b) => a.tileID - b.tileID)) {
    const hash = createHash('sha256').update(bytes).digest('hex')
    let place = placeByHash.get(hash)
    if (!place) {
      const content = gzip(bytes)
      placeByHash.set(hash, (place = { offset: end, length: content.length }))
      contents.push(content)
      end += content.length
    }
    const last = entries.at(-1)
    if (last && last.offset === place.offset && last.tileID + last.run === tileID) last.run++
    else entries.push({ tileID, ...place, run: 1 })
  }
  return { contents, entries }
}

const headerLength = 127
/** A reader fetches this much at first: header and root directory lie in it. */
const rootLimit = 16_384 - headerLength
const leafEntries = 2048

/** Writes tiles as a PMTiles archive (version 3). Same tiles in, same bytes out. @returns its length in bytes */
export function writePmtiles(file: URL, allTiles: Iterable<Tile>, metadata: object): number {
  const tiles = [...allTiles]
  const { contents, entries } = contentsOf(tiles)
  const leaves: Buffer[] = []
  const rootEntries: Entry[] = []
  let leafEnd = 0
  for (let at = 0; at < entries.length; at += leafEntries) {
    const leaf = directoryOf(entries.slice(at, at + leafEntries))
    rootEntries.push({ tileID: entries[at]?.tileID ?? 0, offset: leafEnd, length: leaf.length, run: 0 })
    leaves.push(leaf)
    leafEnd += leaf.length
  }
  const root = directoryOf(rootEntries)
  if (root.length > rootLimit) throw new Error('The root directory is larger than a reader expects')
  const description = gzip(JSON.stringify(metadata))
  const data = Buffer.concat(contents)

  const header = Buffer.alloc(headerLength)
  header.write('PMTiles')
  header[7] = 3
  const parts = [root, description, Buffer.concat(leaves), data]
  let offset = headerLength
  parts.forEach((part, at) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + at * 16)
    header.writeBigUInt64LE(BigInt(part.length), 16 + at * 16)
    offset += part.length
  })
  for (const [at, count] of [tiles.length, entries.length, contents.length].entries())
    header.writeBigUInt64LE(BigInt(count), 72 + at * 8)
  const isClustered = 1
  header.set([isClustered, Compression.Gzip, Compression.Gzip, TileType.Mvt, minZoom, maxZoom], 96)
  const [west, south, east, north] = bounds.map((degrees) => degrees * 10_000_000)
  for (const [at, value] of [west, south, east, north].entries()) header.writeInt32LE(value ?? 0, 102 + at * 4)
  header[118] = 5
  header.writeInt32LE(1_380_000_000, 119)
  header.writeInt32LE(370_000_000, 123)
  const archive = Buffer.concat([header, ...parts])
  writeFileSync(file, archive)
  return archive.length
}
