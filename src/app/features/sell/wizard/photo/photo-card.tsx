import { mdiArrowLeft, mdiArrowRight, mdiDeleteOutline, mdiStar, mdiStarOutline, mdiUndo } from '@mdi/js'
import { useEffect, useRef } from 'react'
import { PhotoType } from '#domain/choices/listing.ts'
import type { EstatePhoto } from '#domain/estate/attachments.ts'
import { Button } from '#ui/action/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/action/icon-button.tsx'
import { DraftField } from '../fields/draft-field.tsx'
import type { Photos } from './use-photos.ts'

/** A photo: its place in the order, whether it is the main one, its kind and its caption. */
export function PhotoCard({
  photo,
  index,
  photos,
  move,
  onDragStart,
  onDragEnd,
}: {
  photo: EstatePhoto
  index: number
  photos: Photos
  move: (from: number, to: number) => void
  onDragStart: () => void
  onDragEnd: () => void
}) {
  const isMain = photo.path === photos.main
  const noun = `${index + 1}枚目`
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
          {isMain ? `${index + 1}・メイン写真` : index + 1}
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between px-2 pt-2">
        <Arrows noun={noun} index={index} count={photos.photos.length} move={move} />
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
        <IconButton icon={mdiDeleteOutline} label={`${noun}を削除`} onClick={() => photos.remove(index)} />
      </div>
      <div className="grid gap-4 p-4 pt-2">
        <DraftField name={`estatePhotos.${index}.photoType`} />
        <DraftField name={`estatePhotos.${index}.caption`} />
      </div>
    </article>
  )
}

/** The buttons that move a photo by one place. */
function Arrows({
  noun,
  index,
  count,
  move,
}: {
  noun: string
  index: number
  count: number
  move: (from: number, to: number) => void
}) {
  return (
    <div className="flex">
      <IconButton
        icon={mdiArrowLeft}
        label={`${noun}を前へ`}
        disabled={index === 0}
        data-move="earlier"
        onClick={() => move(index, index - 1)}
      />
      <IconButton
        icon={mdiArrowRight}
        label={`${noun}を後ろへ`}
        disabled={index === count - 1}
        data-move="later"
        onClick={() => move(index, index + 1)}
      />
    </div>
  )
}

/** The last photo that was removed, and the way to have it back, where focus goes when its card is gone. */
export function UndoBar({ photos: { removed, undo } }: { photos: Photos }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [removed])
  return (
    <div role="status">
      {removed && (
        <div className="bg-secondary/50 mt-3 flex items-center gap-3 rounded-xl py-2 pr-2 pl-4 text-sm">
          <img src={`/files/${removed.thumbnailPath}`} alt="" className="size-11 rounded-lg object-cover" />
          <span className="grow">写真を削除しました。</span>
          <Button ref={button} variant="ghost" icon={mdiUndo} onClick={undo}>
            元に戻す
          </Button>
        </div>
      )}
    </div>
  )
}
