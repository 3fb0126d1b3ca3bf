import { open, rename, rm } from 'node:fs/promises'
import { aboutFile } from './about-file.ts'
import { pack, type End, type Entry } from './entries.ts'
import { checksums, encryption, newSalt } from './seal.ts'

/** The first line of every archive. The last letter of it tells whether it is encrypted. */
export const titles = { plain: 'sumika backup 1 plain\n', sealed: 'sumika backup 1 aes-256-gcm\n' }

export type ArchiveWriter = {
  write(entry: Exclude<Entry, End>, body?: Uint8Array): Promise<void>
}

/**
 * Writes an archive: a title, a salt, then chunks, each after its length (4 bytes). The file appears under its name when it is whole
 * and on the disk; its owner alone may read it. With a key it is encrypted. `work` writes the entries and returns the last one.
 * @throws when the file is there already, or the disk is full
 */
export async function writeArchive(
  file: string,
  key: string | undefined,
  work: (archive: ArchiveWriter) => Promise<End>,
): Promise<End> {
  // Whoever is killed amid it leaves this one, and whoever tries again is not in its way.
  const part = `${file}.${process.pid}.part`
  let end: End
  try {
    const out = await open(part, 'w', 0o600)
    try {
      const salt = newSalt()
      const head = Buffer.concat([Buffer.from(key ? titles.sealed : titles.plain), salt])
      const seal = key ? await encryption(key, salt, head) : checksums(head)
      await out.appendFile(head)
      let index = 0
      const append = async (chunk: Buffer, isLast: boolean) => {
        const sealedBytes = seal.close(chunk, { index: index++, isLast })
        const length = Buffer.alloc(4)
        length.writeUInt32BE(sealedBytes.byteLength)
        await out.appendFile(Buffer.concat([length, sealedBytes]))
      }
      end = await work({ write: (entry, body) => append(pack(entry, body), false) })
      await append(pack(end), true)
      await out.sync()
    } finally {
      await out.close()
    }
    // Takes the name where nobody has it: a rename alone would take it from another file.
    await (await open(file, 'wx', 0o600)).close()
    await rename(part, file)
    return end
  } catch (error) {
    await rm(part, { force: true })
    throw aboutFile(error, file)
  }
}
