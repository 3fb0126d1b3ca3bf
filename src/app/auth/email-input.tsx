import type { ComponentProps } from 'react'
import { TextInput } from '#ui/form/text-input.tsx'

/** Somebody's own e-mail address: password managers know it as their user name. */
export const EmailInput = (props: Omit<ComponentProps<typeof TextInput>, 'label' | 'type' | 'autoComplete'>) => (
  <TextInput label="メールアドレス" type="email" autoComplete="username" {...props} />
)
