import { fireEvent, within } from '@testing-library/dom'
import { Map as MapLibre, Marker } from 'maplibre-gl'
import { expect, onTestFinished, test, vi } from 'vitest'
import { nearestZoom } from '#app/features/map/ground.ts'
import { homesDrawer } from '#app/features/map/marks.ts'

/** As much of a map as marks ask, which looks from this near; without a browser it draws nothing. */
function mapAt(zoom: number) {
  const easeTo = vi.fn<() => void>()
  const own = {
    easeTo,
    getZoom: () => zoom,
    project: () => ({ x: 0, y: 0 }),
    hasImage: () => true,
    getSource: () => null,
  }
  const map: MapLibre = Object.assign(Object.create(MapLibre.prototype), own)
  return { map, easeTo }
}

test('a press on homes that are too many to be told apart looks nearer, and leads to their list where the map is nearest', () => {
  const drawn = vi.spyOn(Marker.prototype, 'addTo').mockImplementation(function (this: Marker) {
    document.body.append(this.getElement())
    return this
  })
  onTestFinished(() => drawn.mockRestore())
  const cluster = { lat: 350_000, lng: 1_390_000, count: 151, town: '雪ノ下', priceFrom: 1, priceTo: 2 }
  const onNearest = vi.fn<() => void>()
  function pressAt(zoom: number) {
    document.body.replaceChildren()
    const { map, easeTo } = mapAt(zoom)
    homesDrawer(map, onNearest)([cluster])
    fireEvent.click(within(document.body).getByRole('button', { name: /^雪ノ下に151件/ }))
    return easeTo
  }
  expect(pressAt(nearestZoom - 1)).toHaveBeenCalledOnce()
  expect(onNearest).not.toHaveBeenCalled()
  expect(pressAt(nearestZoom)).not.toHaveBeenCalled()
  expect(onNearest).toHaveBeenCalledOnce()
})
