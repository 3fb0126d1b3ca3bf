import { expect, test } from 'vitest'
import { z } from 'zod'
import { zodResolver } from './zod-resolver.ts'

const schema = z.object({
  name: z.string().trim().min(1, '名前を入力してください').regex(/^\S*$/, '空白は使えません'),
  lines: z.array(z.object({ price: z.number('金額を入力してください') })).min(2, '2行以上入力してください'),
  tags: z.array(z.string()).min(1, '1つ以上選んでください'),
})
const resolve = zodResolver(schema)
const names = ['name', 'lines.0.price', 'tags'] as const
const check = (values: object) =>
  resolve(values as z.input<typeof schema>, undefined, {
    fields: {},
    names: [...names],
    shouldUseNativeValidation: false,
  })

test('what a form holds comes back as the schema reads it', async () => {
  const values = { name: ' 花子 ', lines: [{ price: 1 }, { price: 2 }], tags: ['a'] }
  expect(await check(values)).toEqual({ values: { ...values, name: '花子' }, errors: {} })
})

test('each field has its first issue, and a list of fields has its own under root', async () => {
  const { errors } = await check({ name: ' ', lines: [{ price: null }], tags: [] })
  expect(errors).toEqual({
    name: { type: 'too_small', message: '名前を入力してください' },
    lines: expect.objectContaining({ root: { type: 'too_small', message: '2行以上入力してください' } }),
    tags: { type: 'too_small', message: '1つ以上選んでください' },
  })
  expect(errors).toHaveProperty('lines.0.price.message', '金額を入力してください')
})

test('a schema that is fetched checks as well, and one that cannot be fetched is told of, and fetched anew at the next attempt', async () => {
  let isOnline = false
  const fetched = zodResolver(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return schema
  })
  const values = { name: '花子', lines: [{ price: 1 }, { price: 2 }], tags: ['a'] }
  const options = { fields: {}, names: [...names], shouldUseNativeValidation: false }
  const { errors } = await fetched(values, undefined, options)
  expect(errors.root?.message).toContain('通信できませんでした')
  isOnline = true
  expect(await fetched(values, undefined, options)).toEqual({ values, errors: {} })
})
