import { expect, test } from 'vitest'
import { Occupation } from './choices.ts'
import { occupationOf } from './occupation-of.ts'

test.for([
  ['会社員', Occupation.employee],
  [' 会社員・団体職員 ', Occupation.employee],
  ['会社役員', Occupation.executive],
  ['公務員', Occupation.publicServant],
  ['自営業', Occupation.selfEmployed],
  ['パート', Occupation.partTime],
  ['専業主婦', Occupation.homemaker],
  ['無職', Occupation.retired],
  ['医師', Occupation.other],
  ['会社員のころは経理', Occupation.other],
] as const)('「%s」 of a profile is a choice of the check', ([words, code]) => {
  expect(occupationOf(words)).toBe(code)
})
