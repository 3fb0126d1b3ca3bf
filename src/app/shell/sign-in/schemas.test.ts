import { expect, test } from 'vitest'
import { newPassword, typedEmail } from './schemas.ts'

test('puts an e-mail address right that was typed in full width or with spaces', () => {
  expect(typedEmail.parse('　ｈａｎａｋｏ＠example.jp ')).toBe('hanako@example.jp')
})

test.each([
  ['', 'メールアドレスを入力してください'],
  ['hanako', 'メールアドレスを正しく入力してください（例：name@example.jp）'],
])('says one thing about the e-mail address %j', (typed, message) => {
  expect(typedEmail.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message])
})

test.each([
  ['', 'パスワードを入力してください'],
  ['mizu tokei', '12文字以上で入力してください'],
  ['水'.repeat(65), '64文字以内で入力してください'],
])('says one thing about the password %j', (typed, message) => {
  expect(newPassword.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('leaves a good password as it is, spaces too', () => {
  expect(newPassword.parse(' mizu to tokei ')).toBe(' mizu to tokei ')
})
