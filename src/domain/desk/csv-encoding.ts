/** In which letters a CSV file can be written, in words. */
export const csvEncodings = {
  'utf-8': 'UTF-8（ふつうはこちら）',
  shift_jis: 'Shift_JIS（古い表計算ソフト・会計ソフト）',
} as const

export type CsvEncoding = keyof typeof csvEncodings
export const csvEncodingNames = Object.keys(csvEncodings) as [CsvEncoding, ...CsvEncoding[]]
