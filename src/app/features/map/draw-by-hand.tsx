import { useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { polygonFaultText } from '#domain/polygon-fault-text.ts'
import { polygonText } from '#domain/polygon.ts'
import type { Conditions } from '#app/features/search/search.ts'
import type { OpenMap } from './open-map.ts'
import { areaOf } from './trace.ts'

/** What draws an area: on which map, in which search; `children` are other ways to draw. */
export type Drawing = {
  map: OpenMap
  conditions: Conditions
  onDrawn: (polygon: string) => void
  children: ReactNode
}
/** The look of what is said and asked while an area is drawn. */
export const panel =
  'bg-base-100 rounded-box pointer-events-auto absolute inset-x-3 top-3 grid gap-2 p-3 text-sm shadow-md sm:right-auto sm:w-96'

/** Pixels from one corner of a line to the next. */
const minStepPixels = 4

/** An area drawn as one line by finger or mouse, closed when it is let go. */
export function DrawByHand({ map, onDrawn, children }: Drawing) {
  const line = useRef<[x: number, y: number][]>([])
  const [drawn, setDrawn] = useState('')
  const [fault, setFault] = useState<string>()

  function draw({ nativeEvent: { offsetX, offsetY } }: PointerEvent) {
    const [x, y] = line.current.at(-1) ?? [-minStepPixels, -minStepPixels]
    if (Math.hypot(offsetX - x, offsetY - y) < minStepPixels) return
    line.current.push([offsetX, offsetY])
    setDrawn(line.current.join(' '))
  }
  function begin(event: PointerEvent) {
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    line.current = []
    setFault(undefined)
    map.show([])
    draw(event)
  }
  function end() {
    const corners = areaOf(line.current.map(([x, y]) => map.placeAt(x, y)))
    const wrong = corners.length < 3 ? '押したまま、ぐるりと囲んでください' : polygonFaultText(corners)
    if (!wrong) return onDrawn(polygonText(corners))
    setFault(wrong)
    setDrawn('')
  }
  return (
    <>
      <div
        className="pointer-events-auto absolute inset-0 cursor-crosshair touch-none"
        onPointerDown={begin}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && draw(event)}
        onPointerUp={end}
        onPointerCancel={() => setDrawn('')}
      >
        <svg aria-hidden className="pointer-events-none h-full w-full">
          <polyline points={drawn} fill="none" stroke="currentColor" strokeWidth={4} strokeLinejoin="round" />
        </svg>
      </div>
      <div className={panel}>
        <p role="status" className={fault ? 'bg-error rounded-field px-3 py-2' : undefined}>
          {fault ? `${fault}。` : '指やマウスで、探したい範囲をひと筆で囲んでください。離すと閉じます。'}
        </p>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
    </>
  )
}
