import { expect, test } from 'vitest'
import { newAndOldPassword } from './own-password.ts'

const issues = (current: string, next: string) =>
  newAndOldPassword.safeParse({ current, next }).error?.issues.map(({ path, message }) => [path.join(), message])

test.each([
  ['', 'mizu to tokei', ['current', '今のパスワードを入力してください']],
  ['mizu to tokei', 'mizu', ['next', '12文字以上で入力してください']],
  ['mizu to tokei', 'mizu to tokei', ['next', '今とは違うパスワードにしてください']],
])('says one thing about the change from %j to %j', (current, next, issue) => {
  expect(issues(current, next)).toEqual([issue])
})

test('takes a new password that is another one', () => {
  expect(issues('mizu to tokei', 'kumo to tokei')).toBeUndefined()
})
