import type { Context } from '#server/kernel/context.ts'
import { answerBefore, writeOnce } from '#server/kernel/idempotency.ts'
import type { Dir } from '../dirs.ts'
import { type ImageRecord, type SavedImage, uploadImage } from '../save.ts'
import { digestOf } from './receive.ts'

/**
 * Whose file it is, whether it may go into a bucket (throws to refuse), and what is recorded of it, within one transaction: where the same
 * is there already, `record` answers its keys.
 */
type Upload = {
  ownerID: string
  authorize: (dir: Dir) => void | Promise<void>
  record: (context: Context, file: ImageRecord) => Promise<Pick<SavedImage, 'path' | 'thumbnailPath'> | undefined>
}

/**
 * Takes a form with a file, once a key where it has one. It comes as slowly as its sender's line is: no connection to the database is
 * held before all of it is received, encoded and stored.
 */
export function uploadOnce(context: Context, request: Request, { ownerID, authorize, record }: Upload) {
  let receiving = context
  return uploadImage(request, {
    storages: context.services.storages,
    scanner: context.services.scanner,
    ownerID,
    authorize,
    async before(image) {
      if (context.repeat) receiving = { ...context, repeat: { ...context.repeat, content: digestOf(image) } }
      return (await answerBefore<SavedImage>(receiving))?.answer
    },
    insert(file) {
      const { dir: _dir, name: _name, sha256: _sha256, ...image } = file
      return writeOnce(receiving, async (context): Promise<SavedImage> => ({
        ...image,
        ...(await record(context, file)),
      }))
    },
  })
}
