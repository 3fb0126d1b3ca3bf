/** Characters (code points) that a password has at least and at most. */
export const passwordLength = { min: 12, max: 64 }

/** Fewer different characters than this are among the first that anybody tries. */
const fewest = 5

/** A rule of passwords, and whether what is typed so far keeps it. */
export type PasswordCheck = { label: string; met: boolean }

/**
 * The rules of passwords that can be told while one is typed, before it is sent. The sign-in provider knows the commonest
 * passwords besides, and refuses those.
 */
export function passwordChecks(password: string, email: string): PasswordCheck[] {
  const { min, max } = passwordLength
  const length = [...password].length
  const lower = password.toLowerCase()
  const own = email.trim().toLowerCase()
  return [
    { label: `${min}文字以上、${max}文字以内`, met: length >= min && length <= max },
    { label: `${fewest}種類以上の文字`, met: new Set(lower.normalize('NFKC')).size >= fewest },
    { label: 'メールアドレスと同じではない', met: lower !== '' && lower !== own && lower !== own.split('@')[0] },
  ]
}
