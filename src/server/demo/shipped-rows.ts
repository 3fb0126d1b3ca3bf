import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../boot/root.ts'

const folder = join(root, 'shipped/demo')
/** Where the pictures lie: `<name>.webp` and `<name>-thumb.webp`. */
export const pictureFolder = join(folder, 'pictures')
/** Where the specimens of identity papers lie. */
export const paperFolder = join(folder, 'papers')

/**
 * The rows of a shipped file, or of every file of a shipped folder; `shipped/demo/README.md` describes their shapes.
 * @throws z.ZodError when a row is not of the shape
 */
export function shippedRows<S extends z.ZodType>(name: string, row: S): z.output<S>[] {
  const files = name.endsWith('/')
    ? readdirSync(join(folder, name))
        .sort()
        .map((file) => name + file)
    : [name]
  return files.flatMap((file) => z.array(row).parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
}
