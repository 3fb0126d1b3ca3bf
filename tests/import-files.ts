import { importColumnAt } from '#domain/estate/import/import-columns.ts'
import type { CallOptions } from '#http/client.ts'
import type { Somebody } from './as.ts'

/** Uploads a file for an import as its page does; a text in UTF-8. Answers the key of the file. */
export async function uploadImport(
  { api }: Pick<Somebody, 'api'>,
  content: string | Uint8Array<ArrayBuffer>,
  name = '物件.csv',
  options: CallOptions = {},
): Promise<string> {
  const body = { name, dir: 'import' as const, thumbnail: false, image: new Blob([content]) }
  const { path } = await api.image.create({ body }, options)
  return path
}

const cell = (words: string) => (/[",\r\n]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words)

/** A file of listings with a row for each, its cells by the paths of their columns. */
export function importText(rows: readonly Readonly<Record<string, string>>[]): string {
  const paths = [...new Set(rows.flatMap(Object.keys))]
  const headings = paths.map((path) => importColumnAt(path)?.name ?? path)
  const lines = rows.map((row) => paths.map((path) => row[path] ?? ''))
  return [headings, ...lines].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}
