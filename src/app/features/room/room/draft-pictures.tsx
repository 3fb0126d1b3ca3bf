import { useQueries } from '@tanstack/react-query'
import { mdiClose } from '@mdi/js'
import { IconButton } from '#ui/action/icon-button.tsx'
import { useQueryClient } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'
import { privateImageQuery } from '../message/private-image-query.ts'

/** The pictures that go with the next line, each with a way to leave it out. */
export function DraftPictures({ paths, onRemove }: { paths: readonly string[]; onRemove: (path: string) => void }) {
  const { api } = useApp()
  const links = useQueries({ queries: paths.map((path) => privateImageQuery(api, path)) }, useQueryClient())
  if (!paths.length) return null
  return (
    <ul role="list" aria-label="いっしょに送る写真" className="relative mb-2 flex gap-2 overflow-x-auto px-1 pt-2">
      {paths.map((path, at) => (
        <li key={path} className="relative shrink-0">
          <div className="bg-base-200 size-20 overflow-hidden rounded-xl">
            {links[at]?.data && (
              <img src={links[at].data} alt={`送る写真${at + 1}`} className="size-full object-cover" />
            )}
          </div>
          <IconButton
            icon={mdiClose}
            label={`写真${at + 1}を外す`}
            onClick={() => onRemove(path)}
            className="bg-base-100 border-base-300 absolute -top-2 -right-2 size-8 min-h-0"
          />
        </li>
      ))}
    </ul>
  )
}
