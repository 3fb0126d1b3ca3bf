import { mdiHomeOutline } from '@mdi/js'
import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'

export type PictureProps = Pick<ComponentProps<'img'>, 'srcSet' | 'sizes'> & { src: string; alt: string }

/** A picture that fills its box, or a placeholder where there is none; `eager` above the fold. */
export function Picture({ picture, eager = false }: { picture?: PictureProps; eager?: boolean }) {
  if (!picture) {
    return (
      <div className="bg-base-200 text-muted grid size-full place-items-center">
        <span className="grid justify-items-center gap-1 text-sm">
          <Icon path={mdiHomeOutline} className="size-8" />
          写真は準備中です
        </span>
      </div>
    )
  }
  return (
    <img
      {...picture}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className="bg-base-200 size-full object-cover"
    />
  )
}
