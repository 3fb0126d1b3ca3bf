import { type Look, type TextBox, type Sheet, colour } from './sheet.ts'

type Layout = { label: number; gap: number; look?: Look }

/** Names and what they are, as a list; tells its height. `label` is the width of the names, `gap` what is between two. */
export function drawPairs(
  sheet: Sheet,
  pairs: readonly (readonly [name: string, value: string])[],
  { x, y, width }: TextBox,
  { label, gap, look = {} }: Layout,
): number {
  let top = y
  const drawPair = ([name, value]: readonly [string, string]) => {
    const heights: number[] = []
    const drawName = () =>
      heights.push(sheet.write(name, { x, y: top, width: label }, { ...look, colour: colour.muted }))
    const place = { x: x + label, y: top, width: width - label }
    const drawValue = () => heights.push(sheet.write(value, place, look))
    sheet.within('LI', () => {
      sheet.within('Lbl', drawName)
      sheet.within('LBody', drawValue)
    })
    top += Math.max(...heights) + gap
  }
  sheet.within('L', () => pairs.forEach(drawPair))
  return top - y
}
