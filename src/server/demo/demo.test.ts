import { describe, expect, it } from 'vitest'
import { estate } from '#domain/estate/estate.ts'
import { facilityCategoryMaster } from '#domain/master/facility-category-master.ts'
import { favorite } from '#domain/favorite.ts'
import { notice } from '#domain/master/notice.ts'
import { serviceMenu } from '#domain/master/service-menu.ts'
import { user } from '#domain/user/user.ts'
import { template } from '#domain/master/template.ts'
import { wizard } from '#domain/master/wizard.ts'
import { demoData } from './demo-data.ts'
import { data, now } from './example-for-tests.ts'

describe('the demo data', () => {
  it.each([
    ['user', user.row, data.people.map((person) => person.user)],
    ['estate', estate.row, data.estates],
    ['published', estate.row, data.published],
    ['notice', notice.row, data.notices],
    ['service menu', serviceMenu.row, data.serviceMenus],
    ['facility category', facilityCategoryMaster.row, data.facilityCategoryMasters],
    ['template', template.row, data.templates],
    ['wizard', wizard.row, data.wizards],
    ['favourite', favorite.row, data.favorites],
  ])('holds only valid %s rows, each id once', (_, schema, rows: { id: string | number }[]) => {
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) expect(schema.strict().parse(row)).toEqual(row)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  it('is the same for the same moment', () => {
    expect(demoData(now)).toEqual(data)
  })

  it('happens before now', () => {
    for (const row of [...data.estates, ...data.people.map((person) => person.user), ...data.favorites]) {
      expect(Date.parse(row.createdAt)).toBeLessThanOrEqual(Date.parse(row.updatedAt))
      expect(Date.parse(row.updatedAt)).toBeLessThanOrEqual(Date.parse(now))
    }
    for (const { createdAt, firstApprovedAt, approvedAt, updatedAt } of data.published) {
      expect([createdAt, firstApprovedAt, approvedAt, updatedAt].toSorted()).toEqual([
        createdAt,
        firstApprovedAt,
        approvedAt,
        updatedAt,
      ])
    }
  })
})
