import { digits } from '#domain/format/count.ts'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { tokyoDate } from '#domain/calendar.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { longText } from '#domain/kit/fields.ts'
import { exportedFields } from '#domain/user/exported-fields.ts'
import { Chips } from '#ui/action/chips.tsx'
import { Field } from '#ui/field/field.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { currentPassword, passwordFieldOf } from '#app/features/account/own-password.ts'
import { Logo } from '#app/shell/frame/logo.tsx'
import { Main } from '#app/shell/frame/main.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { useApp } from '#app/shell/use-app.ts'
import { Button } from '#ui/action/button.tsx'
import { CheckList } from '#ui/form/check-list.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Role, SellerStatus } from '#domain/choices/person.ts'
import { csvEncodingNames } from '#domain/desk/csv-encoding.ts'
import { routes } from '#http/routes.ts'
import { useReadFile } from '#app/shell/session/use-read-file.ts'
import { FilterForm } from '#app/features/desk/filter-form.tsx'
import { encodings, savedWords } from '#app/features/desk/list/save-csv.tsx'
import { urlSearch } from '#app/features/desk/list/url-search.ts'
import { saveFile } from '#ui/save-file.ts'
import { href, pages } from '#http/pages.ts'
import { broughtAlong, readExportSearch } from '#app/features/desk/user/export-search.ts'

const columns = exportedFields.map(([name, schema]) => ({ value: name, label: metaOf(schema).label }))
const confirmation = z.object({
  password: currentPassword,
  reason: longText('書き出す理由', { min: 1, max: 500 }),
  columns: z.array(z.string()).min(1, '項目を1つ以上選んでください'),
  encoding: z.enum(csvEncodingNames),
})
export const Route = createFileRoute('/admin/user/export')({
  validateSearch: urlSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps }) => {
    const search = readExportSearch(deps)
    const { count } = await api.user.count(search)
    return { search, count }
  },
  head: () => pageHead({ title: '会員の書き出し', hidden: true }),
  component: Export,
})

function Export() {
  const { search, count } = Route.useLoaderData()
  const { session } = useApp()
  const readFile = useReadFile()
  const save = useAction(
    async ({ password, ...wanted }: z.output<typeof confirmation>) => {
      await session?.confirmIdentity(password)
      const file = await readFile(routes.user.export, { ...search, ...wanted })
      saveFile(file, `users-${tokyoDate(Date.now())}.csv`)
      return savedWords(file, wanted.encoding)
    },
    { done: (words) => words, reads: [] },
  )
  const form = useActionForm(save, {
    schema: confirmation,
    defaultValues: { password: '', reason: '', columns: columns.map(({ value }) => value), encoding: 'utf-8' },
    fieldOf: passwordFieldOf,
  })
  return (
    <Main className="mx-auto max-w-2xl px-4 py-8 md:py-12">
      <Logo href={pages.adminDashboard} />
      <h1 className="mt-8 text-2xl md:text-3xl">会員の書き出し</h1>
      <p className="mt-4">
        会員<span className="num font-bold">{digits(count)}人</span>
        の登録内容を、CSVファイルで保存します。表計算ソフトで、そのまま開けます。
      </p>
      <PersonalData />
      <MemberFilter search={search} />
      <div className="mt-8">
        <ActionForm form={form} submit="CSVを保存する">
          <Field
            of={confirmation.shape.reason}
            name="reason"
            control={form.control}
            hint="何に使うかを書いてください。日時と担当者とともに記録されます。"
            rows={3}
          />
          <CheckList
            label="書き出す項目"
            hint="本人確認書類と委任状の写真、運営のメモは、入りません。"
            columns={2}
            options={columns}
            defaultValues={form.getValues('columns')}
            error={form.formState.errors.columns?.message}
            {...form.register('columns')}
          />
          <Select {...form.field('encoding')} label="文字コード" placeholder="" options={encodings} />
          <p>ご本人であることを確かめるため、パスワードをもう一度入力してください。書き出しは1時間に3回までです。</p>
          <PasswordInput {...form.field('password')} label="今のパスワード" autoComplete="current-password" />
        </ActionForm>
        <LinkButton href={pages.adminDashboard} className="mt-3">
          やめて、きょうの仕事へ
        </LinkButton>
      </div>
    </Main>
  )
}

/** Whose data is saved: narrowed here, and by what was brought along from the list of members. */
function MemberFilter({ search }: Pick<ReturnType<typeof Route.useLoaderData>, 'search'>) {
  const along = broughtAlong(search)
  return (
    <section aria-labelledby="who" className="mt-8">
      <h2 id="who" className="text-xl">
        書き出す会員
      </h2>
      <FilterForm key={JSON.stringify(search)} action={pages.adminUserExport} label="会員を絞り込む">
        {along.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="mt-3 grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_2fr_auto]">
          <Select
            name="userType"
            label="会員区分"
            placeholder="すべて"
            options={Role.options}
            defaultValue={search.userType}
          />
          <Select
            name="sellerApprovedStatus"
            label="売主の審査"
            placeholder="すべて"
            options={SellerStatus.options}
            defaultValue={search.sellerApprovedStatus}
          />
          <TextInput
            type="search"
            name="keyword"
            label="名前・メール・会員番号・電話"
            defaultValue={search.keyword}
            autoComplete="off"
          />
          <Button type="submit">絞り込む</Button>
        </div>
      </FilterForm>
      {along.length > 0 && (
        <div className="mt-3">
          <Chips
            chips={along.map(({ name, label }) => ({
              label,
              href: href(pages.adminUserExport, { ...search, [name]: undefined }),
            }))}
          />
        </div>
      )}
    </section>
  )
}

const PersonalData = () => (
  <div className="mt-6 grid gap-4">
    <Notice tone="warning" title="個人情報が入っています">
      保管する場所と期間を決め、使い終わったら削除してください。書き出したことは、日時と担当者とともに記録されます。
    </Notice>
  </div>
)
