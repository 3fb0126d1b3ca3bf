import { createFileRoute, useParams } from '@tanstack/react-router'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { maxStations } from '#domain/estate/attachments.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { access, place } from '#domain/estate/form/address.ts'
import type { NearStation } from '#http/shapes/place.ts'
import { FieldRow } from '#ui/form/frame/field-row.tsx'
import { Link } from '#ui/action/link.tsx'
import { ChosenStation, type StationDraft } from '#app/features/sell/wizard/address/chosen-station.tsx'
import { NearStations, useNearStations } from '#app/features/sell/wizard/address/near-stations.tsx'
import { PlaceFields, type PlaceNames } from '#app/features/sell/wizard/address/place-fields.tsx'
import { PublicAddress } from '#app/features/sell/wizard/address/public-address.tsx'
import { WalkHelper } from '#app/features/sell/wizard/address/walk-helper.tsx'
import { EstateField } from '#app/features/sell/wizard/fields/estate-field.tsx'
import { FieldSection } from '#app/features/sell/wizard/fields/field-section.tsx'
import { Step } from '#app/features/sell/wizard/frame/step.tsx'
import { stepHref } from '#app/features/sell/wizard/frame/step-href.ts'
import { stepHead } from '#app/features/sell/wizard/step-head.ts'

export const Route = createFileRoute('/_wizard/seller/estate/wizard/$id/address')({
  head: stepHead('address'),
  component: AddressStep,
})

const placeNames: PlaceNames = {
  postCode: 'postCode',
  prefecturesCode: 'prefecturesCode',
  cityCode: 'cityCode',
  city: 'city',
  town: 'town',
  address1: 'address1',
}

function AddressStep() {
  return (
    <Step step="address" lead="公開するのは町名までです。番地から先は、運営だけが見ます。">
      <FieldSection of={place}>
        <PlaceFields names={placeNames} />
        <PublicAddress />
        <EstateField name="address1" />
        <EstateField name="address2" />
      </FieldSection>
      <FieldSection of={access}>
        <StationFields />
        <FieldRow>
          <EstateField name="busStop" />
          <EstateField name="busRideTime" />
          <div>
            <EstateField name="busStopTime" />
            <WalkHelper name="busStopTime" from="バス停" />
          </div>
        </FieldRow>
        <EstateField name="routeDescription" />
        <NextPlace />
      </FieldSection>
    </Step>
  )
}

/** The stations of the listing: offered around its town, chosen with a tap, and typed by name where the list has none. */
function StationFields() {
  const { setValue } = useFormContext()
  const [cityCode, town] = useWatch({ name: ['cityCode', 'town'] }) as [Estate['cityCode'], Estate['town']]
  const near = useNearStations(cityCode, town)
  const { fields, append, remove } = useFieldArray({ name: 'stations', keyName: 'key' })
  // The array's own rows are as they were when they were added.
  const chosen = (useWatch({ name: 'stations' }) ?? []) as StationDraft[]

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
        isFull={chosen.length >= maxStations}
        onToggle={toggle}
      />
      {fields.map(({ key }, index) => {
        const station = chosen[index]
        const offer = near.stations.find(({ stationID }) => stationID === station?.stationID)
        return (
          station && (
            <ChosenStation key={key} index={index} station={station} offer={offer} onRemove={() => drop(index)} />
          )
        )
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

/** The step that asks for the distance to the nearest shop, for places without a station or a bus. */
function NextPlace() {
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
