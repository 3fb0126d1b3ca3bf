import {
  mdiBalcony,
  mdiCurrencyJpy,
  mdiDoor,
  mdiHomeOutline,
  mdiParking,
  mdiRoad,
  mdiStairs,
  mdiTerrain,
  mdiVectorSquare,
} from '@mdi/js'
import { squareMetersOfAMat } from '#domain/format/area.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/estate/picture.tsx'
import type { PictureLink } from '#ui/overlay/use-lightbox.tsx'
import type { EstateWords, Sign } from '../facts/words.ts'
import { isPlan, type EstatePicture } from '../photos.ts'
import { Section } from './section.tsx'

type PictureProps = { photos: readonly EstatePicture[]; linkTo: PictureLink }

/** The drawn plan as wide as the page and never cut, the rooms with their sizes, and the pictures room by room. */
export function FloorPlan({ photos, linkTo, rooms }: PictureProps & Pick<EstateWords, 'rooms'>) {
  const plans = photos.flatMap((photo, at) => (isPlan(photo) ? [{ photo, at }] : []))
  if (plans.length === 0 && rooms.length === 0) return null
  return (
    <Section title="間取り">
      {plans.map(({ photo, at }) => (
        <a
          key={photo.src}
          {...linkTo(at)}
          className="rounded-box bg-base-200 mb-4 block cursor-zoom-in overflow-hidden py-4 md:py-6"
        >
          <img
            src={photo.src}
            srcSet={photo.srcSet}
            sizes="(min-width: 768px) 640px, 100vw"
            alt={photo.alt}
            loading="lazy"
            decoding="async"
            className="mx-auto aspect-[4/3] max-h-[28rem] w-full object-contain mix-blend-multiply"
          />
        </a>
      ))}
      {rooms.length > 0 && (
        <>
          <dl className="grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-3 lg:grid-cols-4">
            {rooms.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-muted text-xs">{label}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="text-muted mt-3 text-xs">1帖は{squareMetersOfAMat}㎡以上として換算しています。</p>
        </>
      )}
    </Section>
  )
}

/** Of fewer pictures than this the first look has shown all. */
const minInStrip = 6

/** All pictures but the plan in a strip, each with what it shows. */
export function PhotoStrip({ photos, linkTo }: PictureProps) {
  const shown = photos.flatMap((photo, at) => (isPlan(photo) ? [] : [{ photo, at }]))
  if (photos.length < minInStrip) return null
  return (
    <Section title="写真">
      <ul role="list" aria-label="部屋ごとの写真" className="flex snap-x gap-3 overflow-x-auto pb-2">
        {shown.map(({ photo, at }) => (
          <li key={photo.src} className="w-44 shrink-0 snap-start md:w-64">
            <a {...linkTo(at)}>
              <span className="rounded-box block aspect-[4/3] overflow-hidden">
                <Picture picture={{ src: photo.src, srcSet: photo.srcSet, sizes: '256px', alt: '' }} />
              </span>
              <span className="mt-1 block truncate text-sm">{photo.caption}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const icons: Readonly<Record<Sign, string>> = {
  structure: mdiHomeOutline,
  land: mdiTerrain,
  road: mdiRoad,
  parking: mdiParking,
  zone: mdiVectorSquare,
  floor: mdiStairs,
  fees: mdiCurrencyJpy,
  balcony: mdiBalcony,
  use: mdiDoor,
}

/** What is to be known first of the building and its land, each with a sign. */
export function Highlights({ title, highlights }: { title: string; highlights: EstateWords['highlights'] }) {
  if (highlights.length === 0) return null
  return (
    <Section title={title}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 md:flex md:*:grow md:*:basis-0">
        {highlights.map(({ sign, label, value }) => (
          <div key={sign} className="border-base-content flex flex-col-reverse justify-end border-t-2 pt-3">
            <dt className="text-muted text-xs">{label}</dt>
            <dd className="num mt-1 font-bold wrap-anywhere">
              <Icon path={icons[sign]} className="mb-1 block size-6" />
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** The repairs, latest first, and the seller's notes on them. */
export function RepairHistory({ notes, repairs }: { notes: string | null | undefined } & Pick<EstateWords, 'repairs'>) {
  return (
    <>
      {notes && <p className="mb-4 max-w-[40em] whitespace-pre-line">{notes}</p>}
      <ol className="grid gap-3 text-sm">
        {repairs.map(({ when, parts, content }, index) => (
          <li key={index} className="gap-4 sm:flex">
            <p className="num text-muted w-40 shrink-0">{when}</p>
            <p className="font-medium">
              {parts}
              {content && <span className="block font-normal">{content}</span>}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}
