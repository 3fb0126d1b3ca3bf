import { meAs } from '#domain/kit/rules.ts'
import { tokyoDate } from '#domain/calendar.ts'
import { Role } from '#domain/choices/person.ts'
import type { Resource } from '#domain/kit/resource.ts'
import * as nouns from '#domain/nouns.ts'
import { rolesOf, type Roles } from '#domain/user/roles.ts'
import { user } from '#domain/user/user.ts'
import { StorageAway } from '#providers/storage/away.ts'
import { contentTypeOf } from '#providers/storage/key.ts'
import { images } from '#server/images/records.ts'
import { storageOf } from '#server/images/save.ts'
import { dirOf } from '#server/images/dirs.ts'
import { record } from '#server/kernel/audit.ts'
import type { Context } from '#server/kernel/context.ts'
import { find } from '#server/kernel/find.ts'
import { notFound, oneRow, shownRow, visible } from '#server/kernel/store.ts'
import { admitDownload } from '../admit-export.ts'
import { presentBrand } from '#server/operator/brand-versions.ts'
import { readablePage } from './readable.ts'
import { recordsAbout, sheetsOf, type DataSubject } from './records-about.ts'
import { zip, type ZipEntry } from './zip.ts'

type DataOwner = Roles & DataSubject

/** The person in each of their roles, as rules ask for them. */
const viewersOf = (person: DataOwner) => rolesOf(person).map((role) => meAs(person.id, role, []))

/**
 * The nouns of which a person may have rows, their profile first: what they may read and visitors may not. Who reads
 * everything, as the desk does, owns no more of it than others: theirs is what names its owner alone.
 */
function nounsOf(person: DataOwner): Resource[] {
  const isTheirs = ({ rules, owner }: Resource) =>
    viewersOf(person).some((me) => rules.read(me) !== false) &&
    (owner !== undefined || (rules.read(null) === false && person.userType !== Role.admin))
  const others = Object.values<Resource>(nouns).filter(({ name }) => name !== user.name)
  return [user, ...others].filter(isTheirs)
}

/** What of a noun's rows is a person's in any role of theirs, by the same rules and with the same fields as they read it on the site. */
async function rowsOf(context: Context, person: DataOwner, noun: Resource) {
  const rowByID = new Map<unknown, object>()
  for (const me of viewersOf(person)) {
    if (noun.rules.read(me) === false) continue
    const own = noun.owner === undefined ? {} : { [noun.owner]: person.id }
    const rows = await find(context, noun, own, { also: visible({ ...context, me }, noun) })
    for (const row of rows) rowByID.set(row.id, shownRow(noun, me, row))
  }
  return [...rowByID.values()]
}

/** The files that a person has sent. What somebody of the desk has stored are the operator's papers, of others and of their homes. */
const filesOf = ({ id, userType }: DataOwner) => ({ userID: userType === Role.admin ? [] : id, removedAt: null })

async function* entriesOf(context: Context, person: DataOwner): AsyncGenerator<ZipEntry> {
  const rows: Record<string, object[]> = {}
  const ownNouns = nounsOf(person)
  for (const noun of ownNouns) rows[noun.plural] = await rowsOf(context, person, noun)
  const columns = ['path', 'name', 'dir', 'contentType', 'size', 'createdAt'] as const
  const files = await find(context, images, filesOf(person), { columns, orderBy: 'createdAt' })
  const records = { ...(await recordsAbout(context, person)), files }
  const { storages, log } = context.services
  const reportMissing = (path: string) => (error: unknown) => {
    // An archive that left out a file would look complete: so it is broken off instead.
    if (error instanceof StorageAway) throw error
    log.error({ err: error, path }, 'a file cannot be read')
    return null
  }
  const data = { createdAt: context.now, ...rows, ...records }
  yield { name: 'data.json', bytes: Buffer.from(JSON.stringify(data, null, 2)) }
  const ofNouns = ownNouns.map(({ label, plural, row }) => ({ title: label, shape: row.shape, rows: rows[plural]! }))
  const paths = files.map(({ path }) => path)
  const page = await readablePage([...ofNouns, ...sheetsOf(records)], paths, {
    site: (await presentBrand(context)).name,
    now: context.now,
  })
  yield { name: 'data.html', bytes: Buffer.from(page) }
  for (const { path } of files) {
    const dir = dirOf(path)
    const file = dir && (await storageOf(dir, storages).get(path).catch(reportMissing(path)))
    if (file) yield { name: `files/${path}`, bytes: file.bytes }
  }
}

/** Asks for one of a person's files: an answer that has begun can no longer be refused. @throws StorageAway */
async function demandFiles(context: Context, person: DataOwner): Promise<void> {
  const [first] = await find(context, images, filesOf(person), { columns: ['path'], limit: 1 })
  if (first && contentTypeOf(first.path) !== null) await context.services.storages.open.get(first.path)
}

/**
 * Everything about a person that the person may read, as a ZIP archive: `data.json`, the same to be read, and their files. Recorded in the audit log.
 * The desk saves another's only a few times an hour, and right after a sign-in. @throws AppError not_found, sign_in_too_old, too_many
 */
export async function downloadOwnData(context: Context, id: string): Promise<Response> {
  const person = await oneRow(context, user, id)
  if (person.userType === Role.admin && context.me?.id !== id) throw notFound(user)
  await demandFiles(context, person)
  if (context.me?.id === id) await record(context, { action: 'download', noun: user.name, rowID: id })
  else await admitDownload(context, id)
  const pieces = zip(entriesOf(context, person))
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { value, done } = await pieces.next()
      if (done) stream.close()
      else stream.enqueue(value)
    },
    cancel: async () => void (await pieces.return(undefined)),
  })
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="data-${tokyoDate(context.now)}.zip"`,
    'cache-control': 'no-store',
  }
  return new Response(body, { headers })
}
