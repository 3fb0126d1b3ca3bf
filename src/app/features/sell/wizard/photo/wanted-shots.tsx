import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js'
import type { EstatePhoto } from '#domain/estate/attachments.ts'
import { shotsOf } from '#domain/estate/guidance/shots.ts'
import { kindOf } from '#domain/estate/kind.ts'
import { Icon } from '#ui/icon.tsx'
import { useDraftEstate } from '../draft/draft-context.ts'

/** Which shots buyers want to see of such a home; each is ticked as soon as a photo has its kind. None is required. */
export function WantedShots({ photos }: { photos: readonly EstatePhoto[] }) {
  const kind = kindOf(useDraftEstate())
  if (kind === null) return null
  const shots = shotsOf(kind, photos)
  const there = shots.filter(({ isThere }) => isThere).length
  return (
    <section aria-labelledby="wanted-shots" className="rounded-box bg-base-200 p-5">
      <h2 id="wanted-shots" className="text-base">
        あると喜ばれる写真{' '}
        <span className="text-muted text-sm font-normal">
          <span className="num">{there}</span> / <span className="num">{shots.length}</span>
        </span>
      </h2>
      <p className="text-muted mt-1 text-sm">
        {there === shots.length
          ? 'すべてそろいました。ありがとうございます。'
          : '写真に「写真の種類」を付けると、印が付きます。そろわなくても申請できます。'}
      </p>
      <ul role="list" className="mt-3 flex flex-wrap gap-2">
        {shots.map(({ label, isThere }) => (
          <li
            key={label}
            className={`inline-flex items-center gap-1 rounded-full border px-3 py-1 text-sm ${isThere ? 'border-base-content bg-base-100 font-bold' : 'border-base-300 text-muted'}`}
          >
            <Icon path={isThere ? mdiCheckCircle : mdiCircleOutline} className="size-4" />
            {label}
            <span className="sr-only">{isThere ? '（あります）' : '（まだありません）'}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
