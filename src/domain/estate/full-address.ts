import type { Estate } from './fields.ts'

/** The address that everybody may read: prefecture, municipality and town, never the number; null while there is none. */
export const publicAddressOf = ({ prefectures, city, town }: Pick<Estate, 'prefectures' | 'city' | 'town'>) =>
  prefectures && city ? `${prefectures}${city}${town ?? ''}` : null

type Address = Pick<Estate, 'prefectures' | 'city' | 'town'> & Partial<Pick<Estate, 'address1'>>

/** Where a home is, in one line. The town and number (`address1`) usually begins with the town, which is said once. */
export function fullAddress({ prefectures, city, town, address1 }: Address): string {
  const isTownSaid = town !== null && address1?.startsWith(town)
  return [prefectures, city, isTownSaid ? null : town, address1].filter(Boolean).join('')
}
