import { expect, test } from 'vitest'
import { ApiError } from '#http/api-error.ts'
import type { Session } from '#http/session.ts'
import { createAccount } from './create-account.ts'

const account = { email: 'hanako@example.jp', password: 'mizu to tokei 2291' }

/** A session whose sign-up is refused after, or before, the account was made. */
const refusing = (isCreated: boolean) => {
  let token: string | null = null
  const signUp = async () => {
    if (isCreated) token = 'the token of the new account'
    throw new ApiError('TOO_MANY_ATTEMPTS_TRY_LATER', '')
  }
  return { token: async () => token, signUp } as unknown as Session
}

test('takes an account whose mail could not be sent for made', async () => {
  await expect(createAccount(refusing(true), account)).resolves.toBeUndefined()
})

test('passes on why no account was made', async () => {
  await expect(createAccount(refusing(false), account)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS_TRY_LATER' })
})
