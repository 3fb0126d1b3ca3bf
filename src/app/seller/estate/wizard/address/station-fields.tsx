import { useFormContext, useFieldArray, useWatch } from 'react-hook-form'
import type { Estate } from '#domain/estate/fields.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { stations as stationList } from '#domain/estate/attachments.ts'
import type { NearStation } from '#http/shapes/place.ts'
import { FieldRow } from '#ui/form/frame/field-row.tsx'
import { EstateField } from '../fields/estate-field.tsx'
import { ChosenStation, type StationDraft } from './chosen-station.tsx'
import { NearStations, useNearStations } from './near-stations.tsx'
import { WalkHelper } from './walk-helper.tsx'

const name = 'stations'
const { max = Infinity } = metaOf(stationList)

/** The stations of the listing: offered around its town, chosen with a tap, and typed by name where the list has none. */
export function StationFields() {
  const { setValue } = useFormContext()
  const [cityCode, town] = useWatch({ name: ['cityCode', 'town'] }) as [Estate['cityCode'], Estate['town']]
  const near = useNearStations(cityCode, town)
  const { fields, append, remove } = useFieldArray({ name, keyName: 'key' })
  // The array's own rows are as they were when they were added.
  const chosen = (useWatch({ name }) ?? []) as StationDraft[]

  function drop(index: number) {
    remove(index)
    if (chosen.length > 1) return
    // What followed from the station goes with it.
    setValue('nearestStation', null, { shouldTouch: true })
    setValue('nearestStationTime', null, { shouldTouch: true })
  }
  function toggle({ stationID, name, lines: [line] }: NearStation) {
    const index = chosen.findIndex((station) => station.stationID === stationID)
    if (index >= 0) drop(index)
    else append({ stationID, name, lineID: line?.lineID ?? null, lineName: line?.name ?? null, minutes: null })
  }
  return (
    <>
      <NearStations
        near={near}
        isPlaced={Boolean(cityCode && town)}
        chosenIDs={chosen.map(({ stationID }) => stationID)}
        isFull={chosen.length >= max}
        onToggle={toggle}
      />
      {fields.map(({ key }, index) => {
        const station = chosen[index]
        const offer = near.stations.find(({ stationID }) => stationID === station?.stationID)
        return station && <ChosenStation key={key} {...{ index, station, offer }} onRemove={() => drop(index)} />
      })}
      {chosen.length === 0 && (
        <FieldRow>
          <EstateField name="nearestStation" />
          <div>
            <EstateField name="nearestStationTime" />
            <WalkHelper name="nearestStationTime" from="駅" />
          </div>
        </FieldRow>
      )}
    </>
  )
}
