import { createFileRoute, useParams } from '@tanstack/react-router'
import { access, place } from '#domain/estate/form/address.ts'
import { FieldRow } from '#ui/form/frame/field-row.tsx'
import { Link } from '#ui/action/link.tsx'
import { PlaceFields, type PlaceNames } from './address/place-fields.tsx'
import { PublicAddress } from './address/public-address.tsx'
import { StationFields } from './address/station-fields.tsx'
import { WalkHelper } from './address/walk-helper.tsx'
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
