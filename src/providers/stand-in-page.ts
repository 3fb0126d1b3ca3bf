import { html } from 'hono/html'

/** An answer with a page of a provider that is played here. It runs no script, and no cache keeps it. */
export async function answerPage(content: ReturnType<typeof page>, status = 200): Promise<Response> {
  const headers = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  }
  return new Response(String(await content), { status, headers })
}

/** A page of a provider that is played here, whole: it loads nothing and needs no script. */
export const page = (title: string, body: unknown) =>
  html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          body {
            font:
              16px/1.7 system-ui,
              sans-serif;
            margin: 0;
            padding: 1.5rem;
            background: #f7f7f1;
            color: #1c1e1a;
          }
          main {
            max-width: 28rem;
            margin: 6vh auto 0;
            padding: 2rem;
            background: #fff;
            border: 1px solid #e7e7dd;
            border-radius: 1.25rem;
          }
          h1 {
            margin: 0 0 0.5rem;
            font-size: 1.25rem;
            line-height: 1.4;
          }
          .note {
            margin: 0 0 1.5rem;
            padding: 0.5rem 0.75rem;
            background: #f7f7f1;
            border-radius: 0.75rem;
            font-size: 0.875rem;
          }
          label {
            display: block;
            margin-top: 1rem;
            font-weight: 700;
          }
          input:not([type='checkbox']) {
            box-sizing: border-box;
            width: 100%;
            min-height: 3rem;
            border: 1px solid #1c1e1a;
            border-radius: 0.75rem;
            background: #fff;
            color: inherit;
            font: inherit;
            padding: 0 0.75rem;
          }
          .fault {
            color: #b3261e;
            font-weight: 700;
          }
          dl {
            display: grid;
            grid-template-columns: auto 1fr;
            gap: 0.5rem 1.5rem;
            margin: 0 0 1.5rem;
          }
          dt {
            color: #5f6359;
          }
          dd {
            margin: 0;
            overflow-wrap: anywhere;
          }
          button,
          a.button {
            box-sizing: border-box;
            display: block;
            width: 100%;
            min-height: 3rem;
            margin-top: 0.75rem;
            border: 1px solid #1c1e1a;
            border-radius: 0.75rem;
            background: #fff;
            color: inherit;
            font: inherit;
            font-weight: 700;
            text-align: center;
            text-decoration: none;
            line-height: 3rem;
            padding: 0;
            cursor: pointer;
          }
          button.main {
            background: #1c1e1a;
            color: #fff;
          }
          :focus-visible {
            outline: 3px solid #ff8d49;
            outline-offset: 2px;
          }
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`
