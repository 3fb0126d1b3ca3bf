import { cornersOf, maxCorners, polygonFault, polygonForm, type Corner, type PolygonFault } from './polygon.ts'

const texts: Record<PolygonFault, string> = {
  few: '3か所以上の点で囲んでください',
  many: `点は${maxCorners}か所までで囲んでください`,
  outside: '日本の中を囲んでください',
  wide: '範囲が広すぎます。南北・東西とも200kmほどまでで囲んでください',
  crossed: '線が交わっているか、重なっています。交わらないように囲んでください',
}

/** What to do where nothing can be searched in a polygon; undefined where something can. */
export function polygonFaultText(corners: readonly Corner[]): string | undefined {
  const fault = polygonFault(corners)
  return fault && texts[fault]
}

/** The same of a polygon's text, whatever it is. */
export const faultOfPolygonText = (text: string): string | undefined =>
  polygonForm.test(text)
    ? polygonFaultText(cornersOf(text))
    : 'はじめの点の緯度・経度と、次の点までの差を、1万分の1度の整数で並べてください'
