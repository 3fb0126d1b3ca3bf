import type { Estate } from './fields.ts'

type Address = Pick<Estate, 'prefectures' | 'city' | 'town' | 'address1'>

/** Where a home is, in one line. The town and number (`address1`) usually begins with the town, which is said once. */
export function fullAddress({ prefectures, city, town, address1 }: Address): string {
  const isTownSaid = town !== null && address1?.startsWith(town)
  return [prefectures, city, isTownSaid ? null : town, address1].filter(Boolean).join('')
}
