import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js'
import { useState, type ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from './frame/field-frame.tsx'
import { IconButton } from '../action/icon-button.tsx'

/** A password that its owner may look at while typing. Give `autoComplete`: `current-password` or `new-password`. */
export function PasswordInput({
  label,
  required,
  hint,
  error,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'required' | 'type'>) {
  const [isVisible, setVisible] = useState(false)
  return (
    <FieldFrame label={label} required={required} hint={hint} error={error}>
      {(attributes) => (
        <span className="input flex w-full items-center pr-0">
          <input
            {...rest}
            {...attributes}
            type={isVisible ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className="grow outline-none!"
          />
          <IconButton
            icon={isVisible ? mdiEyeOffOutline : mdiEyeOutline}
            label={isVisible ? 'パスワードを隠す' : 'パスワードを表示する'}
            aria-pressed={isVisible}
            onClick={() => setVisible(!isVisible)}
          />
        </span>
      )}
    </FieldFrame>
  )
}
