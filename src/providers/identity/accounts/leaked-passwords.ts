import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether lists of leaked passwords have a password, in whatever case. */
export type IsLeaked = (password: string) => boolean

/** Bytes of each hash: one password in 25 million is taken by chance for a leaked one. */
const BYTES = 5

/** The beginning of a password's hash, as the shipped file has it. */
export const beginningOf = (password: string): Buffer =>
  createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest().subarray(0, BYTES)

/** The leaked passwords of `leaked.bin` in the folder: sorted beginnings of hashes, read at the first question and searched by bisection. */
export function leakedPasswords(folder: string): IsLeaked {
  let beginnings: Buffer | undefined
  return (password) => {
    beginnings ??= readFileSync(join(folder, 'leaked.bin'))
    const target = beginningOf(password)
    let low = 0
    let high = beginnings.length / BYTES
    while (low < high) {
      const middle = (low + high) >> 1
      const order = beginnings.compare(target, 0, BYTES, middle * BYTES, (middle + 1) * BYTES)
      if (order === 0) return true
      if (order < 0) low = middle + 1
      else high = middle
    }
    return false
  }
}
