/**
 * A URL's search part as plain strings, the way the API and an HTML form write it: a name given several times is one
 * comma-joined list, an empty value is no value, and U+0000 is not kept. Pages give it types in `validateSearch`, with coercing schemas.
 */
export function parseSearch(search: string): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, given] of new URLSearchParams(search)) {
    // Nothing can be stored with U+0000 in it, and so nothing be found.
    const value = given.replaceAll('\0', '')
    if (value) values[name] = values[name] ? `${values[name]},${value}` : value
  }
  return values
}

/** The search part (with its `?`, or nothing) of values: lists comma-joined, `undefined`, `null` and `''` left out. */
export function stringifySearch(values: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text) params.set(name, text)
  }
  const search = params.toString().replaceAll('%2C', ',')
  return search && `?${search}`
}
