import { and, sql } from 'drizzle-orm'
import { DeskArea, type DeskAreaCode } from '#domain/choices/desk-area.ts'
import { Role } from '#domain/choices/person.ts'
import { chat } from '#domain/deal/chat.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { AppError } from '#http/errors.ts'
import { record, recordDeskAct } from '../kernel/audit.ts'
import type { Handlers } from '../kernel/crud-handlers.ts'
import type { Context } from '../kernel/context.ts'
import { openDealPaper } from '../deal/papers/deal-papers.ts'
import { isOwnCertificate } from '../estate/brokerage/brokerage-contracts.ts'
import { isInOwnListing, isOnShow } from '../estate/documents/shown-documents.ts'
import { uploadByLink } from '../estate/phone/photo-link.ts'
import { photoLinkHeader } from '#http/upload.ts'
import { withCopies } from './copies.ts'
import { type Dir, dirOf, dirs } from './dirs.ts'
import { signLink, verifyLink, serveFile } from './serve.ts'
import { storageOf } from './save.ts'
import { uploadOnce } from './upload/upload-once.ts'
import { countOutcome, meters } from '../watch/meters.ts'
import { exists } from '../kernel/find.ts'
import { authorize, authorizeDesk, visible } from '../kernel/store.ts'
import { demandQuota, ownerOf, storeRecord } from './records.ts'
import { signedIn } from '../kernel/signed-in.ts'

const { admin, seller, buyer } = Role
const { review, deal, money, settings } = DeskArea
/** Who of the desk uploads into a bucket. */
const areaOf: Record<Dir, DeskAreaCode> = {
  estate: review,
  chat: deal,
  identification: review,
  attorney: review,
  document: review,
  deal,
  statement: money,
  brand: settings,
  import: review,
}
/** Whose files only those of the desk open who check people and homes: papers with somebody's face, birth or family on them. */
const confidentialDirs: readonly Dir[] = ['identification', 'attorney', 'document']
/** The roles that may upload into each bucket. */
const writers: Record<Dir, readonly number[]> = {
  estate: [admin, seller],
  chat: [admin, seller, buyer],
  identification: [seller, buyer],
  attorney: [seller, buyer],
  document: [admin, seller],
  deal: [admin, seller, buyer],
  statement: [admin],
  brand: [admin],
  import: [admin],
}

/**
 * A private file is read by its owner and the desk, in a deal's room by who is in it, and of a listing by whose it is. A paper of
 * a deal is read by who is in the deal, and the opening is noted; before it is handed over it is its owner's alone.
 */
async function authorizeReader(context: Context, path: string) {
  const { me } = context
  authorize(me, me !== null)
  const ownerID = await ownerOf(context, path)
  const dir = dirOf(path)
  const isOfDeal = dir === 'deal'
  // The operator's own account is nobody's who works elsewhere by now, whoever has sent its statement.
  if (dir === 'statement' || dir === 'import') authorizeDesk(me, areaOf[dir])
  if (dir && isAdmin(me) && ownerID !== me.id && confidentialDirs.includes(dir)) authorizeDesk(me, areaOf[dir])
  if (ownerID !== null && isOfDeal && (await openDealPaper(context, path))) return ownerID
  if (ownerID !== null && ((isAdmin(me) && !isOfDeal) || ownerID === signedIn(me).id)) return ownerID
  const isShared =
    (await isInReadableLine(context, path)) ||
    (await isInOwnListing(context, path)) ||
    (await isOwnCertificate(context, path))
  if (ownerID !== null && isShared) return ownerID
  throw new AppError('not_found', 'ファイルが見つかりません。')
}

/** Whether a message with the file is one that one may read, by the rule of messages and their rooms. */
function isInReadableLine(context: Context, path: string): Promise<boolean> {
  return exists(context, chat, {}, and(visible(context, chat), sql`${path} = any("imagePaths")`))
}

export const imageHandlers: Handlers<'image'>['image'] = {
  async create(context, { body }) {
    const request = body as unknown as Request
    if (context.headers.has(photoLinkHeader))
      return countOutcome(meters.uploads, ['stored', 'refused'], uploadByLink(context, request))
    authorize(context.me, context.me !== null)
    const mayWrite = async (dir: Dir) => {
      authorize(context.me, writers[dir].includes(signedIn(context.me).role))
      // What the desk stores are the operator's papers, which nobody could remove to make room.
      if (isAdmin(context.me)) authorizeDesk(context.me, areaOf[dir])
      else await demandQuota(context, signedIn(context.me).id)
    }
    const upload = uploadOnce(context, request, {
      ownerID: signedIn(context.me).id,
      authorize: mayWrite,
      async record(context, file) {
        await storeRecord(context, signedIn(context.me).id)(file)
        await recordDeskAct(context, { action: 'create', noun: 'upload', rowID: file.path, after: { dir: file.dir } })
        return undefined
      },
    })
    return countOutcome(meters.uploads, ['stored', 'refused'], upload)
  },
  async link(context, { query: { path } }) {
    const dir = dirOf(path)
    if (!dir) throw new AppError('not_found', 'ファイルが見つかりません。')
    if (dirs[dir].open) return { url: `/files/${path}`, expiresAt: '9999-12-31T00:00:00.000Z' }
    const isShown = dir === 'document' && (await isOnShow(context, path))
    const ownerID = isShown ? null : await authorizeReader(context, path)
    if (dirs[dir].sealed && !isShown)
      await record(context, { action: 'view', noun: 'image', rowID: path, after: { ownerID } })
    const { secret, now } = context.services
    const signedAt = Date.parse(now())
    const token = signLink({ path, userID: context.me?.id ?? '', secret, now: signedAt })
    return {
      url: `/files/private/${token}`,
      expiresAt: new Date(signedAt + dirs[dir].linkSeconds * 1000).toISOString(),
    }
  },
}

/** The key that an address names. @throws AppError not_found where its escapes are none */
function keyIn({ url }: Request): string {
  try {
    return decodeURIComponent(new URL(url).pathname.slice('/files/'.length))
  } catch {
    throw new AppError('not_found', 'ファイルが見つかりません。')
  }
}

/** `GET /files/…`: pictures of estates to everybody, private files to whoever holds a link that has not run out. */
export async function serveStored({ services }: Pick<Context, 'services'>, request: Request): Promise<Response> {
  const key = keyIn(request)
  if (!key.startsWith('private/')) {
    const dir = dirOf(key)
    if (!dir || !dirs[dir].open) throw new AppError('not_found', 'ファイルが見つかりません。')
    return serveFile(withCopies(storageOf(dir, services.storages)), key, { private: false, request })
  }
  const link = verifyLink(key.slice('private/'.length), { secret: services.secret })
  const dir = link && dirOf(link.path)
  if (!link || !dir) throw new AppError('gone', 'リンクの期限が切れました。もう一度開いてください。')
  const name = new URL(request.url).searchParams.get('name') ?? undefined
  return serveFile(storageOf(dir, services.storages), link.path, { private: true, request, ...(name && { name }) })
}
