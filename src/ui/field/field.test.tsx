import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { buildingFields } from '#domain/estate/building.ts'
import { publicFields } from '#domain/estate/fields.ts'
import { userFields } from '#domain/user/user-fields.ts'
import { ControlledField } from './controlled-field.tsx'
import { Field } from './field.tsx'

const drawn = (of: z.ZodType, value: unknown = null) =>
  renderToStaticMarkup(<ControlledField of={of} name="field" value={value} onValue={() => undefined} />)

test('a field is drawn with its label, and with 必須 where its schema refuses to be empty', () => {
  expect(drawn(userFields.lastName)).toContain('姓')
  expect(drawn(userFields.lastName)).not.toContain('必須')
  expect(drawn(userFields.lastName.unwrap())).toContain('必須')
  // An empty text is a name to be shown by, too.
  expect(drawn(userFields.name, '')).not.toContain('必須')
})

test('a number stands with its unit, and with what it means in other words', () => {
  expect(drawn(buildingFields.exclusiveArea, 70.12)).toMatch(/value="70\.12".*㎡.*約21\.21坪/)
})

test('a telephone number reads as people write it, and what is none as it was typed', () => {
  expect(drawn(userFields.phone, '09012345678')).toContain('value="090-1234-5678"')
  expect(drawn(userFields.phone, '0901')).toContain('value="0901"')
  expect(drawn(userFields.postCode, '2250002')).toContain('value="225-0002"')
})

test('one of few is chosen from cards, one of many from a list', () => {
  expect(drawn(buildingFields.areaMethod)).toContain('type="radio"')
  expect(drawn(publicFields.areaOfUse)).toContain('<select')
})

test('a question of yes and no has neither answer until one is given', () => {
  expect(drawn(buildingFields.pets)).not.toContain('checked=""')
  expect(drawn(buildingFields.pets, false)).toMatch(/checked="" value="no"|value="no" checked=""/)
})

test('several lines are counted against their most', () => {
  expect(drawn(publicFields.notes, '庭つき')).toContain('3 / 2,000文字')
})

test('a field of a form shows its value and what is wrong with it', () => {
  function Form() {
    const form = useForm({
      defaultValues: { phone: '12' },
      errors: { phone: { type: 'custom', message: '10桁か11桁の数字で入力してください' } },
    })
    return (
      <FormProvider {...form}>
        <Field of={userFields.phone} name="phone" type="tel" />
      </FormProvider>
    )
  }
  const html = renderToStaticMarkup(<Form />)
  expect(html).toContain('value="12"')
  expect(html).toContain('10桁か11桁の数字で入力してください')
})
