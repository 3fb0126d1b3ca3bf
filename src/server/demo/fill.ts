import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ListingStatus } from '#domain/choices/listing.ts'
import { nextUpdateOn } from '#domain/law/update-schedule.ts'
import { facilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { estate } from '#domain/estate/estate.ts'
import { publication } from '#domain/estate/publication.ts'
import { freeze } from '#domain/estate/publication.ts'
import { favorite } from '#domain/favorite.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { notice } from '#domain/master/notice.ts'
import { serviceMenu } from '#domain/master/service-menu.ts'
import { user } from '#domain/user/user.ts'
import { wizard } from '#domain/master/wizard.ts'
import { sql } from 'drizzle-orm'
import type { Db, Services } from '../kernel/context.ts'
import { root } from '../boot/root.ts'
import { tableOf } from '../kernel/table.ts'
import { validateRow, type Values } from '../kernel/values.ts'
import { playDeals } from './deals.ts'
import { demoData, type DemoData } from './demo.ts'
import { givePapers } from './papers.ts'
import type { PictureIndex } from './pictures.ts'

const folder = join(root, 'shipped/demo/pictures')
/** PostgreSQL takes at most 65,535 parameters in a statement; estates have about a hundred columns. */
const atOnce = 400

async function insert(db: Db, resource: Resource, rows: readonly object[]) {
  const kept = rows.map((row) => validateRow(resource, row as Values))
  for (let from = 0; from < kept.length; from += atOnce)
    await db.insert(tableOf(resource)).values(kept.slice(from, from + atOnce) as never)
}

async function storePictures({ storages }: Services, { pictures }: DemoData) {
  const files = pictures.flatMap(({ file, thumb, key, thumbnailKey }) => [
    [file, key] as const,
    [thumb, thumbnailKey] as const,
  ])
  const store = async ([file, key]: readonly [string, string]) =>
    storages.open.put(key, await readFile(join(folder, file)), 'image/webp')
  // A few at once: each put waits for the disk.
  for (let from = 0; from < files.length; from += 16) await Promise.all(files.slice(from, from + 16).map(store))
}

async function openAccounts({ identity }: Services, { people }: DemoData) {
  const [first] = people
  if (!first || (await identity.emailOf(first.user.id)) !== null) return
  await identity.createMany(
    people.map(({ user: { id, email, name }, password }) => ({
      id,
      email,
      password,
      emailVerified: true,
      displayName: name,
    })),
  )
  for (const { user } of people) if (user.disabledAt) await identity.disable(user.id)
}

/** A demonstration may stand for months without anybody to confirm its listings: each start does. */
async function stayFresh({ db, now }: Services) {
  const day = nextUpdateOn(now())
  const fresh = sql`"suspendedReason" is null and "nextUpdateAt" < ${day}`
  await db.execute(
    sql`update publications set "nextUpdateAt" = ${day}, body = jsonb_set(body, '{nextUpdateAt}', to_jsonb(${day}::text)) where ${fresh}`,
  )
  await db.execute(
    sql`update estates set "nextUpdateAt" = ${day} where status = ${ListingStatus.approved} and ${fresh}`,
  )
}

/** Fills an empty database with the people and estates of the demonstration; one that has people keeps them. */
export async function fillDemo(services: Services): Promise<void> {
  const { rows } = await services.db.execute(sql`select 1 from users limit 1`)
  if (rows.length) return stayFresh(services)
  const pictures = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as PictureIndex
  const data = demoData({ now: services.now(), pictures, postcodes: services.postcodes })
  await storePictures(services, data)
  await openAccounts(services, data)
  const people = await givePapers(services, data.people)
  await services.db.transaction(async (db) => {
    await insert(db, user, people)
    await insert(db, facilityCategoryMaster, data.facilityCategoryMasters)
    await insert(db, serviceMenu, data.serviceMenus)
    await insert(db, notice, data.notices)
    await insert(db, wizard, data.wizards)
    await insert(db, estate, data.estates)
    const stamps = ({ approvedAt, createdAt }: DemoData['published'][number]) => ({
      createdAt,
      updatedAt: approvedAt ?? createdAt,
      version: 1,
    })
    await insert(
      db,
      publication,
      data.published.map((one) => ({ ...freeze(one), ...stamps(one) })),
    )
    await insert(db, favorite, data.favorites)
    await db.execute(sql`select setval('"userNumbers"', ${people.length})`)
  })
  await playDeals(services)
}
