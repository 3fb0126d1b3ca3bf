import { Hono } from 'hono'
import { html } from 'hono/html'
import { dateTime } from '#domain/format/date.ts'
import { demoMailbox } from '#http/pages.ts'
import { createMailbox } from '#providers/mail/local.ts'
import type { Services } from '../kernel/context.ts'
import { plainPolicy } from './security.ts'

const frame = (title: string, body: unknown) =>
  html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          body {
            font:
              16px/1.7 system-ui,
              sans-serif;
            max-width: 46rem;
            margin: 0 auto;
            padding: 1.5rem;
            color: #1c1e1a;
            overflow-wrap: anywhere;
          }
          a {
            color: inherit;
          }
          li {
            padding: 0.75rem 0;
            border-bottom: 1px solid #e3e5de;
            list-style: none;
          }
          ul {
            padding: 0;
          }
          small {
            color: #5c6057;
            display: block;
          }
          iframe {
            width: 100%;
            min-height: 34rem;
            border: 1px solid #e3e5de;
            border-radius: 8px;
          }
          pre {
            white-space: pre-wrap;
            background: #f6f7f3;
            padding: 1rem;
            border-radius: 8px;
          }
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`

/** The mails that the demonstration would have sent, newest first. Only there in demo mode. */
export function mailPages({ pool }: Pick<Services, 'pool'>): Hono {
  const mailbox = createMailbox(pool)
  return new Hono()
    .use(async (c, next) => {
      await next()
      c.header('content-security-policy', plainPolicy)
    })
    .get('/', async (c) => {
      const to = c.req.query('to')
      const mails = await mailbox.list({ limit: 50, ...(to && { to }) })
      const items = mails.map(
        ({ id, to, subject, sentAt }) =>
          html`<li><a href="${demoMailbox}/${id}">${subject}</a><small>${to}　${dateTime(sentAt)}</small></li>`,
      )
      const none = html`<p>まだメールはありません。</p>`
      return c.html(
        frame(
          '届いたメール（デモ）',
          html`<h1>届いたメール（デモ）</h1>
            ${
              items.length
                ? html`<ul>
                    ${items}
                  </ul>`
                : none
            }`,
        ),
      )
    })
    .get('/:id', async (c) => {
      const mail = await mailbox.one(c.req.param('id'))
      if (!mail)
        return c.html(
          frame('メールが見つかりません', html`<p>メールが見つかりません。<a href="${demoMailbox}">一覧へ</a></p>`),
          404,
        )
      const links = [...mail.text.matchAll(/https?:\/\/\S+/g)].map(([url]) => html`<p><a href="${url}">${url}</a></p>`)
      return c.html(
        frame(
          mail.subject,
          html`<p><a href="${demoMailbox}">← 一覧</a></p>
            <h1>${mail.subject}</h1>
            <p>宛先：${mail.to}</p>
            ${links}
            <iframe
              title="HTMLの本文"
              sandbox="allow-top-navigation-by-user-activation"
              srcdoc="${`<base target="_top">${mail.html}`}"
            ></iframe>
            <h2>テキストの本文</h2>
            <pre>${mail.text}</pre>`,
        ),
      )
    })
}
