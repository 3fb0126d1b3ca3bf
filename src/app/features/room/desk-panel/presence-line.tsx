import { mdiEyeOutline } from '@mdi/js'
import { Icon } from '#ui/icon.tsx'
import type { Colleague } from './use-presence.ts'

const named = (people: readonly Colleague[]) => people.map(({ name }) => `${name}さん`).join('・')

/**
 * Which colleagues look at the room and which of them is writing, so that two do not answer twice. Both are announced as they
 * begin, and not as they end: a room that is read out has more important things to say.
 */
export function PresenceLine({ colleagues }: { colleagues: readonly Colleague[] }) {
  const writing = colleagues.filter(({ isWriting }) => isWriting)
  return (
    <div
      className={
        colleagues.length
          ? 'border-base-300 bg-info/10 flex flex-wrap items-center gap-x-3 border-b px-4 py-1.5 text-sm'
          : 'sr-only'
      }
    >
      <p role="status" className="flex items-center gap-2">
        {colleagues.length > 0 && (
          <>
            <Icon path={mdiEyeOutline} className="size-4 shrink-0" />
            いま、{named(colleagues)}が見ています
          </>
        )}
      </p>
      <p role="status" className="font-semibold">
        {writing.length > 0 && `${named(writing)}が入力中…`}
      </p>
    </div>
  )
}
