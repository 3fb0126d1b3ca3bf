import type { LineCount } from '#http/shapes/place.ts'
import { PlaceChecks, WithoutEstates, type PlaceOption } from './place-checks.tsx'

const lineGroups: readonly [label: string, isMember: (name: string) => boolean][] = [
  ['新幹線', (name) => name.includes('新幹線')],
  ['JR', (name) => name.startsWith('JR')],
  ['私鉄・地下鉄・路面電車', () => true],
]
const groupOf = ({ name }: LineCount) => lineGroups.find(([, isMember]) => isMember(name))?.[0] ?? ''

/** A line with its colour on the maps of the network. */
const asPlace = ({ lineID, name, color, count }: LineCount): PlaceOption => ({
  value: lineID,
  label: name,
  count,
  mark: (
    <svg viewBox="0 0 8 8" aria-hidden="true" className="border-base-300 size-3 shrink-0 rounded-full border">
      <circle cx="4" cy="4" r="4" fill={color || '#b3b3b3'} />
    </svg>
  ),
})

/** Lines to tick, with their colours and their numbers of estates: those that lead to some first, the others folded. */
export function LineChecks({ lines, chosen }: { lines: readonly LineCount[]; chosen: readonly string[] }) {
  const isUseful = ({ lineID, count }: LineCount) => count > 0 || chosen.includes(lineID)
  const useful = lines.filter(isUseful)
  const others = lines.filter((line) => !isUseful(line))
  return (
    <>
      {useful.length === 0 && <p className="text-muted">いま物件のある路線はありません。</p>}
      <Groups lines={useful} chosen={chosen} />
      <WithoutEstates of="路線" count={others.length} className="mt-6">
        <Groups lines={others} chosen={chosen} />
      </WithoutEstates>
    </>
  )
}

function Groups({ lines, chosen }: { lines: readonly LineCount[]; chosen: readonly string[] }) {
  const byGroup = Map.groupBy(lines, groupOf)
  return lineGroups
    .map(([label]) => ({ label, members: byGroup.get(label) ?? [] }))
    .filter(({ members }) => members.length > 0)
    .map(({ label, members }) => (
      <section key={label} aria-label={label} className="mt-6 first:mt-0">
        <h2 className="text-muted text-sm">{label}</h2>
        <PlaceChecks name="lineIDs" places={members.map(asPlace)} chosen={chosen} />
      </section>
    ))
}
