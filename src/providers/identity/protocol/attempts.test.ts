import { expect, test } from 'vitest'
import { PASSWORD } from '../../../../tests/sign-in-site.ts'
import { signInSiteForTests } from '../sign-in-site-for-tests.ts'
import type { Attempt } from './attempts.ts'

const attempts: Attempt[] = []
const site = signInSiteForTests({ tell: (attempt) => void attempts.push(attempt) })

test('each attempt to sign in is told with how it ended, and of whom only a mark', async () => {
  const { uid } = await site.signUp('told@example.jp')
  attempts.length = 0
  await site.post('signInWithPassword', { email: 'told@example.jp', password: 'not the password' })
  await site.post('signInWithPassword', { email: 'TOLD@example.jp', password: PASSWORD })
  await site.post('signInWithPassword', { email: 'stranger@example.jp', password: PASSWORD })
  expect(attempts).toMatchObject([
    { act: 'signInWithPassword', outcome: 'INVALID_PASSWORD', account: null },
    { act: 'signInWithPassword', outcome: 'OK', account: uid },
    { act: 'signInWithPassword', outcome: 'EMAIL_NOT_FOUND', account: null },
  ])
  const [wrong, right, stranger] = attempts
  expect(wrong!.subject).toMatch(/^[\w-]{12}$/)
  expect(right!.subject).toBe(wrong!.subject)
  expect(stranger!.subject).not.toBe(wrong!.subject)
  expect(stranger!.network).toBe(wrong!.network)
  expect(JSON.stringify(attempts)).not.toMatch(/told|example|127\.0|PASSWORD_|not the/i)
})

test('a renewal is told only where it is refused: a copied token comes back', async () => {
  const user = await site.signUp('renewed@example.jp')
  await user.getIdToken(true)
  attempts.length = 0
  await user.getIdToken(true)
  expect(attempts).toEqual([])
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'made-up' })
  await fetch(`${site.origin}/securetoken.googleapis.com/v1/token?key=any`, { method: 'POST', body })
  expect(attempts).toMatchObject([{ act: 'token', outcome: 'INVALID_REFRESH_TOKEN', subject: null }])
})
