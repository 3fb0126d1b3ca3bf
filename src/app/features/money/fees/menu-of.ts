import type { ServiceMenu } from '#domain/master/service-menu.ts'

/** A service of the platform as it is told before anything is ordered. */
export type Menu = Pick<
  ServiceMenu,
  'id' | 'name' | 'price' | 'taxRate' | 'priceDescription' | 'description' | 'usageFeeFlag' | 'kind'
>
/** Of a service what is told before anything is ordered. */
export const menuOf = (menu: Menu): Menu => ({
  id: menu.id,
  name: menu.name,
  price: menu.price,
  taxRate: menu.taxRate,
  priceDescription: menu.priceDescription,
  description: menu.description,
  usageFeeFlag: menu.usageFeeFlag,
  kind: menu.kind,
})
