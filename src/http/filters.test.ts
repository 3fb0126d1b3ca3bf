import { expect, test } from 'vitest'
import { Role } from '#domain/choices/person.ts'
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
