import { mdiMagnifyMinusOutline, mdiMagnifyPlusOutline, mdiRotateRight } from '@mdi/js'
import { useState } from 'react'
import { IconButton } from '#ui/action/icon-button.tsx'

const widths = ['w-full', 'w-[150%]', 'w-[200%]', 'w-[300%]', 'w-[400%]']
const percents = [100, 150, 200, 300, 400]
// Turned on its side a picture is as wide as its frame is high.
const turns = [
  'w-[100cqw] h-[100cqh] rotate-0',
  'w-[100cqh] h-[100cqw] rotate-90',
  'w-[100cqw] h-[100cqh] rotate-180',
  'w-[100cqh] h-[100cqw] rotate-270',
]

/** A picture to look at closely: larger, smaller, turned; scrolled within its frame. */
export function PaperView({ url, name, onError }: { url: string; name: string; onError: () => void }) {
  const [zoom, setZoom] = useState(0)
  const [turn, setTurn] = useState(0)
  return (
    <>
      <div role="region" tabIndex={0} aria-label={`${name}の写真`} className="bg-base-200 aspect-[8/5] overflow-auto">
        <div className={`relative aspect-[8/5] [container-type:size] ${widths[zoom]}`}>
          <img
            src={url}
            alt={name}
            onError={onError}
            className={`absolute top-1/2 left-1/2 max-w-none -translate-1/2 object-contain ${turns[turn]}`}
          />
        </div>
      </div>
      <div role="group" aria-label={`${name}の見え方`} className="flex items-center justify-center gap-1 py-1">
        <IconButton
          icon={mdiMagnifyMinusOutline}
          label="小さくする"
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <span aria-live="polite" className="num w-14 text-center text-sm">
          {percents[zoom]}%
        </span>
        <IconButton
          icon={mdiMagnifyPlusOutline}
          label="大きくする"
          disabled={zoom === widths.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        <IconButton icon={mdiRotateRight} label="右に回す" onClick={() => setTurn((turn + 1) % turns.length)} />
      </div>
    </>
  )
}
