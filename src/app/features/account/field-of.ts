/** Beside which field a refusal of the sign-in provider belongs; undefined for neither. */
export function fieldOf({ code }: { code: string }): 'email' | 'password' | undefined {
  if (code.includes('PASSWORD') || code === 'INVALID_LOGIN_CREDENTIALS') return 'password'
  return code.includes('EMAIL') ? 'email' : undefined
}
