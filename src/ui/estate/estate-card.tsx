import type { ReactNode } from 'react'
import { Link } from '../action/link.tsx'
import { Picture, type PictureProps } from './picture.tsx'
import { Price } from './price.tsx'

/** Beyond so many pictures a card draws no more dots. */
const maxDots = 5

/** How many pictures an estate has, as dots over the one that is shown. */
function PictureDots({ count }: { count: number }) {
  if (count < 2) return null
  return (
    <span aria-hidden className="pointer-events-none absolute inset-x-0 bottom-2.5 flex justify-center gap-1">
      {Array.from({ length: Math.min(count, maxDots) }, (_, at) => (
        <span
          key={at}
          className={`h-1.5 rounded-full bg-white shadow-[0_0_2px_#0006] ${at === 0 ? 'w-4' : 'w-1.5 opacity-75'}`}
        />
      ))}
    </span>
  )
}

export type EstateCardProps = {
  href: string
  /** Names the card to whoever does not see it; the lines below tell homes apart for the eye. */
  title: string
  /** Integer yen. */
  yen: number
  picture?: PictureProps
  /** How many pictures the estate has, where that is known. */
  pictureCount?: number
  /** What is to be known before all else: 商談中. */
  badge?: string
  /** Kind, plan, floor and age: 戸建て, 3LDK, 84.2㎡, 築12年. */
  facts: readonly string[]
  /** The way there and the place, what matters most first: 三軒茶屋駅 徒歩7分, 東京都世田谷区三軒茶屋. */
  whereabouts: readonly string[]
  /** Under the price: what has become of it, and what it comes to each month. */
  note?: ReactNode
  /** Stands over the picture's corner: a `HeartButton`. */
  heart?: ReactNode
  /** Stands beside the price: what else can be done with the card. */
  menu?: ReactNode
  /** A further mark beside the badge. */
  mark?: ReactNode
  /** For cards above the fold: the picture is not lazy. */
  eager?: boolean
  /** On a phone the lines stand beside the picture. */
  isRow?: boolean
}

/** An estate in a list: picture, price and two lines. The whole card is a link; heart and menu are above it. */
export function EstateCard(card: EstateCardProps) {
  const {
    href,
    title,
    yen,
    picture,
    pictureCount = 0,
    badge,
    facts,
    whereabouts,
    note,
    heart,
    menu,
    mark,
    eager,
    isRow,
  } = card
  return (
    <article
      className={`group relative ${isRow ? 'max-sm:grid max-sm:grid-cols-[8rem_minmax(0,1fr)] max-sm:gap-x-3' : ''}`}
    >
      <h3 className="absolute inset-0 z-1">
        <Link href={href} className="rounded-box block size-full">
          <span className="sr-only">{title}</span>
        </Link>
      </h3>
      <div className="rounded-box @container relative aspect-[4/3] overflow-hidden">
        <Picture picture={picture} eager={eager} />
        {/* On a phone's row there is no room for both. */}
        <span className={isRow && (badge || mark) ? 'max-sm:hidden' : ''}>
          <PictureDots count={pictureCount} />
        </span>
        {heart && <div className="absolute top-2 right-2 z-10">{heart}</div>}
        <span
          className={`absolute left-3 flex gap-1.5 text-xs font-bold whitespace-nowrap ${isRow ? 'sm:top-3 max-sm:bottom-2 max-sm:left-2 max-sm:flex-col-reverse max-sm:items-start' : 'top-3'}`}
        >
          {badge && <span className="bg-base-100/95 rounded-full px-3 py-1">{badge}</span>}
          {mark}
        </span>
      </div>
      <div className={isRow ? 'sm:mt-2' : 'mt-2'}>
        <div className="flex min-h-11 items-center justify-between gap-2">
          <Price yen={yen} />
          {menu}
        </div>
        {note}
        <p className="num group-hover:underline">{facts.join('・')}</p>
        <p className="text-muted line-clamp-2 text-sm">{whereabouts.join('・')}</p>
      </div>
    </article>
  )
}
