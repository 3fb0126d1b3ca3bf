import type { ServiceMenu } from '#domain/master/service-menu.ts'

/** A service of the platform as it is told before anything is ordered. */
export type Menu = Pick<
  ServiceMenu,
  'id' | 'name' | 'price' | 'taxRate' | 'priceDescription' | 'description' | 'usageFeeFlag'
>
/** Of a service what is told before anything is ordered. */
export const menuOf = ({ id, name, price, taxRate, priceDescription, description, usageFeeFlag }: Menu): Menu => ({
  ...{ id, name, price, taxRate, priceDescription, description, usageFeeFlag },
})
