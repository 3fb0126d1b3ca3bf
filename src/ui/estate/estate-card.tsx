import { mdiMapMarkerOutline, mdiTrain } from '@mdi/js'
import type { ReactNode } from 'react'
import { Link } from '../action/link.tsx'
import { Icon } from '../icon.tsx'
import { Picture, type PictureProps } from './picture.tsx'
import { Price } from './price.tsx'

/** Parts in a line with a dot between two of them. Where the line breaks, no dot stands at its end, nor before the next one. */
const Dotted = ({ parts }: { parts: readonly ReactNode[] }) => (
  <span className="flex min-w-0 overflow-hidden">
    <span className="-ml-4 flex min-w-0 flex-wrap">
      {parts.map((part, at) => (
        // The dot stands before its part: at the beginning of a line it lies outside of what is shown.
        <span key={at} className="flex min-w-0">
          <span aria-hidden className="w-4 shrink-0 text-center">
            ·
          </span>
          <span className="min-w-0 wrap-anywhere">{part}</span>
        </span>
      ))}
    </span>
  </span>
)

export type EstateCardProps = {
  href: string
  title: string
  /** Integer yen. */
  yen: number
  picture?: PictureProps
  /** Kind and plan: 戸建て・3LDK. */
  badge?: string
  place?: string
  /** 三軒茶屋駅 徒歩7分 */
  access?: string
  /** 84.2㎡ */
  area?: string
  /** 2010年築 */
  year?: string
  /** Under the price: what it comes to each month. */
  monthly?: ReactNode
  /** Stands over the picture's corner: a `HeartButton`. */
  heart?: ReactNode
  /** For cards above the fold: the picture is not lazy. */
  eager?: boolean
}

/** An estate in a list: picture, price, name, place. The whole card is a link; the heart is a button of its own. */
export function EstateCard({
  href,
  title,
  yen,
  picture,
  badge,
  place,
  access,
  area,
  year,
  monthly,
  heart,
  eager,
}: EstateCardProps) {
  const facts = [access, area, year].filter(Boolean)
  return (
    <article className="group relative">
      <div className="rounded-box relative aspect-[4/3] overflow-hidden">
        <Picture picture={picture} eager={eager} />
        {badge && (
          <span className="bg-base-100/95 absolute bottom-3 left-3 rounded-full px-3 py-1 text-xs font-bold">
            {badge}
          </span>
        )}
      </div>
      <div className="mt-3">
        <Price yen={yen} />
        {monthly}
        <h3 className="mt-1 text-base wrap-anywhere">
          <Link href={href} className="after:rounded-box group-hover:underline after:absolute after:inset-0">
            {title}
          </Link>
        </h3>
        {place && (
          <p className="text-muted mt-1 flex items-center gap-1 text-sm">
            <Icon path={mdiMapMarkerOutline} className="size-4" />
            {place}
          </p>
        )}
        {facts.length > 0 && (
          <p className="text-muted mt-0.5 flex items-start gap-1 text-sm">
            <Icon path={mdiTrain} className="mt-1 size-4" />
            <Dotted parts={facts} />
          </p>
        )}
      </div>
      {heart && <div className="absolute top-3 right-3">{heart}</div>}
    </article>
  )
}
