import { mdiArrowLeft, mdiArrowRight, mdiDeleteOutline, mdiStar, mdiStarOutline } from '@mdi/js'
import { PhotoType } from '#domain/choices/listing.ts'
import type { EstatePhoto } from '#domain/estate/attachments.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/action/icon-button.tsx'
import { DraftField } from '../fields/draft-field.tsx'
import type { Photos } from './use-photos.ts'

/** One photo: its place in the order, whether it is the main one, what it shows and what is said under it. */
export function PhotoCard({
  photo,
  at,
  photos,
  move,
  onDragStart,
  onDragEnd,
}: {
  photo: EstatePhoto
  at: number
  photos: Photos
  move: (from: number, to: number) => void
  onDragStart: () => void
  onDragEnd: () => void
}) {
  const isMain = photo.path === photos.main
  const noun = `${at + 1}枚目`
  return (
    <article aria-label={`写真${noun}`} className="rounded-box border-base-300 overflow-hidden border">
      <div className="relative aspect-[4/3] cursor-grab" draggable onDragStart={onDragStart} onDragEnd={onDragEnd}>
        <img
          src={`/files/${photo.thumbnailPath}`}
          alt={photo.caption || PhotoType.label(photo.photoType || null) || `写真${noun}`}
          draggable={false}
          className="bg-base-200 size-full object-cover"
        />
        <span className="bg-base-100/95 num absolute top-3 left-3 rounded-full px-3 py-1 text-xs font-bold">
          {isMain ? `${at + 1}・メイン写真` : at + 1}
        </span>
      </div>
      <div className="flex items-center justify-between px-2 pt-2">
        <div className="flex">
          <IconButton
            icon={mdiArrowLeft}
            label={`${noun}を前へ`}
            disabled={at === 0}
            data-move="earlier"
            onClick={() => move(at, at - 1)}
          />
          <IconButton
            icon={mdiArrowRight}
            label={`${noun}を後ろへ`}
            disabled={at === photos.photos.length - 1}
            data-move="later"
            onClick={() => move(at, at + 1)}
          />
        </div>
        <button
          type="button"
          aria-pressed={isMain}
          aria-label={`メイン写真（${noun}）`}
          onClick={() => photos.choose(photo.path)}
          className={`btn px-3 text-sm ${isMain ? 'bg-secondary' : 'btn-ghost'}`}
        >
          <Icon path={isMain ? mdiStar : mdiStarOutline} />
          メイン写真
        </button>
        <IconButton icon={mdiDeleteOutline} label={`${noun}を削除`} onClick={() => photos.remove(at)} />
      </div>
      <div className="grid gap-4 p-4 pt-2">
        <DraftField name={`estatePhotos.${at}.photoType`} />
        <DraftField name={`estatePhotos.${at}.caption`} />
      </div>
    </article>
  )
}
