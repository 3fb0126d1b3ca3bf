import { z } from 'zod'
import { userFields, type User } from '#domain/user/user-fields.ts'

const { lastName, firstName, name, prefecturesCode } = userFields

/** A field whose text, typed as nothing but spaces, is empty. */
const textOrNull = <S extends z.ZodType>(field: S) =>
  z
    .string()
    .nullable()
    .transform((text) => text?.trim() || null)
    .pipe(field as unknown as z.ZodType<z.output<S>, string | null>)

const profileFields = {
  lastName: textOrNull(lastName.unwrap()),
  firstName: textOrNull(firstName.unwrap()),
  lastNameKana: textOrNull(userFields.lastNameKana),
  firstNameKana: textOrNull(userFields.firstNameKana),
  name,
  phone: textOrNull(userFields.phone),
  birthDate: textOrNull(userFields.birthDate),
  postCode: textOrNull(userFields.postCode),
  prefecturesCode,
  city: textOrNull(userFields.city),
  address1: textOrNull(userFields.address1),
  address2: textOrNull(userFields.address2),
}

/** What is typed, checked by the domain's own fields. Who gives no name to show is shown by family and given name. */
export const profileSchema = z
  .object(profileFields)
  .transform((profile) => ({ ...profile, name: profile.name || `${profile.lastName} ${profile.firstName}` }))

/** The profile as the form holds it: null where a field is empty. */
export type TypedProfile = z.input<typeof profileSchema>
export type ParsedProfile = z.output<typeof profileSchema>

/** What the form holds, where nothing but spaces is nothing. */
export const trimProfile = (profile: TypedProfile): TypedProfile =>
  Object.assign(
    { ...profile },
    ...Object.entries(profile).map(([field, value]) => typeof value === 'string' && { [field]: value.trim() || null }),
    { name: profile.name },
  ) as TypedProfile

/** A person's profile as the form begins with it. */
export const typedOf = (person: Partial<User>): TypedProfile => ({
  ...(Object.fromEntries(
    Object.keys(profileFields).map((field) => [field, person[field as keyof TypedProfile] ?? null]),
  ) as TypedProfile),
  name: person.name ?? '',
})
