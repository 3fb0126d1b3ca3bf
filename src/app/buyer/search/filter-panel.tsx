import { mdiTuneVariant } from '@mdi/js'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { hits } from './hits.ts'
import { quickNames, QuickFields } from './quick-fields.tsx'
import { SearchForm } from './search-form.tsx'
import { searchHref, type Search } from './search.ts'
import { useHitCount } from './use-hit-count.ts'

/** The most asked conditions beside the hits. `action` is the path of the hits, `counted` how many there are now. */
export function FilterPanel({ action, search, counted }: { action: string; search: Search; counted: number }) {
  const { count, watch } = useHitCount(counted)
  return (
    <SearchForm action={action} search={search} asks={quickNames} onChange={watch}>
      <QuickFields search={search} />
      <div className="bg-base-100 sticky bottom-0 mt-6 grid gap-2 py-3">
        <Button type="submit" variant="primary" wide>
          <span aria-live="polite">{hits(count)}を表示</span>
        </Button>
        <LinkButton
          href={searchHref('/buyer/estate/search/selectDetail', search)}
          variant="ghost"
          icon={mdiTuneVariant}
          wide
        >
          くわしい条件
        </LinkButton>
      </div>
    </SearchForm>
  )
}
