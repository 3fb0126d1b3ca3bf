import { Role } from '#domain/choices/person.ts'
import { listingMoves } from '#domain/estate/moves.ts'
import { past } from '#domain/text/past.ts'
import type { ListingDeed } from '#http/shapes.ts'
import { Time } from '#ui/time.tsx'
import { Group } from './seller-data.tsx'

const moves: Partial<Record<string, { label: string }>> = listingMoves.table
const labelOf = (action: string) => moves[action]?.label ?? '売主に知らせる'

/** Who did what, in words: `運営の山田さんが、差し戻しました。` */
export function deedWords({ action, actor, actorRole }: Pick<ListingDeed, 'action' | 'actor' | 'actorRole'>): string {
  const who = actor ? `${actorRole === Role.admin ? '運営' : Role.label(actorRole)}の${actor}さんが、` : '自動で'
  return `${who}${past(labelOf(action))}。`
}

/** How often each was done, the most often done first: `差し戻す 2回`. */
export const deedCounts = (deeds: readonly Pick<ListingDeed, 'action'>[]): string[] =>
  [...Map.groupBy(deeds, ({ action }) => labelOf(action))]
    .toSorted(([, left], [, right]) => right.length - left.length)
    .map(([label, { length }]) => `${label} ${length}回`)

/** What was asked and decided about a listing so far, the latest first; it cannot be changed. */
export function History({ deeds }: { deeds: readonly ListingDeed[] }) {
  return (
    <Group title="申請と決定の記録">
      {deeds.length === 0 && <p className="text-muted text-sm">記録は、まだありません。</p>}
      {deeds.length > 1 && <p className="mb-3 text-sm">{deedCounts(deeds).join('・')}</p>}
      <ol className="border-base-300 text-sm not-empty:border-t">
        {deeds.map((deed) => (
          <li key={`${deed.at}${deed.action}`} className="border-base-300 border-b py-3">
            <p className="text-muted text-xs">
              <Time at={deed.at} as="full" />
            </p>
            <p className="mt-1">{deedWords(deed)}</p>
            {deed.reason && <p className="mt-1 wrap-anywhere whitespace-pre-line">理由：{deed.reason}</p>}
          </li>
        ))}
      </ol>
    </Group>
  )
}
