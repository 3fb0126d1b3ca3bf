import { mdiMagnifyMinusOutline, mdiMagnifyPlusOutline, mdiRotateRight } from '@mdi/js'
import { useState } from 'react'
import { IconButton } from '#ui/action/icon-button.tsx'
import { useFailure } from '../action/failure.tsx'
import { useAction } from '../action/use-action.ts'
import { useApp } from '../use-app.ts'

/** A link expires soon: a picture that came too late is asked for again, so many times at most. */
const maxTries = 3

/** A private file, closed until it is opened: a picture has a `url` then, a PDF is saved under its name instead. `reads` is what tells of openings. */
export function usePaper({ path, name, reads }: { path: string; name: string; reads?: [] }) {
  const { api } = useApp()
  const [url, setUrl] = useState<string>()
  const [tries, setTries] = useState(0)
  const isPdf = path.endsWith('.pdf')
  const action = useAction(
    async () => {
      const link = await api.image.link({ path })
      if (isPdf) location.assign(`${link.url}?name=${encodeURIComponent(name)}`)
      else setUrl(link.url)
    },
    reads ? { reads } : {},
  )
  const refusal = useFailure(action)?.message

  function start(count: number) {
    setTries(count)
    void action.run()
  }
  return {
    url,
    isPdf,
    isBusy: action.isBusy,
    error: refusal ?? (tries > maxTries ? '写真を開けませんでした。もう一度開いてください。' : undefined),
    open: () => start(1),
    close: () => setUrl(undefined),
    refresh() {
      setUrl(undefined)
      if (tries < maxTries) start(tries + 1)
      else setTries(maxTries + 1)
    },
  }
}

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
