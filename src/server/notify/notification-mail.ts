import { OptionalMail } from '#domain/choices/notification.ts'
import type { Notification } from '#domain/notification.ts'
import { href, pages } from '#http/pages.ts'
import type { Operator } from '#http/shapes.ts'
import { layoutMail } from '#providers/mail/layout.ts'
import type { MailBrand } from '#providers/mail/mail-brand.ts'
import type { Mail } from '#providers/mail/index.ts'
import type { Services } from '../kernel/context.ts'
import { mailTokens } from './mail-token.ts'

/** What somebody is told: a title, what happened, and where to go on. `path` is one of this site. */
export type NotificationContent = {
  kind: Notification['kind']
  title: string
  paragraphs: string[]
  /** What the mail says instead, where it says more than what stays readable among the notifications. */
  inMail?: { paragraphs: string[]; closing: string[] }
  action?: { label: string; path: string }
  /** What stands below the link. */
  closing?: string[]
  /** Things that it tells of one by one, each with its own page if it has one. */
  items?: { text: string; path?: string }[]
}

/** A content as its mail says it. */
export const asMailed = ({ inMail, ...content }: NotificationContent) => ({ ...content, ...inMail })

type From = Pick<Services, 'origin' | 'secret'> & { operator: Operator; brand: MailBrand }

/** Whether mails of this kind come only as long as their reader likes. */
export const isOptionalMail = (kind: Notification['kind']) => OptionalMail.options.some(({ value }) => value === kind)

/** Where mails of a kind are stopped (RFC 2369): a path of this site, and whether one click there is enough (RFC 8058). */
export type Stop = { label: string; path: string; isOneClick: boolean }

/** Where a member stops mails of a kind, if they may be. */
export function stopOf({ secret }: Pick<From, 'secret'>, userID: string, kind: Notification['kind']): Stop {
  const isOneClick = isOptionalMail(kind)
  const label = isOneClick ? 'このメールを止める' : 'メールの受け取りについて'
  return { label, path: href(pages.userMail, { token: mailTokens.sign({ userID, kind }, secret) }), isOneClick }
}

/** A letter as a mail. Without `stop` it is to the desk itself, or one that nobody is sent again. */
export function toMail({ operator, brand, origin }: From, to: string, letter: NotificationContent, stop?: Stop): Mail {
  const { title, paragraphs, action, closing = [], items = [] } = asMailed(letter)
  const url = stop && origin + stop.path
  const { fromName } = brand
  const bodies = layoutMail({
    brand,
    title,
    paragraphs,
    items: items.map(({ text, path }) => ({ text, ...(path && { url: new URL(path, origin).href }) })),
    ...(action && { action: { label: action.label, url: new URL(action.path, origin).href } }),
    closing,
    footer: `${operator.name}\n${operator.address}\n電話：${operator.phone}`,
    ...(stop && url && { footerLink: { label: stop.label, url } }),
  })
  const headers = stop && {
    'List-Unsubscribe': `<${url}>`,
    ...(stop.isOneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
  return {
    to,
    ...(fromName && { fromName }),
    subject: `【${brand.name}】${title}`,
    ...bodies,
    ...(headers && { headers }),
  }
}
