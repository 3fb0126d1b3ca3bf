export type StoredFile = {
  bytes: Uint8Array<ArrayBuffer>
  /** `image/webp` or `application/pdf`. */
  contentType: string
  /** Bytes. */
  size: number
}

/**
 * Where uploaded files are kept. Files are whole: uploads are limited to 20 MB, so they fit in memory.
 *
 * Keys are made by the server (`estate/<uuid>.webp`), never by a user; every implementation refuses any other shape.
 * Failures of the place itself (disk, network) reject; an absent file is `null`.
 */
export type Storage = {
  /** Resolves when the bytes are durable. A second put of the same key replaces the file as a whole. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(key: string): Promise<StoredFile | null>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
}
