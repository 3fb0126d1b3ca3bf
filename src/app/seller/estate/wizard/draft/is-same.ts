const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNothing = (value: unknown) => value == null || (Array.isArray(value) && value.length === 0)

/** Whether two values say the same: null, an empty list and an absent name are one, the order of names does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other || (isNothing(one) && isNothing(other))) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]))
  if (!isPlain(one) || !isPlain(other)) return false
  return Object.keys({ ...one, ...other }).every((name) => isSame(one[name], other[name]))
}
