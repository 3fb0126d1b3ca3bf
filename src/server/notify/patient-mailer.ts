import { openVault } from '#providers/identity/seal.ts'
import type { Mail, Mailer } from '#providers/mail/index.ts'
import { withTimeout } from '../boot/with-timeout.ts'
import { newID } from '../kernel/id.ts'

const purpose = 'a mail that waits'

/** How long somebody waits for the mail server, in milliseconds. */
const patienceMs = 10_000

type Options = {
  secret: string
  /** Puts a mail that could not be sent to this address into the queue. */
  later(sealedMail: string, to: string): Promise<void>
  report(error: unknown): void
  patience?: number
}

/**
 * Sends mails that somebody waits for at once, and leaves to the queue what the mail server did not take soon. Their links let
 * people in, and the database knows links by their fingerprints alone: so they lie in the queue sealed.
 */
export const patientMailer = (mailer: Mailer, { secret, later, report, patience = patienceMs }: Options): Mailer => ({
  async send(mail) {
    // Of the same id, so that the record of the mail tells of its last try.
    const mailWithID = { ...mail, id: mail.id ?? newID() }
    try {
      await withTimeout(patience, 'the mail server', mailer.send(mailWithID))
    } catch (error) {
      await later(openVault(secret).seal(JSON.stringify(mailWithID), purpose).toString('base64'), mail.to)
      report(error)
    }
  },
})

/** The mail that lies sealed in the queue. @throws when it was sealed under another secret */
export function unsealMail(sealedMail: string, secret: string): Mail {
  const mail: Mail = JSON.parse(openVault(secret).unseal(Buffer.from(sealedMail, 'base64'), purpose))
  return mail
}
