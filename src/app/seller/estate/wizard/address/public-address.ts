/** The address that everybody may read: prefecture, municipality and town, never the number; null while there is none. */
export const publicAddressOf = (prefecture: string, city: string | null, town: string | null): string | null =>
  city ? `${prefecture}${city}${town ?? ''}` : null
