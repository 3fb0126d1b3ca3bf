import type { ComponentProps } from 'react'
import { PasswordInput } from '#ui/form/password-input.tsx'

/** The password of whoever is signed in, where a form is about somebody or something else. */
export const CurrentPasswordInput = (props: Omit<ComponentProps<typeof PasswordInput>, 'label' | 'autoComplete'>) => (
  <PasswordInput {...props} label="あなたの今のパスワード" autoComplete="current-password" />
)
