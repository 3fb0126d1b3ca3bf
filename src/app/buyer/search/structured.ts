const context = 'https://schema.org'

/** Breadcrumbs for search engines; a crumb without an address is the page itself. */
export const breadcrumbList = (origin: string, crumbs: readonly { label: string; href?: string }[]) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    ...(href && { item: origin + href }),
  })),
})

/** A list of pages (`url` absolute) for search engines. */
export const itemList = (items: readonly { name: string; url: string }[]) => ({
  '@context': context,
  '@type': 'ItemList',
  itemListElement: items.map((item, at) => ({ '@type': 'ListItem', position: at + 1, ...item })),
})
