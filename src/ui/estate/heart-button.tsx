import { mdiHeart, mdiHeartOutline } from '@mdi/js'
import type { ComponentProps } from 'react'
import { Link } from '../action/link.tsx'
import { Icon } from '../icon.tsx'

const look = 'btn btn-circle bg-base-100 aria-pressed:bg-base-100 border-0 shadow-sm'
const labelOf = (name: string) => `${name}をお気に入りに入れる`

/** The heart on a picture: keeps or drops a favourite. `name` says what of, for those who cannot see where it hangs. */
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

/** The same heart for who cannot keep favourites yet: it leads to where one can. */
export function HeartLink({ href, name }: { href: string; name: string }) {
  return (
    <Link href={href} rel="nofollow" aria-label={labelOf(name)} className={look}>
      <Icon path={mdiHeartOutline} />
    </Link>
  )
}
