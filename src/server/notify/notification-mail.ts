import { OptionalMail } from '#domain/choices/notification.ts'
import type { Notification } from '#domain/notification.ts'
import { href, pages } from '#http/pages.ts'
import type { Operator } from '#http/shapes.ts'
import { layoutMail } from '#providers/mail/layout.ts'
import type { Mail } from '#providers/mail/index.ts'
import type { Services } from '../kernel/context.ts'
import { mailTokens } from './mail-token.ts'

/** What somebody is told: a title, what happened, and where to go on. `path` is one of this site. */
export type NotificationContent = {
  kind: Notification['kind']
  title: string
  paragraphs: string[]
  action?: { label: string; path: string }
  /** Things that it tells of one by one, each with its own page if it has one. */
  items?: { text: string; path?: string }[]
}

type From = Pick<Services, 'origin' | 'secret'> & { operator: Operator }

/** Whether mails of this kind come only as long as their reader likes. */
export const isOptionalMail = (kind: Notification['kind']) => OptionalMail.options.some(({ value }) => value === kind)

/**
 * A letter as a mail. `userID` is whose letters of this kind its links stop (RFC 2369; by one click where the kind is
 * optional, RFC 8058); without one the mail is to the desk itself.
 */
export function toMail(
  { operator, origin, secret }: From,
  to: string,
  letter: NotificationContent,
  userID?: string,
): Mail {
  const { kind, title, paragraphs, action, items = [] } = letter
  const optional = isOptionalMail(kind)
  const stop =
    userID === undefined ? null : origin + href(pages.userMail, { token: mailTokens.sign({ userID, kind }, secret) })
  const bodies = layoutMail({
    title,
    paragraphs,
    items: items.map(({ text, path }) => ({ text, ...(path && { url: new URL(path, origin).href }) })),
    ...(action && { action: { label: action.label, url: new URL(action.path, origin).href } }),
    footer: `${operator.name}\n${operator.address}\n電話：${operator.phone}`,
    ...(stop && { footerLink: { label: optional ? 'このメールを止める' : 'メールの受け取りについて', url: stop } }),
  })
  const headers = stop && {
    'List-Unsubscribe': `<${stop}>`,
    ...(optional && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
  return { to, subject: `【スミカ】${title}`, ...bodies, ...(headers && { headers }) }
}
