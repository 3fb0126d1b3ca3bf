const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown) => value == null || (Array.isArray(value) && value.length === 0)

/** Whether two values say the same: null, an empty list and an absent name do, and the order of names does not count. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right || (isEmpty(left) && isEmpty(right))) return true
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((value, index) => isSame(value, right[index]))
  if (!isPlain(left) || !isPlain(right)) return false
  return Object.keys({ ...left, ...right }).every((name) => isSame(left[name], right[name]))
}
