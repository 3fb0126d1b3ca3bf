import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Seals texts under the secret of the process, each purpose with a key of its own: what was sealed for one opens for no other. */
export type Vault = {
  seal(text: string, purpose: string): Buffer
  /** Throws when it was sealed under another secret, for another purpose, or has been changed. */
  unseal(bytes: Buffer, purpose: string): string
  /** What is stored of a secret that is short enough to be guessed from its plain hash. */
  mark(text: string, purpose: string): Buffer
}

const keyOf = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'identity', purpose, 32))

/** The vault of a secret. */
export const openVault = (secret: string): Vault => ({
  seal(text, purpose) {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce)
    const sealedBytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealedBytes])
  },
  unseal(bytes, purpose) {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  },
  mark: (text, purpose) => createHmac('sha256', keyOf(secret, purpose)).update(text).digest(),
})
