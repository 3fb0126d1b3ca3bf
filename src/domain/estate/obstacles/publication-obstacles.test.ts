import { expect, test } from 'vitest'
import { makeEstate } from '../../../../tests/make.ts'
import { forbiddenWords } from './publication-obstacles.ts'

test.each(['title', 'appealPoint', 'notes', 'routeDescription', 'facilityFree', 'renovation'] as const)(
  'a banned word in %s is named with the reason why',
  (field) => {
    const [issue, ...more] = forbiddenWords(makeEstate({ [field]: '駅まで平坦な格安の家です' }))
    expect(more).toEqual([])
    expect(issue?.path).toEqual([field])
    expect(issue?.message).toMatch(/^「格安」は使えません。.+です。/)
  },
)
