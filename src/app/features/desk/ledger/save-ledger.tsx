import { mdiFilePdfBox } from '@mdi/js'
import { useState } from 'react'
import { z } from 'zod'
import { routes } from '#http/routes.ts'
import { Button } from '#ui/action/button.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { saveFile } from '#ui/save-file.ts'
import { currentPassword, passwordFieldOf } from '#app/features/account/own-password.ts'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useReadFile } from '#app/shell/session/use-read-file.ts'
import { useApp } from '#app/shell/use-app.ts'

const schema = z.object({ password: currentPassword })

/** Saves the ledger of a year as PDF. */
export function SaveLedger({ fiscalYear }: { fiscalYear: number }) {
  const { session } = useApp()
  const readFile = useReadFile()
  const [isOpen, setOpen] = useState(false)
  const name = `帳簿-${fiscalYear}年度.pdf`
  const save = useAction(
    async ({ password }: z.output<typeof schema>) => {
      await session?.confirmIdentity(password)
      saveFile(await readFile('ledgerLine.paper', routes.ledgerLine.paper, { id: String(fiscalYear) }), name)
    },
    { done: `「${name}」を保存しました`, reads: [] },
  )
  const form = useActionForm(save, { schema, defaultValues: { password: '' }, fieldOf: passwordFieldOf })
  return (
    <>
      <Button icon={mdiFilePdfBox} onClick={() => setOpen(true)}>
        {fiscalYear}年度のPDF
      </Button>
      <FormSheet
        open={isOpen}
        title={`${fiscalYear}年度の帳簿をPDFで保存する`}
        lead="お客さまの名前と住所が入ります。書き出したことは、日時と担当者とともに記録されます。"
        submit="保存する"
        form={form}
        onClose={() => setOpen(false)}
      >
        <PasswordInput {...form.field('password')} label="あなたの今のパスワード" autoComplete="current-password" />
      </FormSheet>
    </>
  )
}
