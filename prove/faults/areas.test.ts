import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areas } from './areas.ts'

test.each(Object.entries(areas))(
  'each wrong line of %s stands once in its file, so that it can be planted',
  (_, faults) => {
    const stale = faults.filter(({ file, from }) => readFileSync(file, 'utf8').split(from).length !== 2)
    expect(stale.map(({ file, from }) => `${file}: ${from}`)).toEqual([])
  },
)
