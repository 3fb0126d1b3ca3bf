import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { checkKey } from './key.ts'

export type StoredFile = {
  bytes: Uint8Array<ArrayBuffer>
  /** `image/webp`, `application/pdf`, `text/csv` or `application/zip`. */
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
  /** The keys of all files, in no order. What was put while they are told may be among them or not. */
  list(): AsyncIterable<string>
}

const version = 1
const nonceLength = 12
const tagLength = 16
const overhead = 1 + nonceLength + tagLength

/**
 * A storage whose files are unreadable where they are kept: AES-256-GCM (NIST SP 800-38D), a random 96-bit nonce for
 * each put, the version byte and the storage key authenticated with the bytes, so a file moved under another key does
 * not open.
 *
 * The encryption key is derived from the secret by HKDF-SHA-256 (RFC 5869) under its own label, so the same secret may
 * serve other purposes. Laid out as version (1 byte), nonce (12), ciphertext, tag (16). A `get` of bytes that were
 * changed, or written under another secret, rejects.
 */
export function encryptStorage(inner: Storage, { secret, label }: { secret: string; label: string }): Storage {
  if (secret.length < 32) throw new Error('the secret of an encrypted storage needs at least 32 characters')
  const secretKey = Buffer.from(hkdfSync('sha256', secret, '', `sumika storage ${label}`, 32))
  return {
    async put(key, bytes, contentType) {
      await inner.put(key, seal(secretKey, checkedKey(key), bytes), contentType)
    },
    async get(key) {
      const file = await inner.get(checkedKey(key))
      if (!file) return null
      const bytes = unseal(secretKey, key, file.bytes)
      return { bytes, contentType: file.contentType, size: bytes.byteLength }
    },
    remove: (key) => inner.remove(key),
    list: () => inner.list(),
  }
}

function checkedKey(key: string) {
  checkKey(key)
  return key
}

function seal(secretKey: Buffer, key: string, bytes: Uint8Array) {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', secretKey, nonce, { authTagLength: tagLength })
  cipher.setAAD(boundTo(key))
  return Buffer.concat([Buffer.of(version), nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function unseal(secretKey: Buffer, key: string, sealedBytes: Uint8Array) {
  if (sealedBytes.byteLength < overhead || sealedBytes[0] !== version)
    throw new Error(`${key} is not an encrypted file`)
  const end = sealedBytes.byteLength - tagLength
  const nonce = sealedBytes.subarray(1, 1 + nonceLength)
  const cipher = createDecipheriv('aes-256-gcm', secretKey, nonce, { authTagLength: tagLength })
  cipher.setAAD(boundTo(key))
  cipher.setAuthTag(sealedBytes.subarray(end))
  return Buffer.concat([cipher.update(sealedBytes.subarray(1 + nonceLength, end)), cipher.final()])
}

function boundTo(key: string) {
  return Buffer.concat([Buffer.of(version), Buffer.from(key)])
}
