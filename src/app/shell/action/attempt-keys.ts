/** Gives each attempt its Idempotency-Key: the same while the same input is tried again, until the server has answered. */
export type AttemptKeys = { keyFor: (input: unknown) => string; forget: () => void }

/** The keys of one action. Inputs are compared as JSON. */
export function attemptKeys(): AttemptKeys {
  let last: { input: string | undefined; key: string } | undefined
  return {
    keyFor(input) {
      const text = JSON.stringify(input)
      if (!last || last.input !== text) last = { input: text, key: crypto.randomUUID() }
      return last.key
    },
    forget: () => (last = undefined),
  }
}
