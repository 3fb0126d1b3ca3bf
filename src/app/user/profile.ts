import { z } from 'zod'
import { tokyoDate } from '#domain/calendar.ts'
import { userFields, type User } from '#domain/user/user-fields.ts'

/** What a person says of themselves, as it is typed: every field a text, empty when it is not said. */
export type TypedProfile = Record<keyof typeof profileFields, string>

/** The oldest people alive were born after this day. */
const earliestBirth = '1900-01-01'
const { lastName, firstName, name, birthDate, prefecturesCode } = userFields

/** Nothing typed is nothing said. */
const said = <S extends z.ZodType>(field: S) =>
  z
    .string()
    .transform((typed) => typed.trim() || null)
    .pipe(field as unknown as z.ZodType<z.output<S>, string | null>)

const profileFields = {
  lastName: said(lastName.unwrap()),
  firstName: said(firstName.unwrap()),
  lastNameKana: said(userFields.lastNameKana),
  firstNameKana: said(userFields.firstNameKana),
  name: z.string().pipe(name),
  phone: said(userFields.phone),
  birthDate: said(
    birthDate.refine(
      (day) => day === null || (day >= earliestBirth && day <= tokyoDate(Date.now())),
      '生年月日を確認してください',
    ),
  ),
  postCode: said(userFields.postCode),
  prefecturesCode: z
    .string()
    .transform((typed) => (typed ? Number(typed) : null))
    .pipe(prefecturesCode),
  city: said(userFields.city),
  address1: said(userFields.address1),
  address2: said(userFields.address2),
}

/** What is typed, checked by the domain's own fields. Who gives no name to show is shown by family and given name. */
export const profileSchema = z
  .object(profileFields)
  .transform((profile) => ({ ...profile, name: profile.name || `${profile.lastName} ${profile.firstName}` }))

export type ParsedProfile = z.output<typeof profileSchema>

/** A person's profile as the form begins with it. */
export const typedOf = (person: Partial<User>): TypedProfile =>
  Object.fromEntries(
    Object.keys(profileFields).map((field) => [field, String(person[field as keyof TypedProfile] ?? '')]),
  ) as TypedProfile
