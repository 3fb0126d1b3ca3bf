/**
 * One message to one person.
 *
 * `to` is a single bare address; a list, a name or angle brackets in it are refused, so a mail can never be widened to
 * a second reader (as in CVE-2023-7028). `subject` and `toName` may hold any text: line breaks in them become spaces.
 */
export type Mail = {
  /** Letters, digits and hyphens. A mail that is sent again under the same id can be recognised as the same mail. */
  id?: string
  to: string
  toName?: string
  /** Under which name it is sent; that of `MAIL_FROM` without one. */
  fromName?: string
  subject: string
  text: string
  html: string
  /** Further headers, such as `List-Unsubscribe`. Names are the code's own, values may hold any text. */
  headers?: Record<string, string>
}

/** Sends mail. Resolves when the next hop has taken it over; rejects otherwise, and the caller tries again later. */
export type Mailer = { send(mail: Mail): Promise<void> }

/** `スミカ <noreply@example.jp>` in its parts; an address alone has the product's name. */
export function senderOf(from: string) {
  const [, name = 'スミカ', address = from] = /^(.*?)\s*<(.+)>$/.exec(from) ?? []
  return { name, address }
}
