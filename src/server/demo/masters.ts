import { z } from 'zod'
import { facilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { notice } from '#domain/master/notice.ts'
import { serviceMenu } from '#domain/master/service-menu.ts'
import { wizard } from '#domain/master/wizard.ts'
import { demoRow } from './demo-row.ts'
import { daysBefore, momentsOf, relative } from './moments.ts'
import { shippedRows } from './shipped-rows.ts'

/** When the desk set the site up, in days before the fill. */
const setUp = 240

/** The desk's notices. */
export const notices = (now: string) =>
  shippedRows('notices.json', z.looseObject({ ...relative, title: z.string() })).map(
    ({ daysAgo, daysAhead, ...fields }) =>
      demoRow(notice, fields.title, { ...fields, ...momentsOf({ daysAgo, daysAhead }, now) }),
  )

/** The services of the platform, in the order shown. */
export const serviceMenus = (now: string) =>
  shippedRows('service-menus.json', z.looseObject({ name: z.string() })).map((fields, index) =>
    demoRow(serviceMenu, fields.name, {
      ...fields,
      createdAt: daysBefore(now, setUp),
      displayOrder: (index + 1) * 10,
    }),
  )

const offered = z.strictObject({ visibleEstateType: z.int(), names: z.array(z.string()) })

/** The equipment and amenities that sellers can tick, for each kind of estate. */
export const facilityCategories = (now: string) =>
  shippedRows('facility-categories.json', offered).flatMap(({ visibleEstateType, names }) =>
    names.map((facilityCategoryName, index) =>
      demoRow(facilityCategoryMaster, `${visibleEstateType} ${facilityCategoryName}`, {
        facilityCategoryName,
        visibleEstateType,
        createdAt: daysBefore(now, setUp),
        sortOrder: visibleEstateType * 100 + index * 10,
      }),
    ),
  )

const steps = z.strictObject({ wizardType: z.int(), questions: z.array(z.string()) })

/** The questions of the listing wizard. Those of a kind lie in the order of its steps by `createdAt`. */
export const wizards = (now: string) => {
  const start = Date.parse(daysBefore(now, setUp))
  const questions = shippedRows('wizards.json', steps).flatMap(({ wizardType, questions }) =>
    questions.map((question, step) => ({ wizardType, question, startFlag: step === 0 })),
  )
  return questions.map((fields, index) =>
    demoRow(wizard, `${index}`, { ...fields, createdAt: new Date(start + index * 1000).toISOString() }),
  )
}
