import type { Mail } from './index.ts'

const address = /^[^\s<>()[\]\\,;:"@\p{Cc}]{1,64}@[^\s<>()[\]\\,;:"@\p{Cc}]{1,255}$/u
const plainID = /^[\w-]{1,64}$/
/** Whether a text is one bare address: no list, no name, no brackets. */
export const isBareAddress = (text: string): boolean => address.test(text)
const headerName = /^[A-Za-z][A-Za-z0-9-]{0,63}$/

/**
 * The mail with every value that becomes a header on one line: no CR, LF or other control character is left (ASVS 5.0,
 * 1.3.11). Throws for a recipient that is not one bare address and for a header name that is none.
 */
export function cleanMail(mail: Mail): Mail {
  if (typeof mail.to !== 'string' || !isBareAddress(mail.to)) throw new Error('a mail needs one bare address')
  if (mail.id !== undefined && !plainID.test(mail.id))
    throw new Error('a mail has an id of letters, digits and hyphens')
  const headers = Object.entries(mail.headers ?? {})
  const badName = headers.find(([name]) => !headerName.test(name))?.[0]
  if (badName !== undefined) throw new Error(`not a header name: ${JSON.stringify(badName)}`)
  return {
    ...mail,
    toName: mail.toName === undefined ? undefined : oneLine(mail.toName),
    fromName: mail.fromName === undefined ? undefined : oneLine(mail.fromName),
    subject: oneLine(mail.subject),
    headers: Object.fromEntries(headers.map(([name, value]) => [name, oneLine(value)])),
  }
}

function oneLine(text: string) {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
