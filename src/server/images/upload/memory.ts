import { AppError } from '#http/errors.ts'

/** Bytes that all uploads of this process may hold together: a dozen of the largest, dozens of usual photographs. */
const budget = 240 * 1024 * 1024

let held = 0

/**
 * Opens an account of one upload's memory. `grow` throws `too_many` when the process has no more to give; `release`
 * gives everything back, once, however often it is called.
 */
export function reserve() {
  let mine = 0
  return {
    grow(bytes: number) {
      if (held + bytes > budget)
        throw new AppError('too_many', '現在混み合っています。少し待ってからもう一度お試しください。')
      held += bytes
      mine += bytes
    },
    release() {
      held -= mine
      mine = 0
    },
  }
}

/** Bytes held by uploads at this moment, for metrics. */
export function heldBytes() {
  return held
}
