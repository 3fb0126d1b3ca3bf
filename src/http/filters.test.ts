import { expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
import { estate } from '#domain/estate/estate.ts'
import { publication } from '#domain/estate/publication.ts'
import { user } from '#domain/user/user.ts'
import { listQuery } from './filters.ts'

test.each([
  { role: Role.buyer, or: 'otherRole' },
  { role: Role.admin, or: undefined },
])('the members of role $role are looked for in the other role where it can say that', ({ role, or }) => {
  expect(listQuery(user).parse({ userType: String(role) }).conditions).toEqual([
    { field: 'userType', by: 'in', values: [role], or },
  ])
})

test.each(['2000-01', '2000-01-15'])(
  'homes built since %s are those of that month and later',
  (searchBuildingDateFrom) => {
    const month = { field: 'searchBuildingDate', by: 'from', values: ['2000-01'] }
    expect(listQuery(publication).parse({ searchBuildingDateFrom }).conditions).toEqual([month])
  },
)

test.each([estate, publication])('the list of $label is filtered under the names of the specification', (noun) => {
  const asked = { searchPrefecturesCodes: '13', searchCityCodes: '13101', searchFloorPlans: '1' }
  const fields = listQuery(noun)
    .parse(asked)
    .conditions.map(({ field }) => field)
  expect(fields).toEqual(['prefecturesCode', 'cityCode', 'searchFloorPlan'])
  for (const field of fields) expect(Object.keys({ ...noun.fields, ...noun.derived?.fields })).toContain(field)
})
