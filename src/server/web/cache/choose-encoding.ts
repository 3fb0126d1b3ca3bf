/** How the bytes of an answer may be packed. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Brotli before gzip before none, as far as both sides have it (RFC 9110, 12.5.3: `q=0` means never). */
export function chooseEncoding(accepted: string, has: (encoding: Encoding) => boolean = () => true): Encoding {
  const takes = (encoding: string) =>
    new RegExp(`(^|,)\\s*${encoding}\\s*(;\\s*q=(1|0?\\.\\d*[1-9])\\d*)?\\s*(,|$)`, 'i').test(accepted)
  return (['br', 'gzip'] as const).find((encoding) => has(encoding) && takes(encoding)) ?? 'identity'
}
