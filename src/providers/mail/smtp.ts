import { createTransport } from 'nodemailer'
import { cleanMail } from './clean.ts'
import type { Mail, Mailer } from './index.ts'

export type SmtpSettings = {
  /** `smtp://user:password@host:587` or `smtps://host:465`; query parameters are nodemailer's options. */
  url: string
  /** The sender that people see. */
  from: { name: string; address: string }
  /** Milliseconds that connecting, greeting, and any silence in between may each take. 15 s unless set. */
  timeout?: number
}

/**
 * Sends mail over SMTP (RFC 5321), by a small pool of connections: one for each mail that the queue sends at a time, and one for who waits
 * for a link. `close` ends them. A mail that is being sent is not sent again: whoever
 * asks for it by the same id meanwhile hears what becomes of it.
 */
export function createSmtpMailer({ url, from, timeout = 15_000 }: SmtpSettings): Mailer & { close(): void } {
  const transport = createTransport({
    url,
    pool: true as const,
    maxConnections: 6,
    requireTLS: new URL(url).password !== '',
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const underWay = new Map<string, Promise<void>>()
  async function deliver(mail: Mail): Promise<void> {
    const { id, to, toName, fromName, ...rest } = cleanMail(mail)
    await transport.sendMail({
      ...rest,
      // Whoever gets it twice sees one mail (RFC 5322, 3.6.4).
      ...(id && { messageId: `<${id}@${from.address.replace(/^.*@/, '')}>` }),
      from: { ...from, name: fromName ?? from.name },
      to: { name: toName ?? '', address: to },
      headers: { 'Auto-Submitted': 'auto-generated', ...rest.headers },
    })
  }
  return {
    send(mail) {
      const { id } = mail
      if (!id) return deliver(mail)
      const sending = underWay.get(id) ?? deliver(mail).finally(() => underWay.delete(id))
      underWay.set(id, sending)
      return sending
    },
    close: () => transport.close(),
  }
}
