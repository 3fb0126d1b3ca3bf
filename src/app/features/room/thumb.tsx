import { mdiHomeOutline } from '@mdi/js'
import { Icon } from '#ui/icon.tsx'
import { thumbnailUrl } from '#app/features/listing/photos.ts'

/** An estate's main picture, small; it only decorates, the title stands beside it. `className` gives its size. */
export function Thumb({ path, className }: { path: string | null; className: string }) {
  return (
    <span className={`bg-base-200 grid shrink-0 place-items-center overflow-hidden rounded-xl ${className}`}>
      {path ? (
        <img src={thumbnailUrl(path)} alt="" decoding="async" className="size-full object-cover" />
      ) : (
        <Icon path={mdiHomeOutline} className="text-muted size-5" />
      )}
    </span>
  )
}
