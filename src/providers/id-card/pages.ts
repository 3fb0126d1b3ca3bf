import { html } from 'hono/html'
import { date } from '#domain/format/date.ts'
import { page } from '#providers/stand-in-page.ts'
import type { IdCardReading } from './index.ts'

/** What is typed into the page of the card. */
export type CardFields = Pick<IdCardReading, 'name' | 'address' | 'birthDate'>

const note = html`<p class="note">デモの画面です。実際は、ここでマイナンバーカードを読み取るアプリが開きます。</p>`

/** The page on which an app would read the card: it asks for what stands on the chip, the fields at fault named. */
export const cardPage = ({ name, address, birthDate }: CardFields, faults: readonly string[]) =>
  page(
    'マイナンバーカードの読み取り',
    html`<h1>カードの読み取り</h1>
      ${note}
      ${faults.length ? html`<p class="fault" role="alert">氏名・住所・生年月日を、すべて入力してください。</p>` : ''}
      <form method="post">
        <label>氏名<input name="name" value="${name}" autocomplete="off" required maxlength="60" /></label>
        <label>住所<input name="address" value="${address}" autocomplete="off" required maxlength="200" /></label>
        <label>生年月日<input name="birthDate" type="date" value="${birthDate}" required /></label>
        <label><input name="isExpired" type="checkbox" value="1" /> 電子証明書の期限が切れたカード</label>
        <button class="main">カードを読み取る</button>
      </form>`,
  )

type Answer = { answerPath: string; answer: string }

/** What was read, and the way back with it. */
export const readPage = ({ name, address, birthDate, validUntil }: IdCardReading, { answerPath, answer }: Answer) =>
  page(
    '読み取りました',
    html`<h1>カードを読み取りました</h1>
      ${note}
      <dl>
        <dt>氏名</dt>
        <dd>${name}</dd>
        <dt>住所</dt>
        <dd>${address}</dd>
        <dt>生年月日</dt>
        <dd>${date(birthDate)}</dd>
        <dt>証明書の期限</dt>
        <dd>${date(validUntil)}</dd>
      </dl>
      <form method="post" action="${answerPath}">
        <input type="hidden" name="answer" value="${answer}" />
        <button class="main">この内容を送って、元の画面に戻る</button>
      </form>`,
  )

/** For a request that is over, or none. */
export const overPage = () =>
  page(
    '読み取りの時間が過ぎました',
    html`<h1>読み取りの時間が過ぎました</h1>
      <p>「取引時確認」のページから、もう一度お進みください。</p>
      <a class="button" href="/">ホームへ</a>`,
  )
