import { sql } from 'drizzle-orm'
import { href, pages } from '#http/pages.ts'
import type { Services } from '../kernel/context.ts'
import { query } from '../kernel/query.ts'
import { isOptionalMail } from './notification-mail.ts'
import { verifyMailToken } from './mail-token.ts'

/**
 * Stops mails of the kind that a mail's own link names, without signing in: by the form of that page, which is shown
 * again, or by a mail program's one click (RFC 8058), which wants no page. Twice is as once.
 */
export async function stopMails(services: Services, request: Request): Promise<Response> {
  const text = new URL(request.url).searchParams.get('token') ?? ''
  const token = verifyMailToken(text, services.secret)
  if (token && isOptionalMail(token.kind))
    await query(
      services,
      sql`update users set "mutedMails" = array_append("mutedMails", ${token.kind}::int), version = version + 1
        where id = ${token.userID} and not ${token.kind}::int = any("mutedMails")`,
    )
  const oneClick = new URLSearchParams(await request.text()).get('List-Unsubscribe') === 'One-Click'
  if (oneClick) return new Response(null, { status: token ? 200 : 404 })
  const location = href(pages.userMail, { token: text })
  return new Response(null, { status: 303, headers: { location } })
}
