import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ListingStatus } from '#domain/choices/listing.ts'
import { nextUpdateOn } from '#domain/law/update-schedule.ts'
import { facilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { brokerageContract } from '#domain/estate/brokerage/brokerage-contract.ts'
import { brokerageReport } from '#domain/estate/brokerage/brokerage-report.ts'
import { BrokerageStatus } from '#domain/estate/brokerage/choices.ts'
import { lastDayOf } from '#domain/law/brokerage-duties.ts'
import { tokyoDate } from '#domain/calendar.ts'
import { estate } from '#domain/estate/estate.ts'
import { freeze, publication } from '#domain/estate/publication.ts'
import { favorite } from '#domain/favorite.ts'
import type { Resource } from '#domain/kit/resource.ts'
import { notice } from '#domain/master/notice.ts'
import { serviceMenu } from '#domain/master/service-menu.ts'
import { employee } from '#domain/master/employee.ts'
import { transactionSpecialist } from '#domain/master/transaction-specialist.ts'
import { user } from '#domain/user/user.ts'
import { template } from '#domain/master/template.ts'
import { wizard } from '#domain/master/wizard.ts'
import { lt, sql } from 'drizzle-orm'
import { insertRow, insertRows, setWhere } from '../kernel/bulk.ts'
import type { Db, Services } from '../kernel/context.ts'
import { insertApproved } from '../estate/documents/document-versions.ts'
import { centreOf } from '../estate/place/centres.ts'
import { estateVisits } from '../estate/views.ts'
import { exists } from '../kernel/find.ts'
import { query } from '../kernel/query.ts'
import { tableOf } from '../kernel/table.ts'
import type { Values } from '../kernel/values.ts'
import { setupRows, wholeSetup } from '../setup/setup-rows.ts'
import { demoContracts, demoReports } from './contracts.ts'
import { playDeals } from './deals.ts'
import { demoData, type DemoData } from './demo-data.ts'
import { markDemonstration, refuseRealSite } from './demonstration.ts'
import { storeSpecimens } from './estate-papers.ts'
import { withIdentityPapers } from './people.ts'
import { pictureKeys } from './pictures.ts'
import { pictureFolder } from './shipped-rows.ts'
import { visitsOf } from './visits.ts'
import { insertDemoWebhook } from './webhooks.ts'

/** PostgreSQL takes at most 65,535 parameters in a statement; estates have about a hundred columns. */
const rowsPerInsert = 400
/** A few at once: each put waits for the disk. */
const maxParallelFiles = 16

async function insert(context: { db: Db; now: string }, resource: Resource, rows: readonly Values[]) {
  for (let from = 0; from < rows.length; from += rowsPerInsert)
    await insertRows(context, resource, rows.slice(from, from + rowsPerInsert))
}

async function storePictures({ storages }: Services, { pictures }: DemoData) {
  const files = pictures.flatMap((picture) => {
    const { path, thumbnailPath } = pictureKeys(picture)
    return [
      { file: `${picture}.webp`, key: path },
      { file: `${picture}-thumb.webp`, key: thumbnailPath },
    ]
  })
  const store = async ({ file, key }: (typeof files)[number]) =>
    storages.open.put(key, await readFile(join(pictureFolder, file)), 'image/webp')
  for (let from = 0; from < files.length; from += maxParallelFiles)
    await Promise.all(files.slice(from, from + maxParallelFiles).map(store))
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

/** Confirms what is published, and renews what it rests on: a demonstration may stand for months with nobody who does. */
async function confirmListings(services: Services) {
  const nextUpdateAt = nextUpdateOn(services.now())
  const where = { status: ListingStatus.approved, suspendedReason: null }
  await setWhere(services, estate, where, { nextUpdateAt }, lt(tableOf(estate).nextUpdateAt, nextUpdateAt))
  await query(
    services,
    sql`update publications set "nextUpdateAt" = ${nextUpdateAt},
      body = jsonb_set(body, '{nextUpdateAt}', to_jsonb(${nextUpdateAt}::text))
      where "suspendedReason" is null and "nextUpdateAt" < ${nextUpdateAt}`,
  )
  const endsOn = lastDayOf(tokyoDate(services.now()))
  await setWhere(services, brokerageContract, { status: BrokerageStatus.inForce }, { endsOn })
}

/**
 * Fills an empty database with the demonstration. In one that has it already, only confirms the published listings.
 * @throws when the database is that of a real site
 */
export async function fillDemo(services: Services): Promise<void> {
  if (await exists(services, user, {})) {
    await refuseRealSite(services)
    return confirmListings(services)
  }
  await markDemonstration(services)
  const data = demoData(services.now())
  await storePictures(services, data)
  await openAccounts(services, data)
  const people = await withIdentityPapers(services, data.people)
  const sizes = await storeSpecimens(services, data)
  await services.db.transaction(async (db) => {
    const context = { db, now: services.now() }
    // A demonstration has all that is set up in the first hour.
    await insertRow(context, setupRows, { step: wholeSetup, outcome: 'aside', createdAt: context.now, actorID: null })
    await insert(context, user, people)
    await insert(context, facilityCategoryMaster, data.facilityCategoryMasters)
    await insert(context, serviceMenu, data.serviceMenus)
    await insert(context, notice, data.notices)
    await insert(context, transactionSpecialist, data.transactionSpecialists)
    await insert(context, employee, data.employees)
    await insert(context, template, data.templates)
    await insert(context, wizard, data.wizards)
    await insert(context, estate, data.estates)
    await insertDemoWebhook(context, services.origin, data.published)
    const publications = data.published.map((row) => ({
      ...freeze(row, {
        sizes,
        centre: centreOf(services, row),
      }),
      createdAt: row.createdAt,
      updatedAt: row.approvedAt ?? row.createdAt,
      version: 1,
    }))
    await insert(context, publication, publications)
    await insertApproved(context, data.published)
    await insert(context, favorite, data.favorites)
    const visits = visitsOf(data.estates, services.now())
    const contracts = demoContracts(data, people, services.now())
    await insert(context, brokerageContract, contracts)
    await insert(context, brokerageReport, demoReports(contracts, { visits, favorites: data.favorites }))
    await insertRows(context, estateVisits, visits)
    await query(
      { db },
      sql`select setval('"userNumbers"', ${people.length}), setval('"estateNumbers"', ${data.estates.length})`,
    )
  })
  await playDeals(services, data)
}
