import type { ComponentProps } from 'react'
import { TextInput } from '#ui/form/text-input.tsx'

/** Whether the sign-in provider refused the code itself. */
export const isWrongCode = ({ code }: { code: string }): boolean => code === 'INVALID_CODE' || code === 'MISSING_CODE'

type Props = Omit<ComponentProps<typeof TextInput>, 'label' | 'hint' | 'autoComplete'> & { isRecovery?: boolean }

/** Takes a one-time code; phones offer the one that they know. */
export const CodeInput = ({ isRecovery, ...props }: Props) =>
  isRecovery ? (
    <TextInput
      {...props}
      label="リカバリーコード"
      hint="2段階認証を設定したときに保存した、英数字のコードです。1つにつき1回使えます。"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  ) : (
    <TextInput
      {...props}
      label="確認コード"
      hint="認証アプリに表示されている、6桁の数字です。"
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  )
