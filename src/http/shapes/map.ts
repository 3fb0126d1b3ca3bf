import { z } from 'zod'
import { faultOfPolygonText } from '#domain/polygon-fault-text.ts'

const degrees = String.raw`\d{1,3}(?:\.\d{1,6})?`
/** A part of the map: its south, west, north and east in degrees. */
export const box = z
  .string()
  .regex(new RegExp(`^${degrees}(?:,${degrees}){3}$`), '「南,西,北,東」の順に、度で指定してください')
  .describe('地図の範囲（南,西,北,東の順に、度。町の中心がこの中にある物件）')

/** An area drawn on the map. */
export const polygon = z
  .string()
  .max(1000)
  .superRefine((text, context) => {
    const message = faultOfPolygonText(text)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .describe('地図に描いた範囲（はじめの点の緯度・経度と、次の点までの差。1万分の1度。町の中心がこの中にある物件）')

const homeOnMap = z.object({ id: z.string(), title: z.string().nullable(), price: z.int() })
/**
 * Homes that stand together on a map: how many, from which price to which, and where (ten-thousandths of a degree). `town` where all
 * are of one town, at whose centre they stand; `homes` besides where few homes are in view.
 */
export const cluster = z.object({
  lat: z.int(),
  lng: z.int(),
  count: z.int(),
  priceFrom: z.int(),
  priceTo: z.int(),
  town: z.string().nullable(),
  homes: z.array(homeOnMap).optional(),
})
export type Cluster = z.output<typeof cluster>

/** What a map is drawn on. */
export const ground = z.object({
  url: z.string().describe('ベクトルタイルのアドレス（{z}/{x}/{y}。Protomapsの基本図と同じ形）'),
  maxZoom: z.int().describe('タイルがある、いちばん近いズーム'),
  credit: z.string().describe('運営者の地図の出典。同梱の地図では空'),
  tiles: z
    .object({ url: z.string(), credit: z.string() })
    .optional()
    .describe('上に重ねる画像のタイルと出典（設定したとき）'),
})
