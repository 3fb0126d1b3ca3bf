import type { Estate } from '../fields.ts'
import type { FormSection } from './form-field.ts'

const hasAccess = (e: Estate) =>
  e.stations.length > 0 ||
  Boolean(e.nearestStation && e.nearestStationTime !== null) ||
  Boolean(e.busStop && e.busStopTime !== null) ||
  e.nearbyFacilities.length > 0

export const place: FormSection = {
  step: 'address',
  title: '物件の所在地',
  lead: '郵便番号を入れると、町名までが入ります。',
  fields: [
    { path: 'postCode', required: { reason: '所在地を正しく確かめるために使います' } },
    { path: 'prefecturesCode', label: '都道府県', required: true },
    { path: 'cityCode', label: '市区町村', required: true },
    { path: 'city' },
    { path: 'town' },
    {
      path: 'address1',
      label: '番地・号',
      required: { reason: '番地は公開しません。審査で登記と照らし合わせます' },
      hint: '登記や住民票のとおりに入力してください（例：1-2-3）。公開しません。',
    },
    { path: 'address2', hint: 'マンション名と部屋番号など。公開しません。' },
  ],
}

export const access: FormSection = {
  step: 'address',
  title: '交通',
  lead: '駅、バス停、最寄りの施設のうち、どれか一つは必要です。徒歩の時間は、道のり80mを1分として数え、端数を切り上げます。',
  fields: [
    { path: 'stations', hint: '近い順に出しています。3つまで選べます。' },
    {
      path: 'nearestStation',
      required: { label: '交通（駅・バス停・最寄り施設のどれか）', isTold: hasAccess },
      badge: false,
      label: '一覧にない駅',
      hint: '例：三軒茶屋（「駅」は付けなくてかまいません）',
    },
    { path: 'nearestStationTime' },
    { path: 'busStop' },
    { path: 'busRideTime' },
    { path: 'busStopTime' },
    {
      path: 'routeDescription',
      hint: '例：東急田園都市線で渋谷まで5分。国道246号の三軒茶屋交差点を南へ。',
      isAdvertised: true,
    },
  ],
}
