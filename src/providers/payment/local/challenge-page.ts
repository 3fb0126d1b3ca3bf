import { html } from 'hono/html'
import { yen } from '#domain/format/money.ts'
import type { Challenge } from './challenge.ts'
import { page } from '#providers/stand-in-page.ts'

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
