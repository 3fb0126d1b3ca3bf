import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from './root.ts'

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))

/** The release that runs, by its three numbers, such as `1.0.0`: what `package.json` says. */
export const release: string = version

const numbersOf = (version: string) => version.split('.').map(Number)

/** Whether a release came after another: the numbers count, and not the letters (`1.10.0` is newer than `1.9.0`). */
export function isNewer(one: string, other: string): boolean {
  const others = numbersOf(other)
  const differences = numbersOf(one).map((number, place) => number - (others[place] ?? 0))
  return (differences.find((difference) => difference !== 0) ?? 0) > 0
}
