import { ApiError } from '#http/api-error.ts'

/** Beside which field a refusal of the sign-in provider belongs. */
export function fieldOf(error: unknown): 'email' | 'password' | 'root' {
  const code = error instanceof ApiError ? error.code : ''
  if (code.includes('PASSWORD') || code === 'INVALID_LOGIN_CREDENTIALS') return 'password'
  return code.includes('EMAIL') ? 'email' : 'root'
}
