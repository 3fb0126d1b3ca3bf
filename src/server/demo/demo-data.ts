import { z } from 'zod'
import { NoticeStatus } from '#domain/choices/notice.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { favorite, type Favorite } from '#domain/favorite.ts'
import { type FacilityCategoryMaster, facilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { type Notice, notice } from '#domain/master/notice.ts'
import { type ServiceMenu, serviceMenu } from '#domain/master/service-menu.ts'
import { employee, type Employee } from '#domain/master/employee.ts'
import { type TransactionSpecialist, transactionSpecialist } from '#domain/master/transaction-specialist.ts'
import { type Template, template } from '#domain/master/template.ts'
import { type Wizard, wizard } from '#domain/master/wizard.ts'
import { starters } from '../setup/starter.ts'
import { demoRow } from './demo-row.ts'
import { listings } from './listings.ts'
import { daysBefore, momentsOf, relative } from './moments.ts'
import { people, type DemoPerson } from './people.ts'
import { shippedRows } from './shipped-rows.ts'

/** When the desk set the site up, in days before the fill. */
const setupDaysAgo = 240

/** The desk's notices, and the one of the day that the site began. */
const notices = (now: string) => {
  const first = starters.notice().map((fields) => {
    const moments = momentsOf({ daysAgo: { createdAt: setupDaysAgo }, daysAhead: { postDate: -setupDaysAgo } }, now)
    return demoRow(notice, fields.title, { ...fields, ...moments, status: NoticeStatus.published })
  })
  const later = shippedRows('notices.json', z.looseObject({ ...relative, title: z.string() })).map(
    ({ daysAgo, daysAhead, ...fields }) =>
      demoRow(notice, fields.title, { ...fields, ...momentsOf({ daysAgo, daysAhead }, now) }),
  )
  return [...later, ...first]
}

/** The services of the platform, in the order shown. */
const serviceMenus = (now: string) =>
  starters.serviceMenu().map((fields, index) =>
    demoRow(serviceMenu, fields.name, {
      ...fields,
      createdAt: daysBefore(now, setupDaysAgo),
      displayOrder: (index + 1) * 10,
    }),
  )

/** The equipment and amenities that sellers can tick, for each kind of estate. */
const facilityCategories = (now: string) =>
  starters.facilityCategoryMaster().map((fields, index) =>
    demoRow(facilityCategoryMaster, `${fields.visibleEstateType} ${fields.facilityCategoryName}`, {
      ...fields,
      createdAt: daysBefore(now, setupDaysAgo),
      sortOrder: (index + 1) * 10,
    }),
  )

const specialistRow = z.strictObject({
  name: z.string(),
  registrationNumber: z.string(),
  daysAhead: relative.daysAhead,
})

/** Who explains sales for the operator. */
const transactionSpecialists = (now: string) =>
  shippedRows('specialists.json', specialistRow).map(({ daysAhead, ...fields }) =>
    demoRow(transactionSpecialist, fields.name, {
      ...fields,
      ...momentsOf({ daysAgo: {}, daysAhead }, now),
      createdAt: daysBefore(now, setupDaysAgo),
    }),
  )

const employeeRow = z.strictObject({
  name: z.string(),
  certificateNumber: z.string(),
  duty: z.string(),
  qualification: z.int(),
  joinedOn: z.string(),
  leftOn: z.string().optional(),
})

/** Who works for the operator, or did. */
const employees = (now: string) =>
  shippedRows('employees.json', employeeRow).map((fields) =>
    demoRow(employee, fields.certificateNumber, { ...fields, createdAt: daysBefore(now, setupDaysAgo) }),
  )

/** The texts that the desk writes again and again, in the order shown. */
const templates = (now: string) =>
  starters.template().map((fields, index) =>
    demoRow(template, `${fields.kind} ${fields.title}`, {
      ...fields,
      createdAt: daysBefore(now, setupDaysAgo),
      displayOrder: (index + 1) * 10,
    }),
  )

/** The questions of the listing wizard: for each kind those of its steps, in their order. */
const wizards = (now: string) =>
  starters.wizard().map((fields, index) =>
    demoRow(wizard, `${index}`, {
      ...fields,
      startFlag: fields.step === 1,
      createdAt: daysBefore(now, setupDaysAgo),
    }),
  )

/** All rows that a demonstration starts with. */
export interface DemoData {
  people: DemoPerson[]
  /** The estates by the key that the shipped files call them. */
  estateOf: ReadonlyMap<string, Estate>
  estates: Estate[]
  /** The estates as they were last approved: what publications are frozen from. */
  published: Estate[]
  notices: Notice[]
  serviceMenus: ServiceMenu[]
  facilityCategoryMasters: FacilityCategoryMaster[]
  transactionSpecialists: TransactionSpecialist[]
  employees: Employee[]
  templates: Template[]
  wizards: Wizard[]
  favorites: Favorite[]
  /** The names of the pictures that the estates show, each once. */
  pictures: string[]
}

/**
 * The shipped rows as they are at a moment, up to which things have happened: the same, ids included, for the same moment.
 * @param now ISO 8601
 * @throws z.ZodError when a shipped row is wrong
 */
export function demoData(now: string): DemoData {
  const facilityCategoryMasters = facilityCategories(now)
  const allListings = listings(now, facilityCategoryMasters)
  const estateOf = new Map(allListings.map(({ key, estate }) => [key, estate]))
  return {
    people: people(now),
    estateOf,
    estates: [...estateOf.values()],
    published: allListings.flatMap(({ published }) => published ?? []),
    notices: notices(now),
    serviceMenus: serviceMenus(now),
    facilityCategoryMasters,
    transactionSpecialists: transactionSpecialists(now),
    employees: employees(now),
    templates: templates(now),
    wizards: wizards(now),
    favorites: favorites(now, estateOf),
    pictures: [...new Set(allListings.flatMap(({ pictures }) => pictures))],
  }
}

const byKey = <S extends z.ZodType>(value: S) => z.record(z.string(), value)
const favoriteRow = z.strictObject({
  buyerID: z.string(),
  daysAgo: byKey(z.number()),
  notes: byKey(z.string()).default({}),
})

const favorites = (now: string, estateOf: DemoData['estateOf']) =>
  shippedRows('favorites.json', favoriteRow).flatMap(({ buyerID, daysAgo, notes }) =>
    Object.entries(daysAgo).map(([key, days]) => {
      const createdAt = daysBefore(now, days)
      const { id: estateID, priceHistory } = estateOf.get(key) ?? {}
      const note = notes[key] ?? null
      const priceThen = priceHistory?.findLast(({ from }) => from <= createdAt)?.price ?? null
      return demoRow(favorite, `${buyerID} ${key}`, { buyerID, estateID, createdAt, priceThen, note })
    }),
  )
