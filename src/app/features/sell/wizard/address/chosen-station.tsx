import { mdiDeleteOutline } from '@mdi/js'
import { useFormContext } from 'react-hook-form'
import type { NearStation } from '#http/shapes/place.ts'
import { Button } from '#ui/action/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { FieldRow } from '#ui/form/frame/field-row.tsx'
import { DraftField } from '../fields/draft-field.tsx'
import { WalkHelper } from './walk-helper.tsx'

/** A station as the draft holds it, its minutes not typed yet. */
export type StationDraft = {
  stationID: string
  name: string
  lineID: string | null
  lineName: string | null
  minutes?: number | null
}
type Props = { index: number; station: StationDraft; offer: NearStation | undefined; onRemove: () => void }

/** A chosen station: its line, where several call there, and the minutes to walk. `offer` is what is known of it from the town. */
export function ChosenStation({ index, station: { name, lineID, lineName, minutes }, offer, onRemove }: Props) {
  const { setValue } = useFormContext()
  const path = `stations.${index}` as const
  const lines = offer?.lines ?? []
  function chooseLine(id: string) {
    const line = lines.find((each) => each.lineID === id)
    setValue(`${path}.lineID`, line?.lineID ?? null, { shouldTouch: true })
    setValue(`${path}.lineName`, line?.name ?? null, { shouldTouch: true })
  }
  return (
    <fieldset className="rounded-box border-base-300 min-w-0 border p-4">
      <legend className="float-left pt-2 font-bold">{name}駅</legend>
      <Button
        variant="ghost"
        icon={mdiDeleteOutline}
        className="float-right"
        aria-label={`${name}駅を外す`}
        onClick={onRemove}
      >
        外す
      </Button>
      <FieldRow className="clear-both gap-4 pt-2">
        {lines.length > 1 ? (
          <Select
            label="路線"
            options={lines.map((line) => ({ value: line.lineID, label: line.name }))}
            placeholder="路線を書かない"
            value={lineID ?? ''}
            onChange={({ currentTarget }) => chooseLine(currentTarget.value)}
          />
        ) : (
          <p className="self-center">{lineName ?? '路線の指定なし'}</p>
        )}
        <div>
          <DraftField name={`${path}.minutes`} required />
          <WalkHelper name={`${path}.minutes`} from="駅" />
        </div>
      </FieldRow>
      <TooShort minutes={minutes} least={offer?.leastMinutes} />
    </fieldset>
  )
}

/** A mild warning where the minutes are fewer than the straight line allows, with the law's way to count them. */
function TooShort({ minutes, least }: { minutes: number | null | undefined; least: number | undefined }) {
  const isShort = typeof minutes === 'number' && least !== undefined && minutes < least
  return (
    <div role="status" className="empty:hidden">
      {isShort && (
        <p className="bg-secondary/50 mt-3 rounded-xl px-4 py-3 text-sm">
          町のどこからでも、直線で徒歩{least}
          分より遠い駅です。道のりを確かめてください。徒歩の時間は、道のり80mを1分として数え、端数を切り上げて書く決まりです（不動産の表示に関する公正競争規約施行規則9条9号）。このまま進むこともできます。
        </p>
      )}
    </div>
  )
}
