import { images } from '#server/images/records.ts'
import { sha256Of, storageOf } from '#server/images/save.ts'
import type { Context } from '#server/kernel/context.ts'
import { findOne } from '#server/kernel/find.ts'
import { signedIn } from '#server/kernel/signed-in.ts'
import { invalid } from '#server/kernel/values.ts'

/** An uploaded statement: its key in the store, its name as it was chosen, its bytes as they came and their SHA-256 in hexadecimal. */
export type StatementFile = { path: string; name: string; bytes: Uint8Array<ArrayBuffer>; sha256: string }

/**
 * A statement that whoever asks has uploaded: nobody names the file of another (decision 012).
 * @throws AppError bad_request where there is none
 */
export async function readStatementFile(context: Context, path: string): Promise<StatementFile> {
  const own = { path, dir: 'statement', userID: signedIn(context.me).id, removedAt: null }
  const upload = await findOne(context, images, own)
  const file = upload && (await storageOf('statement', context.services.storages).get(path))
  if (!file) throw invalid([{ path: ['filePath'], message: 'ファイルを選び直してください' }])
  const { bytes } = file
  return { path, name: upload.name, bytes, sha256: sha256Of(bytes) }
}
