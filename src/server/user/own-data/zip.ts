import { crc32 } from 'node:zlib'

/** A file of an archive: its name with slashes, and its bytes. */
export type ZipEntry = { name: string; bytes: Uint8Array }

/** The names are UTF-8 (bit 11); nothing is compressed: pictures are already. */
const flagBits = 0x0800
/** 1980-01-01, as the format counts days: when a file was put into the archive says nothing. */
const dosDate = 0x0021

function head(signature: number, name: Buffer, bytes: Uint8Array, extra: number): Buffer {
  const isCentral = signature === 0x02014b50
  const buffer = Buffer.alloc(isCentral ? 46 : 30)
  buffer.writeUInt32LE(signature, 0)
  const at = isCentral ? 6 : 4
  if (isCentral) buffer.writeUInt16LE(20, 4)
  buffer.writeUInt16LE(20, at)
  buffer.writeUInt16LE(flagBits, at + 2)
  buffer.writeUInt16LE(dosDate, at + 8)
  buffer.writeUInt32LE(crc32(bytes), at + 10)
  buffer.writeUInt32LE(bytes.length, at + 14)
  buffer.writeUInt32LE(bytes.length, at + 18)
  buffer.writeUInt16LE(name.length, at + 22)
  if (isCentral) buffer.writeUInt32LE(extra, 42)
  return Buffer.concat([buffer, name])
}

/** A ZIP archive (APPNOTE 6.3.10) piece by piece, so that one file is held at a time. Up to 4 GB and 65,535 files. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, bytes } of entries) {
    const nameBytes = Buffer.from(name)
    const local = head(0x04034b50, nameBytes, bytes, 0)
    directory.push(head(0x02014b50, nameBytes, bytes, offset))
    offset += local.length + bytes.length
    yield local
    yield bytes
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  yield central
  yield end
}
