import { mdiTuneVariant } from '@mdi/js'
import { useState } from 'react'
import { pages } from '#http/pages.ts'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { searchHref, type Search } from './search.ts'

/** The conditions on a phone: a sheet; without JavaScript a link to the page that asks for them. */
export function FilterSheet({ action, search, counted }: { action: string; search: Search; counted: number }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="lg:hidden">
      <a
        href={searchHref(pages.search, search)}
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
        <FilterPanel action={action} search={search} counted={counted} inSheet />
      </Sheet>
    </div>
  )
}
