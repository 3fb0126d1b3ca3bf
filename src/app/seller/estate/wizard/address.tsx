import { createFileRoute, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { EstatePath } from '#domain/estate/form/form-field.ts'
import { access, place } from '#domain/estate/form/address.ts'
import { walkingMinutes } from '#domain/format/walking.ts'
import { Button } from '#ui/action/button.tsx'
import { FieldRow } from '#ui/form/frame/field-row.tsx'
import { numberFrom } from '#ui/field/number-text.ts'
import { Link } from '#ui/action/link.tsx'
import { PlaceFields, type PlaceNames } from './address/place-fields.tsx'
import { PublicAddress } from './address/public-address.tsx'
import { EstateField } from './fields/estate-field.tsx'
import { FieldSection } from './fields/field-section.tsx'
import { Step } from './frame/step.tsx'
import { stepHref } from './frame/step-href.ts'
import { stepHead } from './step-head.ts'

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
        <FieldRow>
          <EstateField name="nearestStation" />
          <div>
            <EstateField name="nearestStationTime" />
            <WalkHelper name="nearestStationTime" from="駅" />
          </div>
        </FieldRow>
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

/** Works out the minutes to walk from a distance in metres and puts them into a field. */
function WalkHelper({ name, from }: { name: EstatePath; from: string }) {
  const { setValue } = useFormContext()
  const [text, setText] = useState('')
  const metres = numberFrom(text)
  const minutes = typeof metres === 'number' && metres > 0 ? walkingMinutes(metres) : undefined
  return (
    <details className="mt-1">
      <summary className="text-muted flex min-h-11 cursor-pointer items-center text-sm underline">
        距離から計算する
      </summary>
      <div className="bg-base-200 flex flex-wrap items-center gap-2 rounded-xl p-3 text-sm">
        <span className="flex items-center gap-2">
          {from}まで
          <span className="input flex w-28 items-center gap-1">
            <input
              aria-label={`${from}までの道のり（m）`}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              className="num w-full text-right"
            />
            m
          </span>
        </span>
        <Button
          disabled={!minutes}
          onClick={() => setValue(name, minutes, { shouldValidate: true, shouldTouch: true })}
        >
          {minutes ? `${minutes}分を入れる` : '分を入れる'}
        </Button>
      </div>
    </details>
  )
}
