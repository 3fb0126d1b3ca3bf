import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A browser that takes messages: what it registers by, and how it reads what comes, as RFC 8291 says. */
export type PushBrowser = {
  body: { name: string; endpoint: string; p256dh: string; auth: string }
  read(message: Buffer): Record<string, unknown>
}

/** A browser of a push service, which holds its private key and its word. */
export function openPushBrowser(origin: string): PushBrowser {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys().toString('base64url')
  const auth = randomBytes(16)
  const endpoint = `${origin}/${randomBytes(8).toString('hex')}`
  return {
    body: { name: 'Chrome（Android）', endpoint, p256dh, auth: auth.toString('base64url') },
    read(message) {
      const salt = message.subarray(0, 16)
      const theirs = message.subarray(21, 21 + message[20]!)
      const record = message.subarray(21 + message[20]!)
      const derive = (key: Uint8Array, salt: Uint8Array, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', key, salt, info, length))
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
      const ikm = derive(pair.computeSecret(theirs), auth, about, 32)
      const key = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
      const opened = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
      // What ends the last record; there is one.
      if (opened.at(-1) !== 2) throw new Error('the message does not end')
      return JSON.parse(opened.subarray(0, -1).toString()) as Record<string, unknown>
    },
  }
}
