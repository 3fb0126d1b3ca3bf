import { useHydrated, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useTransition } from 'react'
import { ApiError } from '#http/api-error.ts'
import { pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'

const defaultMessage =
  '時間をおいて、もう一度お試しください。入力した内容が保存されているかは、戻ってからお確かめください。'

/**
 * Whether code of a page was not to be had (the browsers each say so of a module), though this one has been open for a minute: the files
 * of the release that it is of are gone by now. Loaded anew it names those that are there; what misses them then stays as it is.
 */
const isOfFormerRelease = (error: unknown) =>
  error instanceof TypeError && /module/.test(error.message) && navigator.onLine && performance.now() > 60_000

/**
 * Shown in place of a page that failed to load or render. One whose release is gone is loaded anew. It is tried again as soon as the
 * browser is connected again.
 */
export function PageError({ error }: { error: unknown }) {
  const router = useRouter()
  const hydrated = useHydrated()
  const [isRetrying, start] = useTransition()
  // An error of the server reaches the browser without its class: until hydration both have to render the same message.
  const message = hydrated && error instanceof ApiError ? error.message : defaultMessage
  const retry = () =>
    start(async () => {
      if (error instanceof ApiError) await router.invalidate()
      else location.reload()
    })
  const retryOnline = useEffectEvent(() => retry())
  useEffect(() => {
    if (isOfFormerRelease(error)) location.reload()
    addEventListener('online', retryOnline)
    return () => removeEventListener('online', retryOnline)
  }, [error])
  return (
    <div role="alert" className="mx-auto max-w-xl px-4 py-16 md:py-24">
      <h1 className="text-3xl">ページを表示できませんでした</h1>
      <p className="text-muted mt-4">{message}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="primary" busy={isRetrying} onClick={retry}>
          もう一度読み込む
        </Button>
        <LinkButton href={pages.home}>はじめのページへ</LinkButton>
      </div>
    </div>
  )
}

/** The last resort, when even the frame of the pages cannot be drawn: it uses nothing that may be broken, plain links too. */
export function FatalError() {
  return (
    <main id="main" role="alert" className="mx-auto max-w-xl px-4 py-24">
      <h1 className="text-3xl">問題が起きました</h1>
      <p className="text-muted mt-4">
        ご不便をおかけしています。時間をおいて、もう一度お試しください。続くときは、運営へお知らせください。
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <a href="?" className={buttonClass({ variant: 'primary' })}>
          もう一度読み込む
        </a>
        <a href={pages.home} className={buttonClass({})}>
          はじめのページへ
        </a>
      </div>
    </main>
  )
}
