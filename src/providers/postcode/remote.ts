import { z } from 'zod'
import { prefectures } from '#domain/choices/region.ts'
import { prefectureKana } from '#domain/choices/prefecture-kana.ts'
import { type Address, digits, type Postcodes } from './index.ts'

const reading = z.object({ city: z.string(), town: z.string().nullish() })
const reply = z.array(
  z.object({
    postcode: z.string().regex(/^\d{7}$/),
    prefCode: z.coerce.number().int().min(1).max(47),
    cityCode: z.string().regex(/^\d{5}$/),
    city: z.string(),
    town: z.string().nullish(),
    office: z.string().nullish(),
    fullWidthKana: reading,
  }),
)
const fields = 'postcode,prefCode,cityCode,city,town,office,fullWidthKana'

/**
 * Asks PostcodeJP (https://api-doc.postcode-jp.com) for a postcode; whatever goes wrong, the shipped data answers.
 * Lists of cities and areas always come from the shipped data.
 *
 * @param options.baseURL for instance https://apis.postcode-jp.com/api/v6
 * @param options.timeout milliseconds for the whole exchange, 3,000 by default
 */
export function remotePostcodes(options: {
  baseURL: string
  apiKey: string
  local: Postcodes
  timeout?: number
}): Postcodes {
  return {
    ...options.local,
    lookup: async (text) => {
      const postcode = digits(text)
      if (!postcode) return []
      try {
        return await ask(postcode, options)
      } catch {
        return options.local.lookup(postcode)
      }
    },
  }
}

type Options = { baseURL: string; apiKey: string; timeout?: number }

async function ask(postcode: string, { baseURL, apiKey, timeout = 3000 }: Options): Promise<Address[]> {
  const response = await fetch(`${baseURL}/postcodes/${postcode}?fields=${fields}`, {
    headers: { apikey: apiKey },
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  if (!response.ok) throw new Error(`The postcode service answered ${response.status}`)
  return reply.parse(await response.json()).flatMap(({ prefCode, town, office, fullWidthKana, ...row }) => {
    const prefecture = prefectures[prefCode - 1]
    if (!prefecture) return []
    return {
      ...row,
      prefCode,
      pref: prefecture.name,
      town: town ?? '',
      kana: {
        pref: prefectureKana[prefecture.code - 1] ?? '',
        city: fullWidthKana.city,
        town: fullWidthKana.town ?? '',
      },
      ...(office && { office }),
    }
  })
}
