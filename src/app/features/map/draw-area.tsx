import { useState } from 'react'
import { Button } from '#ui/action/button.tsx'
import { DrawByHand, type Drawing } from './draw-by-hand.tsx'
import { DrawCircle } from './draw-circle.tsx'

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
