import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

/** Guards one chunk of an archive: its place and whether it is the last are part of what is guarded. */
export type Seal = {
  close(plain: Uint8Array, place: ChunkPosition): Uint8Array
  /** @throws when the chunk was changed, moved, or sealed under another key */
  open(sealedBytes: Uint8Array, place: ChunkPosition): Buffer
}
export type ChunkPosition = { index: number; isLast: boolean }

export const saltLength = 16
export const newSalt = (): Buffer => randomBytes(saltLength)

const tagLength = 16
/** 128 MB of memory and about half a second for each guess at a passphrase (OWASP Password Storage, 2023). */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }

/**
 * Encrypts each chunk by AES-256-GCM under a key that scrypt makes of the passphrase and the archive's own salt. The key serves one
 * archive alone, so the chunk's place is a nonce that never comes twice; chunks cannot change places, and the last one cannot be missing
 * (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár, 2015). The archive's head is authenticated with each chunk.
 */
export async function encryption(passphrase: string, salt: Uint8Array, head: Uint8Array): Promise<Seal> {
  const key = await keyOf(passphrase.normalize('NFKC'), salt)
  return {
    close(plain, place) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place), { authTagLength: tagLength })
      cipher.setAAD(head)
      return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    open(sealedBytes, place) {
      const end = sealedBytes.byteLength - tagLength
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place), { authTagLength: tagLength })
      decipher.setAAD(head)
      decipher.setAuthTag(sealedBytes.subarray(end))
      return Buffer.concat([decipher.update(sealedBytes.subarray(0, end)), decipher.final()])
    },
  }
}

const derive = promisify<string, Uint8Array, number, object, Buffer>(scrypt)
let last: { passphrase: string; salt: Uint8Array; key: Promise<Buffer> } | undefined

/** The key of an archive. That of the last one is not made again: an archive is checked before it is read, and both take its key. */
function keyOf(passphrase: string, salt: Uint8Array): Promise<Buffer> {
  if (last?.passphrase !== passphrase || Buffer.compare(last.salt, salt) !== 0)
    last = { passphrase, salt: Buffer.from(salt), key: derive(passphrase, salt, 32, cost) }
  return last.key
}

/** Without a key: a checksum (SHA-256) in the place of the tag. It finds damage, not malice. */
export function checksums(head: Uint8Array): Seal {
  const sumOf = (plain: Uint8Array, place: ChunkPosition) =>
    createHash('sha256').update(head).update(nonceOf(place)).update(plain).digest()
  return {
    close: (plain, place) => Buffer.concat([plain, sumOf(plain, place)]),
    open(sealedBytes, place) {
      const end = sealedBytes.byteLength - 32
      const plain = Buffer.from(sealedBytes.subarray(0, end))
      if (end < 0 || !sumOf(plain, place).equals(sealedBytes.subarray(end))) throw new Error('the checksum differs')
      return plain
    },
  }
}

function nonceOf({ index, isLast }: ChunkPosition): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}
