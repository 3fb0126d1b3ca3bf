import { z } from 'zod'
import { calls } from '../call.ts'
import { routes } from '../routes.ts'
import { brokerSign, operator } from '../shapes.ts'
import { cluster, ground } from '../shapes/map.ts'
import {
  address,
  area,
  city,
  inCityQuery,
  inPrefectureQuery,
  line,
  lineStation,
  namedStation,
  nearStation,
  prefecturesQuery,
  stationName,
  stationsQuery,
} from '../shapes/place.ts'
import { publicQuery } from './estate.ts'

/** What is asked about places, and who runs this one. */
export const placeCalls = {
  place: calls(routes.place, {
    cities: { query: inPrefectureQuery, output: z.array(city), summary: '市区町村と公開中の物件の数' },
    areas: { query: inCityQuery, output: z.array(area), summary: '町域と公開中の物件の数' },
    prefectures: {
      query: prefecturesQuery,
      output: z.array(z.object({ prefecturesCode: z.int(), count: z.int() })),
      summary: '都道府県ごとの公開中の物件の数',
    },
    lines: {
      query: inPrefectureQuery,
      output: z.array(line),
      summary: '都道府県を通る路線と、そこにある駅を最寄りとする公開中の物件の数',
    },
    stations: {
      query: stationsQuery,
      output: z.array(lineStation),
      summary: '路線の駅（路線の順）か、番号で指定した駅と、公開中の物件の数',
    },
    stationsNamed: {
      query: stationName,
      output: z.array(namedStation),
      summary: '名前で駅を探す（漢字・かな、途中まで。路線つき）',
    },
    stationsNear: {
      query: z.strictObject({ cityCode: z.string().regex(/^\d{5}$/), town: z.string().max(60).describe('町域') }),
      output: z.array(nearStation),
      summary: '町の中心から近い駅（直線距離の順）',
    },
    ground: { output: ground, summary: '地図の下地（ベクトルタイルの場所と出典）' },
    homes: {
      query: publicQuery,
      output: z.object({
        clusters: z.array(cluster),
        extent: z.array(z.int()).nullable().describe('それらの範囲（南,西,北,東。1万分の1度）'),
        unplaced: z.int().describe('場所が分からず、地図に出ない物件の数'),
      }),
      summary: '地図の範囲（box）の公開中の物件を、まとめて',
    },
    postcodes: {
      query: z.strictObject({ fields: z.string().max(200).optional() }),
      output: z.array(address.partial()),
      summary: '郵便番号から住所を探す',
    },
    operator: {
      query: z.strictObject({
        sign: z.literal('true').optional().describe('標識も'),
        review: z.literal('true').optional().describe('売主の申請の審査の目安も'),
      }),
      output: operator.extend({
        ways: z.array(z.int()).describe('いま選べる支払方法'),
        isLicensed: z.boolean(),
        sign: brokerSign.nullable().optional(),
        reviewDays: z.int().optional().describe('売主の申請を審査する目安（営業日）'),
      }),
      summary: '運営者（広告主）',
    },
  }),
}
