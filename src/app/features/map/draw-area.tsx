import { useState, useEffect, useRef, type KeyboardEvent } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { mdiPlus } from '@mdi/js'
import { polygonFaultText } from '#domain/polygon-fault-text.ts'
import { polygonText } from '#domain/polygon.ts'
import { Button } from '#ui/action/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useRested } from '#ui/form/use-rested.ts'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'
import { hitsText } from '#app/features/search/hit-counts.ts'
import { DrawByHand, type Drawing, panel } from './draw-by-hand.tsx'
import type { OpenMap } from './open-map.ts'
import { circleAround } from './trace.ts'

/** What an area of the map is drawn with: by hand, or as a circle around its middle. */
export default function DrawArea(drawing: Omit<Drawing, 'children'>) {
  const [isCircle, setCircle] = useState(false)
  const Way = isCircle ? DrawCircle : DrawByHand
  return (
    <div role="group" aria-label="範囲を描く" className="pointer-events-none absolute inset-0 z-20">
      <Way {...drawing}>
        <Button onClick={() => setCircle(!isCircle)}>{isCircle ? '手で囲む' : '中心と半径で囲む'}</Button>
      </Way>
    </div>
  )
}

const radii = [500, 1_000, 2_000, 3_000, 5_000, 10_000, 20_000]
const radiusText = (metres: number) => (metres < 1_000 ? `${metres}m` : `${metres / 1_000}km`)
/** So many pixels the map goes at a press of an arrow key. */
const step = 40
const steps: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
}

/** Moves or zooms the map as a key says. */
function steer(map: OpenMap, event: KeyboardEvent) {
  const way = steps[event.key]
  if (way) map.panBy(...way)
  else if (event.key === '+' || event.key === ';') map.zoomBy(1)
  else if (event.key === '-') map.zoomBy(-1)
  else return
  event.preventDefault()
}

/** An area around the middle of the map: the way without a finger or a mouse. */
function DrawCircle({ map, conditions, onDrawn, children }: Drawing) {
  const { api } = useApp()
  const middle = useRef<HTMLButtonElement>(null)
  const [metres, setMetres] = useState(1_000)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    function look() {
      const { offsetWidth, offsetHeight } = middle.current!.parentElement!
      const corners = circleAround(map.placeAt(offsetWidth / 2, offsetHeight / 2), metres)
      const wrong = polygonFaultText(corners)
      setFault(wrong)
      setText(polygonText(corners))
      map.show(wrong ? [] : corners)
    }
    look()
    return map.onMove(look)
  }, [map, metres])
  useEffect(() => middle.current?.focus(), [])
  const polygon = useRested(text)
  const { data } = useQuery({
    queryKey: ['drawn', conditions, polygon],
    queryFn: () => api.estate.publicCount({ ...conditions, box: undefined, polygon }),
    enabled: polygon !== '' && !fault,
    placeholderData: keepPreviousData,
  })

  return (
    <>
      <button
        ref={middle}
        type="button"
        onKeyDown={(event) => steer(map, event)}
        onClick={() => fault || onDrawn(text)}
        aria-label="円の中心。矢印キーで地図を動かし、Enterで決めます"
        className="btn btn-circle bg-base-100 pointer-events-none absolute top-1/2 left-1/2 -translate-1/2"
      >
        <Icon path={mdiPlus} />
      </button>
      <div className={panel}>
        <p>地図を動かして、円の中心を決めてください。</p>
        <div className="flex flex-wrap items-center gap-3">
          <RadiusSelect metres={metres} onMetres={setMetres} />
          <p role="status" className="text-muted">
            {fault ?? (data ? `円の中に${hitsText(data.count)}あります。` : '数えています…')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" disabled={fault !== undefined} onClick={() => onDrawn(text)}>
            この円の中で探す
          </Button>
          {children}
        </div>
      </div>
    </>
  )
}

function RadiusSelect({ metres, onMetres }: { metres: number; onMetres: (metres: number) => void }) {
  return (
    <label className="flex items-center gap-3 font-semibold">
      半径
      <select
        className="select w-28"
        value={metres}
        onChange={({ currentTarget: { value } }) => onMetres(Number(value))}
      >
        {radii.map((each) => (
          <option key={each} value={each}>
            {radiusText(each)}
          </option>
        ))}
      </select>
    </label>
  )
}
