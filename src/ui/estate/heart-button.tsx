import { mdiHeart, mdiHeartOutline } from '@mdi/js'
import type { ComponentProps } from 'react'
import { Link } from '../action/link.tsx'
import { Icon } from '../icon.tsx'

const look = 'btn btn-circle bg-base-100 aria-pressed:bg-base-100 border-0 shadow-sm'
const labelOf = (name: string) => `${name}をお気に入りに入れる`

/** The heart on a picture, which makes an estate a favourite or takes it off. `name` is the estate's, for screen readers. */
export function HeartButton({
  pressed,
  name,
  ...rest
}: { pressed: boolean; name: string } & Omit<ComponentProps<'button'>, 'name'>) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} aria-label={labelOf(name)} className={look}>
      <Icon path={pressed ? mdiHeart : mdiHeartOutline} className={`size-5 ${pressed ? 'text-[#d93a40]' : ''}`} />
    </button>
  )
}

/** The same heart for visitors: a link to the page where they can register. */
export function HeartLink({ href, name, onClick }: { href: string; name: string; onClick: () => void }) {
  return (
    <Link href={href} onClick={onClick} rel="nofollow" aria-label={labelOf(name)} className={look}>
      <Icon path={mdiHeartOutline} />
    </Link>
  )
}
