import { expect, test } from 'vitest'
import { labelsIn } from './labels.ts'
import { areasPath, linesPath } from './svg-path.ts'

const style = { size: 10, colour: '#000' }

test('a name is written where no other is, and never beyond the edge', () => {
  const labels = labelsIn({ width: 200, height: 100 })
  labels.keepFree(100, 50, 10)
  expect(labels.write('三軒茶屋', 100, 50, style)).toBeUndefined()
  expect(labels.write('三軒茶屋', 100, 90, style)).toContain('>三軒茶屋</text>')
  expect(labels.write('西太子堂', 110, 92, style)).toBeUndefined()
  expect(labels.write('西太子堂', 5, 20, style)).toBeUndefined()
})

test('a name cannot become markup', () => {
  expect(labelsIn({ width: 200, height: 100 }).write('<i>', 100, 50, style)).toContain('>&lt;i&gt;</text>')
})

test('a line is drawn where it crosses the picture, and an area is cut at its edge', () => {
  const size = { width: 100, height: 100 }
  const far: [number, number][] = [
    [500, 500],
    [600, 500],
    [700, 600],
  ]
  expect(linesPath([far], size)).toBe('')
  expect(
    linesPath(
      [
        [
          [-500, 50],
          [500, 50],
          [900, 50],
        ],
      ],
      size,
    ),
  ).toBe('M-500 50l1000 0')
  const around: [number, number][] = [
    [-9000, -9000],
    [9000, -9000],
    [9000, 9000],
    [-9000, 9000],
  ]
  expect(areasPath([around, far], size)).toMatch(/^M-?\d+ ?-?\d+(l-?\d+ ?-?\d+){3}z$/)
  expect(Math.max(...(areasPath([around], size).match(/\d+/g) ?? []).map(Number))).toBe(124)
})
