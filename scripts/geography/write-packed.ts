import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const folder = new URL('../../shipped/geography/', import.meta.url)

/** Writes a shipped file. Node's gzip header holds no time; byte 9 names the operating system, so it is set to "unknown" (RFC 1952). */
export function writePacked(name: string, text: string) {
  const packed = gzipSync(text, { level: 9 })
  packed[9] = 255
  writeFileSync(new URL(name, folder), packed)
  console.log(`${name} ${(Buffer.byteLength(text) / 1e3).toFixed(0)} kB, packed ${(packed.length / 1e3).toFixed(0)} kB`)
}
