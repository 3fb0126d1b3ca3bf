const pattern =
  /^[a-z]{1,32}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-\d{1,5}x\d{1,5}(?:-\d{3,4})?)?(?:-[a-z]{1,16})?\.(webp|pdf|csv|zip)$/

const contentTypes = new Map([
  ['webp', 'image/webp'],
  ['pdf', 'application/pdf'],
  ['csv', 'text/csv'],
  ['zip', 'application/zip'],
])

/**
 * The content type of a well-formed storage key: `<word>/<uuid>[-<size>[-<width>]][-<word>].webp`, `.pdf`, `.csv` or `.zip`.
 *
 * `null` for any other text. So a key that has a content type holds no dots, no backslash and no second slash that
 * could lead out of the storage (ASVS 5.0, 5.3.2).
 */
export function contentTypeOf(key: string): string | null {
  return contentTypes.get(pattern.exec(key)?.[1] ?? '') ?? null
}

/** Throws unless the key is well-formed and, when a content type is given, unless the two agree. */
export function checkKey(key: string, contentType?: string): string {
  const expectedType = contentTypeOf(key)
  if (!expectedType) throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 80))}`)
  if (contentType !== undefined && contentType !== expectedType) throw new Error(`${key} cannot hold ${contentType}`)
  return expectedType
}
