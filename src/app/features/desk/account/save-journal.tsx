import { mdiDownload } from '@mdi/js'
import { z } from 'zod'
import { journalFormNames, journalPrograms } from '#domain/desk/journal/form-names.ts'
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
import { savedWords } from '../list/save-csv.tsx'

const schema = z.object({ form: z.enum(journalFormNames, '会計ソフトを選んでください'), password: currentPassword })
const forms = journalFormNames.map((value) => ({ value, label: journalPrograms[value].label }))

/** Saves a month's journal as a file for a program of accounting. */
export function SaveJournal({ month, title }: { month: string; title: string }) {
  const readFile = useReadFile()
  const { session } = useApp()
  const save = useAction(
    async ({ form, password }: z.output<typeof schema>) => {
      await session?.confirmIdentity(password)
      const file = await readFile(routes.desk.export, {
        body: { list: 'journal', search: { month, form } },
      })
      saveFile(file, `journal-${month}-${form}.csv`)
      return savedWords(file, journalPrograms[form].encoding)
    },
    { done: (words) => words, reads: [] },
  )
  const form = useActionForm(save, {
    schema,
    defaultValues: { form: journalFormNames[0], password: '' },
    fieldOf: passwordFieldOf,
  })
  return (
    <FormButton
      button={{ icon: mdiDownload, children: 'CSV' }}
      title={`${title}をCSVで保存する`}
      lead="会計ソフトに取り込めるファイルにします。書き出したことは、日時と担当者とともに記録されます。"
      submit="保存する"
      form={form}
    >
      <Select
        {...form.field('form')}
        label="会計ソフト"
        hint="弥生会計はShift_JIS、ほかはUTF-8のファイルになります。"
        placeholder=""
        options={forms}
      />
      <CurrentPasswordInput {...form.field('password')} />
    </FormButton>
  )
}
