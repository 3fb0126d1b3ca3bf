import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(m?js|css|svg|json|html|txt|xml|webmanifest|ttf)$/

/** Lays a `.br` and a `.gz` beside every text file of the folder that gains by it. */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file) {
  const bytes = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const packed = {
    br: await promisify(brotliCompress)(bytes, { params }),
    gz: await promisify(gzip)(bytes, { level: 9 }),
  }
  for (const [ending, result] of Object.entries(packed)) {
    if (result.length < bytes.length * 0.95) await writeFile(`${file}.${ending}`, result)
  }
}
