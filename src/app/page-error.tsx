import { useHydrated, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#http/api-error.ts'
import { pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'

const usual = '時間をおいて、もう一度お試しください。入力した内容が保存されているかは、戻ってからお確かめください。'

/**
 * What stands in place of a page that could not be shown. A page whose code could not be loaded has been reloaded once
 * by the router before this shows.
 */
export function PageError({ error }: { error: unknown }) {
  const router = useRouter()
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  // The server's error reaches the browser without its class, so the two must say the same until the page is alive.
  const told = hydrated && error instanceof ApiError ? error.message : usual
  async function retry() {
    setBusy(true)
    if (error instanceof ApiError) await router.invalidate()
    else location.reload()
    setBusy(false)
  }
  return (
    <div role="alert" className="mx-auto max-w-xl px-4 py-16 md:py-24">
      <h1 className="text-3xl">ページを表示できませんでした</h1>
      <p className="text-muted mt-4">{told}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="primary" busy={busy} onClick={retry}>
          もう一度読み込む
        </Button>
        <LinkButton href={pages.home}>はじめのページへ</LinkButton>
      </div>
    </div>
  )
}
