import { FloorPlan } from '#domain/choices/building.ts'
import { numberOf } from './number.ts'
import { about, between, rule, type Meaning, type Rule } from './rule.ts'

const plansInOrder = FloorPlan.options.map(({ value }) => value)
const roomy = FloorPlan.k5OrMore

/** The floor plan of a text (3LDK, 1R, 三LDK); anything of five rooms and more is one. */
function planOf(text: string): number | undefined {
  if (/^(?:[1一]R|ワンルーム)$/i.test(text)) return FloorPlan.oneRoom
  const rooms = numberOf(text.replace(/[LDK]+$/i, ''))
  const form = /[LDK]+$/i.exec(text)?.[0].toUpperCase()
  if (rooms >= 5 && form) return roomy
  return FloorPlan.options.find(({ label }) => label === `${rooms}${form}`)?.value
}
const plansBetween = (from: number | undefined, last: number | undefined): Meaning | undefined => {
  if (from === undefined || last === undefined) return undefined
  const plans = plansInOrder.filter((plan) => plan >= from && plan <= last)
  return plans.length ? { conditions: { searchFloorPlans: plans.join(',') } } : undefined
}
const form = String.raw`(?:L?DK|K(?!\p{sc=Katakana}))(?![A-Za-z])`
const rooms = '[1-9一二三四五六七八九]'
const plan = `(${rooms}(?:${form}|R(?![A-Za-z]))|ワンルーム)`

/** The number of rooms; 4Kテレビ is no plan of four rooms. */
export const floorPlanWords: Rule[] = [
  rule(`(?:間取り[はが:]?\\s?)?${plan}${between}${plan}(?:まで)?`, ([from = '', last = '']) =>
    plansBetween(planOf(from), planOf(last)),
  ),
  rule(`(${rooms})${between}(${rooms})(${form})`, ([from = '', last = '', form = '']) =>
    plansBetween(planOf(from + form), planOf(last + form)),
  ),
  rule(`(?:間取り[はが:]?\\s?)?${plan}(以上|以下|まで|から|[~〜]|${about})?`, ([text = '', bound = '']) => {
    const own = planOf(text)
    if (/^(?:以上|から|[~〜])$/.test(bound)) return plansBetween(own, roomy)
    return plansBetween(/^(?:以下|まで)$/.test(bound) ? FloorPlan.oneRoom : own, own)
  }),
]
