import { useParams } from '@tanstack/react-router'
import { Link } from '#ui/action/link.tsx'
import { stepHref } from '../frame/step-href.ts'

/** Where to tell how far the nearest shop is, for places without a station or a bus. */
export function NextPlace() {
  const { id } = useParams({ from: '/_wizard/seller/estate/wizard/$id' })
  return (
    <p className="text-muted text-sm">
      駅もバス停も近くにないときは、
      <Link href={stepHref(id, 'title')} className="text-base-content font-semibold underline">
        紹介文の手順
      </Link>
      で、最寄りの施設までの距離を入力してください。
    </p>
  )
}
