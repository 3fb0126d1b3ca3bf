import { pages } from '#http/pages.ts'
import { buttonClass } from '#ui/action/button-class.ts'

/** The last resort, when even the frame of the pages cannot be drawn: it uses nothing that may be broken, plain links too. */
export function FatalError() {
  return (
    <main id="main" role="alert" className="mx-auto max-w-xl px-4 py-24">
      <p className="text-xl font-extrabold">スミカ</p>
      <h1 className="mt-6 text-3xl">問題が起きました</h1>
      <p className="text-muted mt-4">
        ご不便をおかけしています。時間をおいて、もう一度お試しください。続くときは、運営へお知らせください。
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <form>
          <button type="submit" className={buttonClass({ variant: 'primary' })}>
            もう一度読み込む
          </button>
        </form>
        <a href={pages.home} className={buttonClass({})}>
          はじめのページへ
        </a>
      </div>
    </main>
  )
}
