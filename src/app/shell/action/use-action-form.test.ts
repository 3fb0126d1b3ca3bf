import { expect, test } from 'vitest'
import { ApiError } from '#http/api-error.ts'
import { placeIssues } from './use-action-form.ts'

const refusal = new ApiError('bad_request', '入力を確かめてください', {
  status: 400,
  issues: [
    { path: ['expiresAt'], message: '過ぎています' },
    { path: ['lines', 0, 'unitPrice'], message: '入力してください' },
    { path: ['version'], message: '古い版です' },
    { path: [], message: '全体の問題' },
  ],
})

test('issues stand beside their fields, and what belongs to none is left to be told', () => {
  const values = { expiresOn: '', lines: [{ unitPrice: '' }] }
  const { fields, rest } = placeIssues(refusal, values, { aliases: { expiresAt: 'expiresOn' } })
  expect(fields).toEqual([
    { name: 'expiresOn', message: '過ぎています' },
    { name: 'lines.0.unitPrice', message: '入力してください' },
  ])
  expect(rest).toEqual({
    message: '入力を確かめてください',
    status: 400,
    code: 'bad_request',
    issues: [
      { path: ['version'], message: '古い版です' },
      { path: [], message: '全体の問題' },
    ],
  })
})

test('a whole refusal may belong beside one field', () => {
  const wrong = new ApiError('INVALID_PASSWORD', 'パスワードが違います', { status: 400 })
  const fieldOf = ({ code }: { code: string }) => (code.includes('PASSWORD') ? ('password' as const) : undefined)
  const values = { password: '' }
  expect(placeIssues(wrong, values, { fieldOf })).toEqual({
    fields: [{ name: 'password', message: 'パスワードが違います' }],
    rest: null,
  })
  expect(placeIssues(refusal, values, { fieldOf }).rest).toMatchObject({ message: '入力を確かめてください' })
})
