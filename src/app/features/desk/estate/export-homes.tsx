import { mdiDownload } from '@mdi/js'
import { z } from 'zod'
import { tokyoDate } from '#domain/calendar.ts'
import { csvEncodingNames } from '#domain/desk/csv-encoding.ts'
import { longText } from '#domain/kit/fields.ts'
import type { ListSearch } from '#http/desk/list-search.ts'
import { routes } from '#http/routes.ts'
import { TextInput } from '#ui/form/text-input.tsx'
import { CurrentPasswordInput } from '#app/features/account/current-password-input.tsx'
import { Select } from '#ui/form/select.tsx'
import { saveFile } from '#ui/save-file.ts'
import { FormButton } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useReadFile } from '#app/shell/session/use-read-file.ts'
import { useApp } from '#app/shell/use-app.ts'
import { currentPassword, passwordFieldOf } from '#app/features/account/own-password.ts'
import { encodings, savedWords } from '../list/save-csv.tsx'

const schema = z.object({
  reason: longText('書き出す理由', { min: 1, max: 500 }),
  encoding: z.enum(csvEncodingNames),
  password: currentPassword,
})

/** Saves the homes of a search in the columns that a file of listings has, with all that their owners have told: for a reason. */
export function ExportHomes({ search }: { search: ListSearch }) {
  const readFile = useReadFile()
  const { session } = useApp()
  const save = useAction(
    async ({ password, ...wanted }: z.output<typeof schema>) => {
      await session?.confirmIdentity(password)
      const body = { search, ...wanted }
      const file = await readFile(routes.estateImport.export, { body })
      saveFile(file, `estates-${tokyoDate(Date.now())}.csv`)
      return savedWords(file, wanted.encoding)
    },
    { done: (words) => words, reads: [] },
  )
  const form = useActionForm(save, {
    schema,
    defaultValues: { reason: '', encoding: 'utf-8', password: '' },
    fieldOf: passwordFieldOf,
  })
  return (
    <FormButton
      button={{ icon: mdiDownload, children: '取り込みと同じ列で書き出す' }}
      title="取り込みと同じ列で書き出す"
      lead="いまの条件に合うすべての物件を、取り込みのCSVと同じ列で保存します。番地や所有者の氏名も入ります。1時間に3回まで、理由と日時と担当者が記録されます。"
      submit="保存する"
      form={form}
    >
      <TextInput {...form.field('reason')} label="書き出す理由" hint="何に使うかを書いてください。" required />
      <Select
        {...form.field('encoding')}
        label="文字コード"
        hint="取り込み直すときは、文字が失われないUTF-8をお選びください。"
        placeholder=""
        options={encodings}
      />
      <CurrentPasswordInput {...form.field('password')} />
    </FormButton>
  )
}
