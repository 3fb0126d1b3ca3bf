import { mdiDownload } from '@mdi/js'
import { z } from 'zod'
import { tokyoDate } from '#domain/calendar.ts'
import { csvEncodingNames } from '#domain/desk/csv-encoding.ts'
import { routes } from '#http/routes.ts'
import { CurrentPasswordInput } from '#app/features/account/current-password-input.tsx'
import { Select } from '#ui/form/select.tsx'
import { saveFile } from '#ui/save-file.ts'
import { currentPassword, passwordFieldOf } from '#app/features/account/own-password.ts'
import { FormButton } from '#app/shell/action/form-sheet.tsx'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useAction } from '#app/shell/action/use-action.ts'
import { useReadFile } from '#app/shell/session/use-read-file.ts'
import { useApp } from '#app/shell/use-app.ts'
import { encodings, savedWords } from '../list/save-csv.tsx'

const schema = z.object({ encoding: z.enum(csvEncodingNames), password: currentPassword })

/** Saves what all clients owe as a CSV file. */
export function SaveReceivables() {
  const readFile = useReadFile()
  const { session } = useApp()
  const save = useAction(
    async ({ encoding, password }: z.output<typeof schema>) => {
      await session?.confirmIdentity(password)
      const file = await readFile(routes.desk.export, {
        body: { list: 'receivables', search: {}, encoding },
      })
      saveFile(file, `receivables-${tokyoDate(Date.now())}.csv`)
      return savedWords(file, encoding)
    },
    { done: (words) => words, reads: [] },
  )
  const form = useActionForm(save, {
    schema,
    defaultValues: { encoding: 'utf-8' as const, password: '' },
    fieldOf: passwordFieldOf,
  })
  return (
    <FormButton
      button={{ icon: mdiDownload, children: 'CSV' }}
      title="未収の一覧をCSVで保存する"
      lead="未収のあるすべての依頼者を、ファイルにします。書き出したことは、日時と担当者とともに記録されます。"
      submit="保存する"
      form={form}
    >
      <Select {...form.field('encoding')} label="文字コード" placeholder="" options={encodings} />
      <CurrentPasswordInput {...form.field('password')} />
    </FormButton>
  )
}
