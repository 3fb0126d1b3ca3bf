import { z } from 'zod'

/** One of the towns of a postcode. */
export const address = z.object({
  postcode: z.string(),
  prefCode: z.int(),
  pref: z.string(),
  cityCode: z.string(),
  city: z.string(),
  town: z.string(),
  kana: z.object({ pref: z.string(), city: z.string(), town: z.string() }),
  office: z.string().optional(),
})
export type Address = z.output<typeof address>

/** A municipality (JIS X 0402 code), with the number of published estates. */
export const city = z.object({ cityCode: z.string(), city: z.string(), kana: z.string(), count: z.int() })
/** A town of a municipality, with the number of published estates. */
export const area = z.object({ area: z.string(), kana: z.string(), count: z.int() })
