import { sql } from 'drizzle-orm'
import { Role } from '#domain/choices/person.ts'
import { isAdmin } from '#domain/kit/rules.ts'
import { AppError } from '#http/errors.ts'
import { record } from '../kernel/audit.ts'
import type { Handlers } from '../kernel/crud-handlers.ts'
import type { Context } from '../kernel/context.ts'
import { newID } from '../kernel/id.ts'
import { type Dir, dirOf, dirs } from './dirs.ts'
import { signLink, verifyLink } from './links.ts'
import { type ImageRecord, storageOf, uploadImage } from './save.ts'
import { serveFile } from './serve.ts'
import { authorize } from '../kernel/store.ts'

const { admin, seller, buyer } = Role
/** Who puts files into which bucket. */
const writers: Record<Dir, readonly number[]> = {
  estate: [admin, seller],
  chat: [admin, seller, buyer],
  identification: [seller],
  attorney: [seller],
  document: [admin, seller],
}

/** Records an upload: whose it is decides who may see it. */
const keep =
  ({ db, me, now }: Context) =>
  async ({ path, thumbnailPath, dir, name, width, height, size, contentType }: ImageRecord) => {
    await db.execute(sql`insert into images (id, path, "thumbnailPath", dir, name, width, height, size, "contentType", "userID", "createdAt")
      values (${newID()}, ${path}, ${thumbnailPath}, ${dir}, ${name}, ${width}, ${height}, ${size}, ${contentType}, ${me!.id}, ${now})`)
  }

/** A private file is read by its owner and the desk, and in a deal's room by who is in it. */
async function demandReader(context: Context, path: string) {
  const { db, me } = context
  authorize(me, me !== null)
  const { rows } = await db.execute(
    sql`select "userID" from images where (path = ${path} or "thumbnailPath" = ${path}) and "removedAt" is null`,
  )
  const mine = rows[0] && (isAdmin(me) || rows[0].userID === me!.id)
  if (mine || (rows[0] && (await inMyRoom(context, path)))) return
  throw new AppError('not_found', 'ファイルが見つかりません。')
}

async function inMyRoom({ db, me }: Context, path: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from chats join negotiations on negotiations.id = chats."negotiationID"
    where ${path} = any(chats."imagePaths") and "deletedFlag" = false
      and ("buyerID" = ${me!.id} or ("sellerID" = ${me!.id} and ("sellerInvitedFlag" or "negotiationType" = 2)))`)
  return rows.length > 0
}

export const imageHandlers: Handlers<'image'>['image'] = {
  async create(context, { body }) {
    authorize(context.me, context.me !== null)
    const request = body as unknown as Request
    const mayWrite = (dir: Dir) => authorize(context.me, writers[dir].includes(context.me!.role))
    const options = { storages: context.services.storages, insert: keep(context), authorize: mayWrite }
    return uploadImage(request, options)
  },
  async link(context, { query: { path } }) {
    const dir = dirOf(path)
    if (!dir) throw new AppError('not_found', 'ファイルが見つかりません。')
    if (dirs[dir].open) return { url: `/files/${path}`, expiresAt: '9999-12-31T00:00:00.000Z' }
    await demandReader(context, path)
    if (dirs[dir].sealed) await record(context, { action: 'view', noun: 'image', rowID: path })
    const { secret, now } = context.services
    const at = Date.parse(now())
    const token = signLink({ path, userID: context.me!.id, secret, now: at })
    return { url: `/files/private/${token}`, expiresAt: new Date(at + dirs[dir].linkSeconds * 1000).toISOString() }
  },
}

/** `GET /files/…`: pictures of estates to everybody, private files to whoever holds a link that has not run out. */
export async function serveStored({ services }: Pick<Context, 'services'>, request: Request): Promise<Response> {
  const key = decodeURIComponent(new URL(request.url).pathname.slice('/files/'.length))
  if (!key.startsWith('private/')) {
    const dir = dirOf(key)
    if (!dir || !dirs[dir].open) throw new AppError('not_found', 'ファイルが見つかりません。')
    return serveFile(storageOf(dir, services.storages), key, { private: false, request })
  }
  const link = verifyLink(key.slice('private/'.length), { secret: services.secret })
  const dir = link && dirOf(link.path)
  if (!link || !dir) throw new AppError('gone', 'リンクの期限が切れました。もう一度開いてください。')
  return serveFile(storageOf(dir, services.storages), link.path, { private: true, request })
}
