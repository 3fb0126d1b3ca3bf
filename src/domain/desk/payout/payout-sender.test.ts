import { expect, test } from 'vitest'
import { fc, seed } from '../../../../tests/chance.ts'
import { operatorFields } from '#domain/operator/operator.ts'
import { zenginPattern } from '#domain/text/zengin.ts'
import { senderOf } from './payout-sender.ts'

const sender = {
  senderCode: '0123456789',
  senderName: 'カ）スミカ',
  senderBankCode: '0001',
  senderBranchCode: '002',
  senderKind: 1,
  senderNumber: '7654321',
} as const

test('the sender is that of the settings, in the letters of the file; half of one is none', () => {
  expect(senderOf(sender)).toEqual({
    code: '0123456789',
    name: 'ｶ)ｽﾐｶ',
    bankCode: '0001',
    branchCode: '002',
    kind: 1,
    number: '7654321',
  })
  for (const field of Object.keys(sender)) expect(senderOf({ ...sender, [field]: null }), field).toBeNull()
})

test(`whatever name the settings take can be written into the file (seed ${seed})`, () => {
  const typed = fc.string({
    unit: fc.constantFrom(...'アガパァヮヰヱヲヴヶー・．／（）A1 　がぱｶﾞ-'),
    minLength: 1,
    maxLength: 45,
  })
  fc.assert(
    fc.property(typed, (words) => {
      const senderName = operatorFields.senderName.safeParse(words).data
      const name = senderName && senderOf({ ...sender, senderName })?.name
      if (!name) return
      expect(name).toMatch(zenginPattern)
      expect(name.length).toBeLessThanOrEqual(40)
    }),
  )
})

test('a name that is too long for the file, or in other letters, is refused', () => {
  for (const senderName of ['ガ'.repeat(21), '株式会社スミカ', 'ス，ミカ'])
    expect(operatorFields.senderName.safeParse(senderName).success, senderName).toBe(false)
})
