import { mdiMagnify } from '@mdi/js'
import { DealStatus } from '#domain/choices/deal.ts'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon.tsx'
import type { InboxSearch } from './inbox-search.ts'

const pill = 'flex min-h-11 items-center rounded-full px-3 md:min-h-8'
const states = [{ value: undefined, label: 'すべて' }, ...DealStatus.options]

/** What an inbox can be narrowed by: words, and the state of the deal. Each keeps the others. */
export function InboxFilters({ search, hrefOf }: { search: InboxSearch; hrefOf: (next: InboxSearch) => string }) {
  const { cursor: _, ...kept } = search
  const { keyword, ...unnamed } = kept
  const { status, ...stateless } = kept
  return (
    <>
      <form action={hrefOf({})} className="mt-2">
        {Object.entries(unnamed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="input w-full rounded-full">
          <Icon path={mdiMagnify} />
          <input
            key={keyword}
            type="search"
            name="keyword"
            aria-label="名前・物件でさがす"
            placeholder="名前・物件でさがす"
            maxLength={100}
            defaultValue={keyword}
          />
        </label>
      </form>
      <nav aria-label="商談の状況で絞り込む" className="-mx-4 mt-3 overflow-x-auto px-4">
        <ul role="list" className="flex w-max gap-1 text-xs font-semibold">
          {states.map(({ value, label }) => {
            const isChosen = status === value?.toString()
            return (
              <li key={label}>
                <Link
                  href={hrefOf({ ...stateless, ...(value && { status: String(value) }) })}
                  aria-current={isChosen ? 'true' : undefined}
                  className={`${pill} ${isChosen ? 'bg-neutral text-neutral-content' : 'hover:bg-base-200'}`}
                >
                  {label}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
    </>
  )
}
