import { mdiUndo } from '@mdi/js'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/action/button.tsx'
import type { Photos } from './use-photos.ts'

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
