/** A link of the operator's own at the foot of every page. */
export type BrandLink = { label: string; url: string }

/** How a site shows itself to everybody: what its pages need to know. Files are storage keys, null where there is none. */
export type Brand = {
  /** Of the saved settings; 0 while nobody has saved any. */
  version: number
  name: string
  /** The name in katakana. */
  reading: string
  mainColour: string
  sellerColour: string
  mark: string | null
  wideMark: string | null
  picture: string | null
  headline: string | null
  lead: string | null
  mailSender: string | null
  links: readonly BrandLink[]
}

/** How a site shows itself while the operator has not said otherwise. Its colours are those of the theme. */
export const defaultBrand: Brand = {
  version: 0,
  name: 'スミカ',
  reading: 'スミカ',
  mainColour: '#e8f40f',
  sellerColour: '#ff8d49',
  mark: null,
  wideMark: null,
  picture: null,
  headline: null,
  lead: null,
  mailSender: null,
  links: [],
}
