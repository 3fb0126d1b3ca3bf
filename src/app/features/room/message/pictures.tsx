import { useQueries, queryOptions } from '@tanstack/react-query'
import { mdiImageBrokenVariant } from '@mdi/js'
import type { Client } from '#http/client.ts'
import { Icon } from '#ui/icon.tsx'
import { useLightbox } from '#ui/overlay/use-lightbox.tsx'
import { useQueryClient } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'

/** A link to a private picture lives five minutes; it is asked for anew a little earlier. Milliseconds. */
const linkLife = 4 * 60_000

/** The short-lived address of a private picture. */
export const privateImageQuery = (api: Client, path: string) =>
  queryOptions({
    queryKey: ['private-image', path],
    queryFn: async () => (await api.image.link({ path })).url,
    staleTime: linkLife,
    gcTime: linkLife,
  })

/**
 * The pictures of a line, opened by short-lived links; pressed, they fill the screen. Their space is reserved. One that is scrolled to once
 * its link has run out gets another.
 */
export function Pictures({ paths, from }: { paths: readonly string[]; from: string }) {
  const { api, session } = useApp()
  const links = useQueries(
    { queries: paths.map((path) => ({ ...privateImageQuery(api, path), enabled: session !== null })) },
    useQueryClient(),
  )
  const photos = links.map(({ data = '' }, at) => ({ src: data, alt: `${from}の写真${at + 1}` }))
  const { linkTo, lightbox } = useLightbox(photos, from)
  return (
    <>
      <ul role="list" className="flex flex-wrap gap-1.5">
        {photos.map(({ src, alt }, at) => (
          <li key={paths[at]} className="bg-base-200 size-32 overflow-hidden rounded-2xl sm:size-44">
            {src ? (
              <button type="button" className="size-full cursor-zoom-in" onClick={linkTo(at).onClick}>
                <img
                  src={src}
                  alt={alt}
                  loading="lazy"
                  decoding="async"
                  onError={() => Date.now() - (links[at]?.dataUpdatedAt ?? 0) > linkLife && void links[at]?.refetch()}
                  className="size-full object-cover"
                />
              </button>
            ) : (
              links[at]?.isError && (
                <button
                  type="button"
                  className="text-muted grid size-full place-content-center justify-items-center gap-1 text-xs"
                  onClick={() => void links[at]?.refetch()}
                >
                  <Icon path={mdiImageBrokenVariant} />
                  もう一度開く
                </button>
              )
            )}
          </li>
        ))}
      </ul>
      {lightbox}
    </>
  )
}
