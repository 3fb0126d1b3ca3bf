import { expect, test } from 'vitest'
import { RejectType } from '#domain/choices/person.ts'
import { remainingWords, finalQuestion } from './decision-words.ts'

test('the desk reads what is left to do before it may approve', () => {
  expect(remainingWords(2, 3)).toBe('あと書類を2枚開いて、3項目を確かめると、承認できます。')
  expect(remainingWords(1, 0)).toBe('あと書類を1枚開くと、承認できます。')
  expect(remainingWords(0, 1)).toBe('あと1項目を確かめると、承認できます。')
  expect(remainingWords(0, 0)).toBe('')
})

test('what the applicant cannot mend is asked once more', () => {
  expect(finalQuestion('山田さん', true, RejectType.resubmit)).toBeUndefined()
  expect(finalQuestion('山田さん', true, RejectType.refused)).toMatchObject({ danger: true })
  expect(finalQuestion('山田さん', false, RejectType.resubmit)).toMatchObject({ danger: true })
})
