import { wordsOn } from '#domain/operator/brand-colour.ts'
import type { Brand } from '#domain/operator/default-brand.ts'

/** Whose a mail is: its name and the colour of its button, and under which name it is sent (that of `MAIL_FROM` where none is said). */
export type MailBrand = { name: string; colour: string; wordsOnColour: string; fromName?: string }

/** What mails say of a brand. One that was saved is also their sender's name. */
export function mailBrandOf({ version, name, mainColour, mailSender }: Brand): MailBrand {
  const brand = { name, colour: mainColour, wordsOnColour: wordsOn(mainColour) ?? '#000000' }
  return version === 0 ? brand : { ...brand, fromName: mailSender ?? name }
}
