import { useState } from 'react'
import { SecondStepRule } from '#domain/operator/second-step-rule.ts'
import { pages } from '#http/pages.ts'
import type { SeenSecondStepRule } from '#http/shapes/operator.ts'
import { Button } from '#ui/action/button.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { CurrentPasswordInput } from '#app/features/account/current-password-input.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { usePasswordForm } from '#app/features/account/use-password-form.ts'
import { useApp } from '#app/shell/use-app.ts'

/** Whether the desk must sign in by a second step: said here, and changed by whoever proves who they are. */
export function SecondStepRuleForm({ rule }: { rule: SeenSecondStepRule }) {
  const { api } = useApp()
  const [isOpen, setOpen] = useState(false)
  const isRequired = rule.adminSecondStep === SecondStepRule.required
  const wanted = isRequired ? SecondStepRule.optional : SecondStepRule.required
  const deed = isRequired ? '必須にするのをやめる' : '必須にする'
  const form = usePasswordForm(
    () => api.operator.changeSecondStep({ body: { adminSecondStep: wanted, version: rule.version } }),
    { done: isRequired ? '2段階認証は、各自で選べるようになりました' : '運営の2段階認証を、必須にしました' },
  )
  return (
    <div className="grid justify-items-start gap-4">
      <p className="flex flex-wrap items-center gap-3">
        運営の2段階認証
        <StatusBadge tone={isRequired ? 'success' : 'quiet'}>{SecondStepRule.label(rule.adminSecondStep)}</StatusBadge>
      </p>
      {!isRequired && !rule.isOwnReady ? (
        <Notice
          title="必須にするには、先にあなたの2段階認証を設定してください"
          action={<LinkButton href={pages.secondStep}>2段階認証を設定する</LinkButton>}
        >
          設定しないまま必須にすると、あなたもほかの運営の方も、入れなくなるおそれがあります。
        </Notice>
      ) : (
        <Button onClick={() => setOpen(true)}>{deed}</Button>
      )}
      <FormSheet
        open={isOpen}
        title={`運営の2段階認証を、${deed}`}
        lead={
          isRequired
            ? '運営の方が、パスワードだけでログインできるようになります。運営の全員に知らせます。'
            : 'まだ設定していない運営の方は、次に開いたときに、設定の画面に進みます。運営の全員に知らせます。'
        }
        submit={deed}
        variant={isRequired ? 'danger' : 'primary'}
        form={form}
        onClose={() => setOpen(false)}
      >
        <CurrentPasswordInput {...form.field('password')} />
      </FormSheet>
    </div>
  )
}
