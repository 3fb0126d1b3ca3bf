import { createECDH, hkdfSync } from 'node:crypto'
import library from 'web-push'

/** Where a browser takes messages, and the keys that they are sealed for (base64url), as it names them. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }
export type PushSender = {
  /** The public key that browsers are asked to take messages of (base64url). */
  key: string
  /** Whether messages may be sent there: browsers name their maker's service, and nothing else is asked. */
  accepts(endpoint: string): boolean
  /** Hands a message to the service of a browser. False: nobody takes messages there any more. @throws Error what may pass */
  send(to: PushAddress, message: string): Promise<boolean>
}

/** The services of the makers of browsers; of a name that begins with a dot, all below it. */
const services = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

/** Whether an address is one of a known service, over TLS. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const isKnown = services.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name))
  return protocol === 'https:' && port === '' && username === '' && password === '' && isKnown
}

// The order of P-256: a private key is a number from 1 to this less one.
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** The pair of keys that a place signs with (base64url). It follows from the place's secret: to move a place moves it, and nothing is stored. */
function keysOf(secret: string) {
  const candidate = BigInt(`0x${Buffer.from(hkdfSync('sha256', secret, '', 'web push', 48)).toString('hex')}`)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(((candidate % (order - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex')
  const privateKey = pair.getPrivateKey('hex').padStart(64, '0')
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: Buffer.from(privateKey, 'hex').toString('base64url'),
  }
}

/** How long a service keeps a message for a device that is off, in seconds. */
const ttlSeconds = 24 * 60 * 60
/** What a service says of an address that takes no messages any more, or none of ours. */
const ends = [401, 403, 404, 410]

/**
 * Sends messages to browsers by the services of their makers: Web Push (RFC 8030), sealed for the browser (RFC 8291) and signed by VAPID
 * (RFC 8292).
 */
export function webPush({
  secret,
  contact,
  accepts = isPushService,
}: {
  secret: string
  /** Whom a service may turn to: an e-mail address of this site. */
  contact: string
  accepts?: (endpoint: string) => boolean
}): PushSender {
  const vapidDetails = { subject: `mailto:${contact}`, ...keysOf(secret) }
  return {
    key: vapidDetails.publicKey,
    accepts,
    async send({ endpoint, ...keys }, message) {
      if (!accepts(endpoint)) return false
      const options = { vapidDetails, TTL: ttlSeconds, contentEncoding: 'aes128gcm' } as const
      const { method, headers, body } = library.generateRequestDetails({ endpoint, keys }, message, options)
      const { ok, status } = await fetch(endpoint, {
        method,
        headers: { ...(headers as Record<string, string>) },
        body: new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      })
      if (!ok && !ends.includes(status)) throw new Error(`the push service answered ${status}`)
      return ok
    },
  }
}
