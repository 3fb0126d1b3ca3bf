import type { FormEvent } from 'react'
import { digits } from '#domain/format/count.ts'
import type { LineStation } from '#http/shapes/place.ts'
import { PlaceChecks } from './place-checks.tsx'

type Props = { count: number; stations: readonly LineStation[]; chosen: readonly string[] }

/** The stations of a line to tick, and all of them at once; `count` is how many homes there are at any of them. */
export function StationChecks({ count, stations, chosen }: Props) {
  const ids = stations.map(({ stationID }) => stationID)
  return (
    <div onChange={followAll}>
      <label className="border-base-300 flex min-h-12 cursor-pointer items-center gap-3 border-b py-2 font-bold">
        <input
          type="checkbox"
          name="stationIDs"
          value={ids.join(',')}
          defaultChecked={ids.length > 0 && ids.every((id) => chosen.includes(id))}
          className="checkbox checkbox-sm shrink-0"
        />
        この路線すべて
        <span className="num text-muted ml-auto text-sm font-normal">
          {digits(count)}
          <span className="sr-only">件</span>
        </span>
      </label>
      <PlaceChecks
        name="stationIDs"
        places={stations.map(({ stationID, name, count }) => ({ value: stationID, label: name, count }))}
        chosen={chosen}
      />
    </div>
  )
}

/** All are ticked with the first box, and the first with the last of them. */
function followAll({ currentTarget, target }: FormEvent<HTMLDivElement>) {
  const [all, ...single] = currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')
  if (!all) return
  if (target === all) for (const box of single) box.checked = all.checked
  else all.checked = single.every((box) => box.checked)
}
