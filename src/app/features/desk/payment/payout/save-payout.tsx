import { mdiDownload } from '@mdi/js'
import { useState } from 'react'
import { z } from 'zod'
import { DeskArea } from '#domain/choices/desk-area.ts'
import type { PayoutFile } from '#domain/desk/payout/payout-file.ts'
import { worksIn } from '#domain/kit/rules.ts'
import { routes } from '#http/routes.ts'
import { Button } from '#ui/action/button.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { saveFile } from '#ui/save-file.ts'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useReadFile } from '#app/shell/session/use-read-file.ts'
import { usePerson, useApp } from '#app/shell/use-app.ts'
import { currentPassword, passwordFieldOf } from '#app/features/account/own-password.ts'
import { aboutPayout } from './payout-words.ts'

const schema = z.object({ password: currentPassword })

/** Saves the bank's file of a released list, for whoever may take money's files along. */
export function SavePayout({ file }: { file: PayoutFile }) {
  const { session } = useApp()
  const person = usePerson()
  const readFile = useReadFile()
  const [open, setOpen] = useState(false)
  const save = useAction(
    async ({ password }: z.output<typeof schema>) => {
      await session?.confirmIdentity(password)
      const body = { list: 'payoutFile', search: { id: file.id } }
      saveFile(await readFile('desk.export', routes.desk.export, { body }), `payout-${file.payOn}.txt`)
    },
    { done: 'ファイルを保存しました。銀行に送ってください。', reads: [] },
  )
  const form = useActionForm(save, {
    schema,
    defaultValues: { password: '' },
    fieldOf: passwordFieldOf,
  })
  if (!worksIn(person, DeskArea.money) || !worksIn(person, DeskArea.export))
    return (
      <p className="text-muted text-sm">
        銀行に送るファイルは、「会計」と「書き出し」の両方をする担当者が受け取れます。「会計」だけの方は、責任者に頼んでください。責任者は、「運営の役割」で両方をする役割を作れます。
      </p>
    )
  return (
    <div>
      <Button variant="primary" icon={mdiDownload} onClick={() => setOpen(true)}>
        銀行に送るファイルを受け取る
      </Button>
      <FormSheet
        open={open}
        title={`${aboutPayout(file)}のファイルを受け取る`}
        lead="お客さまの口座番号がすべて入っています。銀行に送ったら、手元のファイルを消してください。受け取ったことは、日時と担当者とともに記録されます。"
        submit="受け取る"
        form={form}
        onClose={() => setOpen(false)}
      >
        <PasswordInput {...form.field('password')} label="あなたの今のパスワード" autoComplete="current-password" />
      </FormSheet>
    </div>
  )
}
