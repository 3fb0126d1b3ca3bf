import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PasswordInput } from './password-input.tsx'

const text = renderToStaticMarkup(<PasswordInput label="パスワード" autoComplete="new-password" />)

test('a password is typed unseen, and looked at by its owner', () => {
  expect(text).toMatch(/<input[^>]* type="password"/)
  expect(text).toMatch(/<button[^>]*aria-pressed="false"[^>]*>/)
  expect(text).toContain('パスワードを表示する')
})

test('a password may be pasted, and a manager is told which one it is', () => {
  expect(text).toMatch(/<input[^>]* autoComplete="new-password"/i)
  expect(text).not.toMatch(/onpaste|readonly|autocomplete="off"/i)
})
