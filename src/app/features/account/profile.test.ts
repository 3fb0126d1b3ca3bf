import { expect, test } from 'vitest'
import { profileSchema, typedOf } from './profile.ts'

const typed = {
  lastName: '山田',
  firstName: '花子',
  lastNameKana: 'やまだ',
  firstNameKana: 'ﾊﾅｺ',
  name: '',
  phone: '０９０−１２３４−５６７８',
  birthDate: '1980-02-29',
  postCode: '〒154-0004',
  prefecturesCode: 13,
  city: '世田谷区',
  address1: '太子堂1丁目',
  address2: ' ',
}

test('puts a profile right as people type it', () => {
  expect(profileSchema.parse(typed)).toEqual({
    lastName: '山田',
    firstName: '花子',
    lastNameKana: 'ヤマダ',
    firstNameKana: 'ハナコ',
    name: '山田 花子',
    phone: '09012345678',
    birthDate: '1980-02-29',
    postCode: '1540004',
    prefecturesCode: 13,
    city: '世田谷区',
    address1: '太子堂1丁目',
    address2: null,
  })
})

test('keeps the name that a person chose to be shown by', () => {
  expect(profileSchema.parse({ ...typed, name: 'はなこ' }).name).toBe('はなこ')
})

test('asks for nothing but the name', () => {
  const names = { lastName: '山田', firstName: '花子' }
  expect(profileSchema.parse({ ...typedOf({}), ...names })).toMatchObject({ ...names, phone: null, birthDate: null })
})

test.each([
  [{ lastName: '' }, 'lastName'],
  [{ firstName: '　' }, 'firstName'],
  [{ lastNameKana: 'yamada' }, 'lastNameKana'],
  [{ phone: '123' }, 'phone'],
  [{ postCode: '15' }, 'postCode'],
  [{ birthDate: '2999-01-01' }, 'birthDate'],
  [{ birthDate: '1899-12-31' }, 'birthDate'],
  [{ prefecturesCode: 48 }, 'prefecturesCode'],
])('refuses %j, beside that field', (change, field) => {
  const { error } = profileSchema.safeParse({ ...typed, ...change })
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field])
})

test('begins the form with what is known, and empty where nothing is', () => {
  expect(typedOf({ lastName: '山田', prefecturesCode: 13, phone: null })).toMatchObject({
    lastName: '山田',
    prefecturesCode: 13,
    phone: null,
    city: null,
    name: '',
  })
})
