import { PropertyCategory, PropertyType } from '#domain/choices/listing.ts'
import type { Estate } from '#domain/estate/fields.ts'
import { wizardSteps, type WizardStep } from '#domain/estate/wizard-steps.ts'

const nothing = <K extends keyof Estate>(...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<K, null>

/** What the fields of each step hold before the step is done. */
const blank: Record<WizardStep, Partial<Estate>> = {
  kind: { estateType: PropertyCategory.notSelected, estateTypeDetail: PropertyType.notSelected },
  address: nothing(
    'postCode',
    'prefecturesCode',
    'prefectures',
    'region',
    'cityCode',
    'city',
    'town',
    'address1',
    'address2',
    'publicAddress',
    'nearestStation',
    'nearestStationTime',
    'busStop',
    'busRideTime',
    'busStopTime',
    'routeDescription',
  ),
  name: nothing(
    'register',
    'registerKana',
    'ownerLastName',
    'ownerFirstName',
    'ownerLastNameKana',
    'ownerFirstNameKana',
    'ownerPostCode',
    'ownerPrefecturesCode',
    'ownerPrefectures',
    'ownerCityCode',
    'ownerCity',
    'ownerAddress1',
    'ownerAddress2',
    'coOwnersConsent',
  ),
  detail: {
    land: {},
    building: {},
    surveyCodes: [],
    documents: [],
    ...nothing('areaOfUse', 'surveyMemo', 'renovation', 'disclosure', 'disclosureSource'),
  },
  photo: { estatePhotos: [], topImage: null },
  price: {
    reasonForSaleCodes: [],
    ...nothing('price', 'transactionMode', 'statusOfUse', 'deliveryTiming', 'deliveryDate', 'reasonForSale'),
  },
  title: { nearbyFacilities: [], facilityIDs: [], ...nothing('title', 'appealPoint', 'notes', 'facilityFree') },
  confirm: {},
}

/** The blanks of an estate whose seller stopped before a step: that step's fields and all after it. */
export function unwritten(step: WizardStep): Partial<Estate> {
  const at = wizardSteps.findIndex(({ key }) => key === step)
  return Object.assign({}, ...wizardSteps.slice(at).map(({ key }) => blank[key])) as Partial<Estate>
}
