import { useQuery } from '@tanstack/react-query'
import { useApp } from '#app/use-app.ts'
import { openReportsQuery } from '../queries.ts'
import type { InboxSearch } from './inbox-search.ts'
import { Toggle } from './toggle.tsx'

/** Narrows the desk's inbox to rooms with reports that wait for it, and says how many reports there are. */
export function ReportedToggle({ search, hrefOf }: { search: InboxSearch; hrefOf: (next: InboxSearch) => string }) {
  const { api, session } = useApp()
  const { data } = useQuery({ ...openReportsQuery(api), enabled: session !== null })
  return (
    <Toggle name="reported" {...{ search, hrefOf }}>
      通報あり
      {!!data?.count && <span className="num bg-error rounded-full px-1.5">{data.count}</span>}
    </Toggle>
  )
}
