import { useLocation } from '@tanstack/react-router'
import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { homePathOf } from '../session/home-path-of.ts'
import { useMe } from '../use-app.ts'

/** The 404 page: the path that was requested, likely reasons, and links to go on. */
export function NotFound() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const me = useMe()
  return (
    <div className="mx-auto max-w-xl px-4 py-16 md:py-24">
      <p className="num text-muted font-semibold">404</p>
      <h1 className="mt-2 text-3xl">ページが見つかりません</h1>
      <p className="text-muted mt-4">
        アドレスが変わったか、掲載が終わった物件かもしれません。アドレスに打ち間違いがないかもお確かめください。
      </p>
      <p className="bg-base-200 rounded-field mt-4 px-4 py-3 text-sm wrap-anywhere">Page Not Found: {pathname}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton href={me ? homePathOf(me) : pages.home} variant="primary">
          はじめのページへ
        </LinkButton>
        <LinkButton href={pages.search}>物件を探す</LinkButton>
        <LinkButton href={pages.faq} variant="ghost">
          よくある質問
        </LinkButton>
      </div>
    </div>
  )
}
