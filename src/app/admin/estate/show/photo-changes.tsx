import { Picture } from '#ui/estate/picture.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import type { Tone } from '#ui/state/tone.ts'
import { fileUrl } from '#app/estate/photos.ts'
import { photoWords, type PhotoChange } from './difference.ts'

const marks: Record<PhotoChange['what'], { tone: Tone; label: string }> = {
  added: { tone: 'success', label: '追加' },
  removed: { tone: 'error', label: '削除' },
  edited: { tone: 'warning', label: '説明の変更' },
}

/** The pictures that approval would add, take away or describe anew; nothing where none does. */
export function PhotoChanges({
  changes,
  isReordered,
  hasNewMain,
}: {
  changes: readonly PhotoChange[]
  isReordered: boolean
  hasNewMain: boolean
}) {
  if (changes.length === 0 && !isReordered && !hasNewMain) return null
  return (
    <div>
      <h3 className="text-base">写真</h3>
      {(isReordered || hasNewMain) && (
        <p className="mt-1 text-sm">
          {[hasNewMain && 'メイン写真が変わります', isReordered && '並び順が変わります'].filter(Boolean).join('。')}。
        </p>
      )}
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {changes.map(({ photo, what }) => (
          <li key={`${what}${photo.path}`}>
            <a href={fileUrl(photo.path)} target="_blank" rel="noreferrer" className="block">
              <span className="block aspect-[4/3] overflow-hidden rounded-xl">
                <Picture picture={{ src: fileUrl(photo.thumbnailPath), alt: photoWords(photo) }} />
              </span>
            </a>
            <p className="mt-2 flex flex-wrap items-center gap-2 text-sm">
              <StatusBadge tone={marks[what].tone}>{marks[what].label}</StatusBadge>
              {photoWords(photo)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
