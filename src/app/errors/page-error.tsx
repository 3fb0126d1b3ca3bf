import { useHydrated, useRouter } from '@tanstack/react-router'
import { useTransition } from 'react'
import { ApiError } from '#http/api-error.ts'
import { pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'

const defaultMessage =
  '時間をおいて、もう一度お試しください。入力した内容が保存されているかは、戻ってからお確かめください。'

/**
 * Shown in place of a page that failed to load or render. When the code of a page could not be loaded, the router has
 * already reloaded it once.
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
