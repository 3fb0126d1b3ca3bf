import { expect, test } from 'vitest'
import { RejectType } from '#domain/choices/person.ts'
import { remaining, strongest } from './decision-words.ts'

test('the desk reads what is left to do before it may approve', () => {
  expect(remaining(2, 3)).toBe('あと書類を2枚開いて、3項目を確かめると、承認できます。')
  expect(remaining(1, 0)).toBe('あと書類を1枚開くと、承認できます。')
  expect(remaining(0, 1)).toBe('あと1項目を確かめると、承認できます。')
  expect(remaining(0, 0)).toBe('')
})

test('what the applicant cannot mend is asked once more', () => {
  expect(strongest('山田さん', true, RejectType.resubmit)).toBeUndefined()
  expect(strongest('山田さん', true, RejectType.refused)).toMatchObject({ danger: true })
  expect(strongest('山田さん', false, RejectType.resubmit)).toMatchObject({ danger: true })
})
