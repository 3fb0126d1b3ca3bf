import { z } from 'zod'
import { SellerStatus } from '#domain/choices/person.ts'
import { displayName } from '#domain/text/display-name.ts'
import { userFields } from '#domain/user/user-fields.ts'
import { Field } from '#ui/field/field.tsx'
import { ReasonSheet } from '#app/shell/action/reason-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'
import { rejectHints, strongest } from './decision-words.ts'
import type { Applicant } from './load-applicant.ts'
import { rejectTemplates } from './review-criteria.ts'

const denialSchema = z.object({
  rejectType: userFields.rejectType.unwrap(),
  reason: userFields.sellerDenyReason.unwrap(),
})

/** Denies an application, or takes an approval back, with the reason that the applicant reads; a denial leads on to `onward`. */
export function DenySheet({
  person,
  isRejection,
  onward,
  open,
  submit,
  onClose,
}: {
  person: Applicant['person']
  isRejection: boolean
  onward: string
  open: boolean
  submit: string
  onClose: () => void
}) {
  const { api } = useApp()
  const { id, version } = person
  const who = `${displayName(person)}さん`
  const deny = useAction(
    ({ reason, rejectType }: z.output<typeof denialSchema>) => {
      const body = { sellerApprovedStatus: SellerStatus.rejected, sellerDenyReason: reason, rejectType, version }
      return api.user.patch({ id, body })
    },
    {
      confirm: ({ rejectType }) => strongest(who, isRejection, rejectType),
      done: isRejection ? `${who}の申請を否認しました` : `${who}の承認を取り消しました`,
      ...(isRejection && { to: onward }),
    },
  )
  const form = useActionForm(deny, {
    schema: denialSchema,
    defaultValues: { reason: '' },
    aliases: { sellerDenyReason: 'reason' },
  })
  return (
    <ReasonSheet
      open={open}
      title={isRejection ? `${who}の申請を否認する` : `${who}の承認を取り消す`}
      lead={
        isRejection
          ? '理由は、申請した方にメールで届きます。'
          : '公開中の物件はすべて非公開になり、商談の相手にも知らされます。理由は、ご本人にメールで届きます。'
      }
      field={denialSchema.shape.reason}
      templates={rejectTemplates}
      submit={submit}
      form={form}
      onClose={onClose}
    >
      <Field
        of={denialSchema.shape.rejectType}
        name="rejectType"
        control={form.control}
        columns={1}
        optionHints={rejectHints}
      />
    </ReasonSheet>
  )
}
