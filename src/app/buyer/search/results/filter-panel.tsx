import { mdiTuneVariant } from '@mdi/js'
import { useState } from 'react'
import { pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { hitsText } from '../hit-counts.ts'
import { quickNames, QuickFields } from '../fields/quick-fields.tsx'
import { SearchForm } from '../search-form.tsx'
import { searchHref, type Search } from '../search.ts'
import { useHitCount } from '../use-hit-count.ts'

type Filters = { action: string; search: Search; counted: number }

/** The most common conditions beside the hits. `action` is the path of the hits, `counted` how many there are now. */
export function FilterPanel({ action, search, counted, inSheet = false }: Filters & { inSheet?: boolean }) {
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
          <span aria-live="polite">{hitsText(count)}を表示</span>
        </Button>
      </div>
    </SearchForm>
  )
}

/** The conditions on a phone: a sheet; without JavaScript a link to the page that asks for them. */
export function FilterSheet(filters: Filters) {
  const [open, setOpen] = useState(false)
  return (
    <div className="lg:hidden">
      <a
        href={searchHref(pages.search, filters.search)}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
        className="border-base-300 inline-flex min-h-11 items-center gap-1 rounded-full border px-4 text-sm font-semibold"
      >
        <Icon path={mdiTuneVariant} className="size-4" />
        条件
      </a>
      <Sheet open={open} title="条件をしぼる" onClose={() => setOpen(false)}>
        <FilterPanel {...filters} inSheet />
      </Sheet>
    </div>
  )
}
