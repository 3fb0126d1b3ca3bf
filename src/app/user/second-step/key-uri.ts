const site = 'スミカ'

/** What an authenticator app reads from the picture. @see https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function keyUri(email: string, secret: string): string {
  const name = encodeURIComponent(`${site}:${email}`)
  return `otpauth://totp/${name}?secret=${secret}&issuer=${encodeURIComponent(site)}&algorithm=SHA1&digits=6&period=30`
}

/** The secret in groups of four, for whoever types it. */
export const inGroups = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ')
