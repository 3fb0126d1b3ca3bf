import type { Brand } from '#domain/operator/default-brand.ts'

/** What is drawn from a brand besides its own pictures, by its name below `/brand/{version}/`. */
export const brandFiles = [
  'colours.css',
  'favicon.png',
  'app-192.png',
  'app-512.png',
  'app-maskable-512.png',
  'app-touch-180.png',
] as const
export type BrandFile = (typeof brandFiles)[number]

/** The door of the files, with the names of its parts. */
export const brandFilePath = '/brand/:version/:file'

/** Where a file of a brand is: the same address always answers the same. Null while the site has the look that it was made with. */
export const brandFileOf = ({ version }: Pick<Brand, 'version'>, file: BrandFile): string | null =>
  version === 0 ? null : `/brand/${version}/${file}`

/** Where the picture of a storage key is. */
export const brandPictureOf = (key: string): string => `/files/${key}`
