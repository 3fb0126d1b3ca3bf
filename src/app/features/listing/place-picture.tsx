import { placePicture, placeSizes } from '#http/maps.ts'
import type { ShownFields } from './facts/shown-fields.ts'

type Place = Pick<ShownFields, 'cityCode' | 'town'>

/** The frame is as wide as a small one: the picture that is made for it is read there, and the wide one is not. */
const isNarrow = `(max-width: ${placeSizes.wide.width / 2}px)`

/**
 * Where a home lies, for everybody: the surroundings of its town's centre as one picture, without a script. Nothing, where its town is
 * not known.
 * @param small for a small frame, whatever the window's width, and without the words below
 */
export function PlacePicture({ place: { cityCode, town }, small = false }: { place: Place; small?: boolean }) {
  if (!cityCode || !town) return null
  const place = { cityCode, town }
  const shape = small ? 'narrow' : 'wide'
  const alt = `${town}のまわりの地図。駅と、町の中心から歩いて5分・10分・15分の範囲`
  const picture = (
    <picture>
      {!small && <source media={isNarrow} srcSet={placePicture(place, 'narrow')} {...placeSizes.narrow} />}
      <img
        src={placePicture(place, shape)}
        {...placeSizes[shape]}
        alt={alt}
        loading="lazy"
        decoding="async"
        className="rounded-box h-auto w-full"
      />
    </picture>
  )
  if (small) return picture
  return (
    <figure>
      {picture}
      <figcaption className="text-muted mt-2 text-sm">
        印は町の中心で、物件のある場所ではありません。円は、まっすぐ歩いたときの5分・10分・15分（1分80m）のめやすです。
      </figcaption>
    </figure>
  )
}
