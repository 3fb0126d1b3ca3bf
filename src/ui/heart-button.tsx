import { mdiHeart, mdiHeartOutline } from '@mdi/js'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

/** The heart on a picture: keeps or drops a favourite. `name` says what of, for those who cannot see where it hangs. */
export function HeartButton({
  pressed,
  name,
  ...rest
}: { pressed: boolean; name: string } & Omit<ComponentProps<'button'>, 'name'>) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      aria-label={`${name}をお気に入りに入れる`}
      className="btn btn-circle bg-base-100 aria-pressed:bg-base-100 border-0 shadow-sm"
    >
      <Icon path={pressed ? mdiHeart : mdiHeartOutline} className={`size-5 ${pressed ? 'text-[#d93a40]' : ''}`} />
    </button>
  )
}
