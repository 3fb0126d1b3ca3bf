import { createHash, randomBytes } from 'node:crypto'
import { Role } from '#domain/choices/person.ts'
import { estatePhotos } from '#domain/estate/attachments.ts'
import { estate } from '#domain/estate/estate.ts'
import { metaOf, ref, text } from '#domain/kit/fields.ts'
import { time } from '#domain/kit/moments.ts'
import { allows, meAs } from '#domain/kit/rules.ts'
import { user } from '#domain/user/user.ts'
import { AppError, conflict } from '#http/errors.ts'
import { pages } from '#http/pages.ts'
import { photoLinkHeader } from '#http/upload.ts'
import { wakePerson } from '#server/deal/wake-streams.ts'
import { demandQuota, images, storeRecord } from '#server/images/records.ts'
import type { SavedImage } from '#server/images/save.ts'
import { uploadOnce } from '#server/images/upload/upload-once.ts'
import { deleteWhere, insertRow } from '#server/kernel/bulk.ts'
import { inTransaction, type Context } from '#server/kernel/context.ts'
import type { Handlers } from '#server/kernel/crud-handlers.ts'
import { count, exists, find, findOne } from '#server/kernel/find.ts'
import { internalTable } from '#server/kernel/sql/internal-table.ts'
import { oneRow } from '#server/kernel/store.ts'

/** Links by which a phone sends photos for one draft of a seller; of the secret only its hash is kept. */
const photoLinks = internalTable('photoLinks', {
  hash: text('照合値'),
  createdAt: time('作成日時'),
  estateID: ref('物件'),
  userID: ref('会員'),
  expiresAt: time('期限'),
})

const linkMinutes = 30
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A listing of one's own whose photos may be changed now. @throws AppError not_found, conflict */
async function changeable(context: Context, id: string) {
  const row = await oneRow(context, estate, id)
  if (row.userID !== context.me?.id) throw conflict('スマートフォンから写真を送れるのは、自分の物件だけです')
  if (!allows(estate.rules.change(context.me), row)) throw conflict('いまは写真を変えられません')
  return row
}

/** Ends the links of somebody who signs out. */
export const closePhotoLinksOf = (context: Pick<Context, 'db'>, userID: string) =>
  deleteWhere(context, photoLinks, { userID })

const waitingUpload = (sentFor: string, userID: string) => ({ sentFor, userID, attachedAt: null, removedAt: null })

export const photoLinkHandlers: Handlers<'photoLink'>['photoLink'] = {
  /** Opens the link of a draft, in place of an earlier one. The secret stands behind the #: browsers send it to nobody. */
  open: (context, { id }) =>
    inTransaction(context, async (context) => {
      const { id: estateID, userID } = await changeable(context, id)
      const token = randomBytes(32).toString('base64url')
      const expiresAt = new Date(Date.parse(context.now) + linkMinutes * 60_000).toISOString()
      await deleteWhere(context, photoLinks, { estateID })
      await insertRow(context, photoLinks, { hash: hashOf(token), estateID, userID, expiresAt })
      return { url: `${context.services.origin}${pages.photoLink}#${token}`, expiresAt }
    }),
  async close(context, { id }) {
    await oneRow(context, estate, id)
    await deleteWhere(context, photoLinks, { estateID: id, userID: context.me?.id ?? '' })
    return null
  },
  /** The photos that have come from a phone and stand in no listing yet, the earliest first. */
  async arrived(context, { id }) {
    const { id: estateID, userID } = await changeable(context, id)
    const columns = ['path', 'thumbnailPath'] as const
    return find(context, images, waitingUpload(estateID, userID), { columns, orderBy: 'createdAt' })
  },
  check: async (context, { body: { token } }) => ({ expiresAt: (await openLink(context, token)).expiresAt }),
}

const { max = Infinity } = metaOf(estatePhotos)

/** The link of a secret, while it works. @throws AppError gone */
async function openLink(context: Context, token: string) {
  const link = await findOne(context, photoLinks, { hash: hashOf(token) })
  if (!link || link.expiresAt <= context.now || !(await exists(context, user, { id: link.userID, disabledAt: null })))
    throw new AppError('gone', 'このリンクは終わりました。パソコンの画面で、QRコードをもう一度出してください。')
  return link
}

/** Whose draft a link is for, while it works, the draft can be changed and takes another photo. @throws AppError gone, conflict */
async function admit(context: Context) {
  const { estateID, userID } = await openLink(context, context.headers.get(photoLinkHeader) ?? '')
  const home = await findOne(context, estate, { id: estateID })
  if (!home || !allows(estate.rules.change(meAs(userID, Role.seller, [])), home))
    throw conflict('いまは写真を変えられません。パソコンの画面で、物件の状況を確かめてください。')
  const there = home.estatePhotos.length + (await count(context, images, waitingUpload(estateID, userID)))
  if (there >= max) throw conflict('写真がいっぱいです。パソコンの画面で、使わない写真を削除してください。')
  return { estateID, userID }
}

/** Takes a photo from a phone without a sign-in, for the draft of its link alone, and wakes the page that waits for it. */
export async function uploadByLink(context: Context, request: Request): Promise<SavedImage> {
  const { userID, estateID } = await admit(context)
  return uploadOnce(context, request, {
    ownerID: userID,
    async authorize(dir) {
      if (dir !== 'estate') throw new AppError('forbidden', 'このリンクで送れるのは、物件の写真だけです')
      await demandQuota(context, userID)
    },
    async record(context, file) {
      // A long upload may have outlived the link.
      await admit({ ...context, now: context.services.now() })
      // A phone that did not hear that a photo has arrived sends it again.
      const same = { sha256: file.sha256, sentFor: estateID, userID, removedAt: null }
      const earlier = await findOne(context, images, same, { columns: ['path', 'thumbnailPath'] })
      if (earlier) return earlier
      await storeRecord(context, userID, null, estateID)(file)
      wakePerson(context, userID)
      return undefined
    },
  })
}
