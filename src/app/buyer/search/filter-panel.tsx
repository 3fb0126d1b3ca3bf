import { mdiTuneVariant } from '@mdi/js'
import { pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { hits } from './hits.ts'
import { quickNames, QuickFields } from './quick-fields.tsx'
import { SearchForm } from './search-form.tsx'
import { searchHref, type Search } from './search.ts'
import { useHitCount } from './use-hit-count.ts'

/** The most asked conditions beside the hits. `action` is the path of the hits, `counted` how many there are now. */
export function FilterPanel({
  action,
  search,
  counted,
  inSheet = false,
}: {
  action: string
  search: Search
  counted: number
  inSheet?: boolean
}) {
  const { count, watch } = useHitCount(counted)
  return (
    <SearchForm action={action} search={search} asks={quickNames} onChange={watch}>
      <QuickFields search={search} />
      <LinkButton
        href={searchHref(pages.searchDetail, search)}
        variant="ghost"
        icon={mdiTuneVariant}
        className="mt-4"
        wide
      >
        くわしい条件
      </LinkButton>
      <div className={`bg-base-100 sticky py-3 ${inSheet ? '-bottom-8 -mb-8 pb-8' : 'bottom-0'}`}>
        <Button type="submit" variant="primary" wide>
          <span aria-live="polite">{hits(count)}を表示</span>
        </Button>
      </div>
    </SearchForm>
  )
}
