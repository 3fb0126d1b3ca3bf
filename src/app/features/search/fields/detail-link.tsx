import { mdiTuneVariant } from '@mdi/js'
import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { useMe } from '#app/shell/use-app.ts'
import { searchHref, type Search } from '../search.ts'

/** The way to every condition there is, which members have; a visitor reads before the sign-in what it adds. */
export function DetailLink({ search, wide = false }: { search: Search; wide?: boolean }) {
  const me = useMe()
  return (
    <div className={wide ? 'mt-4' : ''}>
      <LinkButton href={searchHref(pages.searchDetail, search)} variant="ghost" icon={mdiTuneVariant} wide={wide}>
        くわしい条件
      </LinkButton>
      {!me && (
        <p className="text-muted mt-1 text-xs">
          権利の種別、建物の用途、広さの上限などを選べます。ご利用には、無料の会員登録が必要です。
        </p>
      )}
    </div>
  )
}
