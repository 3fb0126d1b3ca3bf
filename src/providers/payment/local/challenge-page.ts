import { html } from 'hono/html'
import { yen } from '#domain/format/money.ts'
import type { Challenge } from './challenge.ts'

const page = (title: string, body: unknown) =>
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

/** The page on which a bank would ask its customer. It works without script. */
export const challengePage = ({ amount, description, brand, last4 }: Challenge) =>
  page(
    '本人認証（3Dセキュア）',
    html`<h1>本人認証（3Dセキュア）</h1>
      <p class="note">デモの画面です。実際は、ここでカード会社の認証画面が開きます。</p>
      <dl>
        <dt>お支払い内容</dt>
        <dd>${description}</dd>
        <dt>金額</dt>
        <dd>${yen(amount)}</dd>
        <dt>カード</dt>
        <dd>${brand}（末尾 ${last4}）</dd>
      </dl>
      <form method="post">
        <button class="main" name="answer" value="approve">認証して支払う</button>
        <button name="answer" value="deny">認証しない</button>
      </form>`,
  )

/** For a challenge that has been answered, or whose intent went another way. */
export const answeredPage = ({ returnPath }: Challenge) =>
  page(
    '本人認証は終わっています',
    html`<h1>本人認証は終わっています</h1>
      <p>元の画面に戻って、お支払いの状況をご確認ください。</p>
      <a class="button" href="${returnPath}">元の画面に戻る</a>`,
  )

export const unknownPage = () =>
  page(
    '本人認証が見つかりません',
    html`<h1>本人認証が見つかりません</h1>
      <p>お支払いの画面から、もう一度お進みください。</p>
      <a class="button" href="/">ホームへ</a>`,
  )
