import { createFileRoute, useParams } from '@tanstack/react-router'
import { access, place } from '#domain/estate/form/address.ts'
import { Link } from '#ui/action/link.tsx'
import { PlaceFields, type PlaceNames } from './address/place-fields.tsx'
import { WalkHelper } from './address/walk-helper.tsx'
import { usePublicAddress } from './address/public-address.ts'
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
  const publicAddress = usePublicAddress()
  return (
    <Step step="address" lead="公開するのは町名までです。番地から先は、運営だけが見ます。">
      <FieldSection of={place}>
        <PlaceFields names={placeNames} />
        <PublicPart address={publicAddress} />
        <EstateField name="address1" />
        <EstateField name="address2" />
      </FieldSection>
      <FieldSection of={access}>
        <div className="grid gap-6 sm:grid-cols-2">
          <EstateField name="nearestStation" />
          <div>
            <EstateField name="nearestStationTime" />
            <WalkHelper name="nearestStationTime" from="駅" />
          </div>
        </div>
        <div className="grid gap-6 sm:grid-cols-2">
          <EstateField name="busStop" />
          <EstateField name="busRideTime" />
          <div>
            <EstateField name="busStopTime" />
            <WalkHelper name="busStopTime" from="バス停" />
          </div>
        </div>
        <EstateField name="routeDescription" />
        <NextPlace />
      </FieldSection>
    </Step>
  )
}

function PublicPart({ address }: { address: string | null }) {
  return (
    <div className="rounded-box bg-base-200 p-4" role="status">
      <p className="text-sm font-bold">公開する所在地</p>
      <p className="mt-1 font-semibold">{address || '都道府県・市区町村・町域を入れると、ここに出ます'}</p>
      <p className="text-muted mt-1 text-sm">買主に見えるのは、ここまでです。</p>
    </div>
  )
}

/** Where to tell how far the nearest shop is, for places without a station or a bus. */
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
