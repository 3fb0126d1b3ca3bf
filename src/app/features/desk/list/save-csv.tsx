import { mdiDownload } from '@mdi/js'
import { useState } from 'react'
import { z } from 'zod'
import { tokyoDate } from '#domain/calendar.ts'
import { csvEncodingNames, csvEncodings, type CsvEncoding } from '#domain/desk/csv-encoding.ts'
import type { AnyList } from '#http/desk/desk-list.ts'
import type { ListSearch } from '#http/desk/list-search.ts'
import { routes } from '#http/routes.ts'
import { Button } from '#ui/action/button.tsx'
import { CheckList } from '#ui/form/check-list.tsx'
import { CurrentPasswordInput } from '#app/features/account/current-password-input.tsx'
import { Select } from '#ui/form/select.tsx'
import { saveFile } from '#ui/save-file.ts'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useReadFile } from '#app/shell/session/use-read-file.ts'
import { currentPassword, passwordFieldOf } from '#app/features/account/own-password.ts'
import { useApp } from '#app/shell/use-app.ts'

/** In which letters a file can be written, to choose from. */
export const encodings = csvEncodingNames.map((value) => ({ value, label: csvEncodings[value] }))

/** What is said once a file is saved; letters that Shift_JIS has not were written as 〓, and are not passed over in silence. */
export async function savedWords(file: Blob, as: CsvEncoding): Promise<string> {
  const text = as === 'shift_jis' ? new TextDecoder(as).decode(await file.arrayBuffer()) : ''
  const missing = text.split('〓').length - 1
  return missing
    ? `書き出しました。Shift_JISにない文字が${missing}文字あり、「〓」にしました。`
    : '書き出しました。ファイルを確かめてください。'
}

const schema = z.object({
  columns: z.array(z.string()).min(1, '列を1つ以上選んでください'),
  encoding: z.enum(csvEncodingNames),
  password: currentPassword,
})

type Props = { list: AnyList; search: ListSearch }

/** Saves all rows of a search as a CSV file, not only those of this page. */
export function SaveCsv({ list, search }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [opened, setOpened] = useState(0)
  function open() {
    setOpened(opened + 1)
    setOpen(true)
  }
  return (
    <>
      <Button icon={mdiDownload} onClick={open}>
        CSV
      </Button>
      {/* Each opening begins with the columns of the search; what was chosen since stays, should the search change below it. */}
      <CsvSheet key={opened} list={list} search={search} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function CsvSheet({ list, search, isOpen, onClose }: Props & { isOpen: boolean; onClose: () => void }) {
  const readFile = useReadFile()
  const { session } = useApp()
  const save = useAction(
    async ({ columns, encoding, password }: z.output<typeof schema>) => {
      await session?.confirmIdentity(password)
      const body = { list: list.name, search, columns, encoding }
      const file = await readFile(routes.desk.export, { body })
      saveFile(file, `${list.name}-${tokyoDate(Date.now())}.csv`)
      return savedWords(file, encoding)
    },
    { done: (words) => words, reads: [] },
  )
  const form = useActionForm(save, {
    schema,
    defaultValues: {
      columns: search.columns?.split(',') ?? list.columns.map(({ key }) => key),
      encoding: 'utf-8',
      password: '',
    },
    fieldOf: passwordFieldOf,
  })
  return (
    <FormSheet
      open={isOpen}
      title={`${list.label}をCSVで保存する`}
      lead="いまの条件に合うすべての行を、ファイルにします。書き出したことは、日時と担当者とともに記録されます。"
      submit="保存する"
      form={form}
      onClose={onClose}
    >
      <CheckList
        label="列"
        columns={2}
        options={list.columns.map(({ key, label }) => ({ value: key, label }))}
        defaultValues={form.getValues('columns')}
        error={form.formState.errors.columns?.message}
        {...form.register('columns')}
      />
      <Select {...form.field('encoding')} label="文字コード" placeholder="" options={encodings} />
      <CurrentPasswordInput {...form.field('password')} />
    </FormSheet>
  )
}
