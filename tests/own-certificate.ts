import { generateKeyPairSync, sign } from 'node:crypto'

/** A value of ASN.1 as DER has it. */
const der = (tag: number, ...parts: (Buffer | readonly number[])[]): Buffer => {
  const value = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const { length } = value
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), value])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const set = (...parts: Buffer[]) => der(0x31, ...parts)
const oid = (...bytes: number[]) => der(0x06, bytes)
const words = (tag: number, text: string) => der(tag, Buffer.from(text))
/** A moment as UTCTime. */
const time = (at: Date) => words(0x17, `${at.toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`)

const day = 86_400_000
const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))

/** A key and a certificate for 127.0.0.1 and these names, signed by itself (X.509, RFC 5280), good for a day: what speaks TLS in a test. */
export function ownCertificate(...hosts: string[]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(set(sequence(oid(0x55, 0x04, 0x03), words(0x0c, '127.0.0.1'))))
  const alternative = sequence(
    oid(0x55, 0x1d, 0x11),
    der(0x04, sequence(der(0x87, [127, 0, 0, 1]), ...hosts.map((host) => words(0x82, host)))),
  )
  const body = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, [1]),
    ecdsaWithSha256,
    name,
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternative)),
  )
  const signature = der(0x03, [0], sign('sha256', body, privateKey))
  const lines = sequence(body, ecdsaWithSha256, signature)
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
