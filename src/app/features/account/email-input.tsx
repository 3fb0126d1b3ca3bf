import type { ComponentProps } from 'react'
import { emailLabel } from '#domain/choices/person.ts'
import { TextInput } from '#ui/form/text-input.tsx'

/** Somebody's own e-mail address: password managers know it as their user name. */
export const EmailInput = (props: Omit<ComponentProps<typeof TextInput>, 'label' | 'type' | 'autoComplete'>) => (
  <TextInput label={emailLabel} type="email" autoComplete="username" {...props} />
)

/** Tells password managers whose password a form asks for, where the e-mail itself is not typed. */
export const HiddenUsername = ({ email }: { email: string }) => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
)
