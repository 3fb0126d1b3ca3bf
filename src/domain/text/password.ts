/** Characters (code points) that a password has at least and at most. */
export const passwordLength = { min: 12, max: 64 }

/** Passwords of fewer different characters are among the first that an attacker tries. */
const minDifferent = 5

/** A rule of passwords, and whether what is typed so far keeps it. */
export type PasswordCheck = { label: string; met: boolean }

/**
 * The rules of passwords that can be checked while one is typed. The sign-in provider also refuses the commonest ones.
 */
export function passwordChecks(password: string, email: string): PasswordCheck[] {
  const { min, max } = passwordLength
  const length = [...password].length
  const lower = password.toLowerCase()
  const own = email.trim().toLowerCase()
  return [
    { label: `${min}文字以上、${max}文字以内`, met: length >= min && length <= max },
    {
      label: `${minDifferent}つ以上の異なる文字（同じ文字ばかりにしない）`,
      met: new Set(lower.normalize('NFKC')).size >= minDifferent,
    },
    { label: 'メールアドレスと同じではない', met: lower !== '' && lower !== own && lower !== own.split('@')[0] },
  ]
}
