import { mdiChevronDown } from '@mdi/js'
import { digits } from '#domain/format/count.ts'
import type { Line } from '#http/shapes/place.ts'
import { Icon } from '#ui/icon.tsx'

const lineGroups: readonly [label: string, isMember: (name: string) => boolean][] = [
  ['新幹線', (name) => name.includes('新幹線')],
  ['JR', (name) => name.startsWith('JR')],
  ['私鉄・地下鉄・路面電車', () => true],
]
const groupOf = ({ name }: Line) => lineGroups.find(([, isMember]) => isMember(name))?.[0] ?? ''

/** Lines to tick, with their colours and their numbers of estates: those that lead to some first, the others folded. */
export function LineChecks({ lines, chosen }: { lines: readonly Line[]; chosen: readonly string[] }) {
  const isUseful = ({ lineID, count }: Line) => count > 0 || chosen.includes(lineID)
  const useful = lines.filter(isUseful)
  const others = lines.filter((line) => !isUseful(line))
  return (
    <>
      {useful.length === 0 && <p className="text-muted">いま物件のある路線はありません。</p>}
      <Groups lines={useful} chosen={chosen} />
      {others.length > 0 && (
        <details className="group mt-6">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold">
            物件のない路線も見る（{others.length}）
            <Icon path={mdiChevronDown} className="size-5 transition-transform group-open:rotate-180" />
          </summary>
          <Groups lines={others} chosen={chosen} />
        </details>
      )}
    </>
  )
}

function Groups({ lines, chosen }: { lines: readonly Line[]; chosen: readonly string[] }) {
  const byGroup = Map.groupBy(lines, groupOf)
  return lineGroups
    .map(([label]) => ({ label, members: byGroup.get(label) ?? [] }))
    .filter(({ members }) => members.length > 0)
    .map(({ label, members }) => (
      <section key={label} aria-label={label} className="mt-6 first:mt-0">
        <h2 className="text-muted text-sm">{label}</h2>
        <ul role="list" className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {members.map(({ lineID, name, color, count }) => (
            <li key={lineID}>
              <label
                className={`border-base-300 flex min-h-12 cursor-pointer items-center gap-3 border-b py-2 ${count ? 'font-semibold' : 'text-muted'}`}
              >
                <input
                  type="checkbox"
                  name="lineIDs"
                  value={lineID}
                  defaultChecked={chosen.includes(lineID)}
                  className="checkbox checkbox-sm shrink-0"
                />
                <svg
                  viewBox="0 0 8 8"
                  aria-hidden="true"
                  className="border-base-300 size-3 shrink-0 rounded-full border"
                >
                  <circle cx="4" cy="4" r="4" fill={color || '#b3b3b3'} />
                </svg>
                {name}
                <span className="num text-muted ml-auto text-sm font-normal">
                  {digits(count)}
                  <span className="sr-only">件</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </section>
    ))
}
