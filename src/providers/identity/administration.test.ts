import { signInWithEmailAndPassword } from 'firebase/auth'
import { expect, test } from 'vitest'
import { authError, PASSWORD } from '../../../tests/sign-in-site.ts'
import { signInSiteForTests } from './sign-in-site-for-tests.ts'

const site = signInSiteForTests()

test('an account is made with a chosen id and a proven e-mail, and signs in', async () => {
  const id = await site.identity.create({
    id: 'desk',
    email: 'Desk@example.jp',
    password: PASSWORD,
    emailVerified: true,
  })
  expect(id).toBe('desk')
  const { user } = await signInWithEmailAndPassword(site.client(), 'desk@example.jp', PASSWORD)
  expect(user).toMatchObject({ uid: 'desk', emailVerified: true })
})

test('an account that cannot be made says why', async () => {
  await site.identity.create({ id: 'one', email: 'one@example.jp', password: PASSWORD })
  const { create } = site.identity
  await expect(create({ email: 'ONE@example.jp', password: PASSWORD })).rejects.toMatchObject({ code: 'EMAIL_EXISTS' })
  await expect(create({ id: 'one', email: 'b@example.jp', password: PASSWORD })).rejects.toMatchObject({
    code: 'DUPLICATE_LOCAL_ID',
  })
  await expect(create({ email: 'b@example.jp', password: 'short' })).rejects.toMatchObject({ code: 'WEAK_PASSWORD' })
  await expect(create({ email: 'b', password: PASSWORD })).rejects.toMatchObject({ code: 'INVALID_EMAIL' })
})

test('many accounts are made at once, all or none', async () => {
  const people = Array.from({ length: 40 }, (_, n) => ({ email: `many${n}@example.jp`, password: PASSWORD }))
  const ids = await site.identity.createMany(people)
  expect(new Set(ids).size).toBe(40)
  const taken = [{ email: 'few@example.jp', password: PASSWORD }, people[0]].filter((account) => account !== undefined)
  await expect(site.identity.createMany(taken)).rejects.toMatchObject({ code: 'EMAIL_EXISTS' })
  await expect(signInWithEmailAndPassword(site.client(), 'few@example.jp', PASSWORD)).rejects.toMatchObject(
    authError('user-not-found'),
  )
})

test('an account is removed, and an absent one is no error', async () => {
  const id = await site.identity.create({ email: 'gone@example.jp', password: PASSWORD })
  expect(await site.identity.emailOf(id)).toBe('gone@example.jp')
  await site.identity.remove(id)
  await site.identity.remove(id)
  expect(await site.identity.emailOf(id)).toBeNull()
  await site.identity.enable(id)
  await site.identity.disable(id)
})
