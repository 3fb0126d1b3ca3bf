import { z } from 'zod'

const digest = z.object({ rows: z.number(), sha256: z.string() })
/** How many rows a table has, and the checksum of them in the order of their text. */
export type Digest = z.output<typeof digest>

const migration = z.object({ name: z.string(), checksum: z.string() })
const column = z.object({ name: z.string(), type: z.string() })
const table = z.object({ name: z.string(), columns: z.array(column) })
/** A table by its quoted name with its schema, and its columns that can be written. */
export type Table = z.output<typeof table>

const head = z.object({
  kind: z.literal('head'),
  createdAt: z.string(),
  /** The release that wrote it, as `package.json` says it. Archives of before 1.0.0 do not. */
  release: z.string().default('0.1.0'),
  /** What the schema consists of. */
  migrations: z.array(migration),
  /** The version of the queue's own schema; null before the queue was ever opened. */
  queueVersion: z.number().nullable(),
  tables: z.array(table),
  /** Tells whether a place has the secret that the files of this one are sealed with. */
  secretMark: z.string(),
  /** The secret itself: in encrypted archives, of places that keep it in their own folder. */
  secret: z.string().optional(),
})
export type Head = z.output<typeof head>

const sequence = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })
export type Sequence = z.output<typeof sequence>

const entry = z.discriminatedUnion('kind', [
  head,
  /** The body: rows as JSON, gzipped. A row is an array of texts or null, as PostgreSQL writes and reads them. */
  z.object({ kind: z.literal('rows'), table: z.string() }),
  /** The body: the file as it is stored; a sealed one stays sealed. */
  z.object({ kind: z.literal('file'), key: z.string(), contentType: z.string() }),
  z.object({
    kind: z.literal('end'),
    tables: z.record(z.string(), digest),
    sequences: z.array(sequence),
    files: z.number(),
    /** Files that rows name and that are not there. */
    missing: z.array(z.string()),
  }),
])
/** What an archive consists of: one head, rows and files in any number, one end. */
export type Entry = z.output<typeof entry>
export type End = Extract<Entry, { kind: 'end' }>
export type SealedEntry = { entry: Entry; body: Buffer }

/** An entry as one chunk: the length of its words (4 bytes), the words as JSON, the body. */
export function pack(entry: Entry, body: Uint8Array = new Uint8Array()): Buffer {
  const words = Buffer.from(JSON.stringify(entry))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(words.byteLength)
  return Buffer.concat([length, words, body])
}

export function unpack(chunk: Buffer): SealedEntry {
  const end = 4 + chunk.readUInt32BE(0)
  return { entry: entry.parse(JSON.parse(chunk.toString('utf8', 4, end))), body: chunk.subarray(end) }
}
