import { requirements } from '#domain/estate/requirements.ts'
import type { WizardStep } from '#domain/estate/wizard-steps.ts'

const words: readonly string[] = ['appealPoint', 'notes', 'facilityFree', 'nearbyFacilities', 'facilityIDs']
const prices: readonly string[] = ['priceDecided', 'freeTransfer', 'reasonForSale', 'reasonForSaleCodes']

/** The step of the wizard on which a field is written, by its path. */
export function stepOf(path: readonly (string | number)[]): WizardStep {
  const [field = ''] = path.map(String)
  const required = requirements.find((one) => one.path === path.join('.') || one.path === field)
  if (required) return required.step
  if (field === 'land' || field === 'building' || field === 'renovation') return 'detail'
  if (field.startsWith('owner') || field.startsWith('register')) return 'name'
  if (words.includes(field)) return 'title'
  if (prices.includes(field)) return 'price'
  return field === 'routeDescription' || field.startsWith('bus') ? 'address' : 'detail'
}
