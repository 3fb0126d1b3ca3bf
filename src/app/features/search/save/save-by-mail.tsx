import { useState } from 'react'
import { z } from 'zod'
import { ToldPace } from '#domain/choices/alert.ts'
import { email } from '#domain/kit/fields.ts'
import { oneOf } from '#domain/kit/parts.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { Field } from '#ui/field/field.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp } from '#app/shell/use-app.ts'

const schema = z.object({
  email: email('メールアドレス'),
  pace: oneOf('お知らせの頻度', ToldPace),
})
const { email: address, pace } = schema.shape
const hints = {
  [ToldPace.atOnce]: '見つかってから数分のうちに',
  [ToldPace.daily]: '毎朝8時ごろに、まとめて',
  [ToldPace.weekly]: '土曜日の朝に、まとめて',
}
const title = '条件を保存して、お知らせを受け取る'

type Props = { name: string; search: string; signup: string; open: boolean; onClose: () => void }

/** Asks a visitor where to tell of what fits, and how often; the address has to say yes before it is told anything. */
export default function SaveByMail({ name, search, signup, open, onClose }: Props) {
  const { api } = useApp()
  const [sentTo, setSentTo] = useState<string>()
  const ask = useAction(
    async (values: z.output<typeof schema>) => {
      await api.searchAlert.ask({ body: { name, search, ...values } })
      setSentTo(values.email)
    },
    { reads: [] },
  )
  const form = useActionForm(ask, { schema, defaultValues: { email: '', pace: ToldPace.daily } })
  const close = () => setSentTo(undefined)
  return (
    <>
      <FormSheet
        open={open}
        title={title}
        lead={`「${name}」に合う物件が出たときや値下げになったときに、メールでお知らせします。会員登録はいりません。`}
        submit="確認のメールを受け取る"
        form={form}
        onClose={onClose}
      >
        <Field of={address} name="email" control={form.control} type="email" autoComplete="email" />
        <Field of={pace} name="pace" control={form.control} columns={1} optionHints={hints} />
        <p className="text-muted text-sm">
          お送りするのは、確認のメールと、お知らせのメールだけです。どのメールからも止められます。アドレスは1年のあいだ保管し、いつでも消せます。
          <Link href={signup} rel="nofollow" className="text-base-content inline-flex min-h-11 items-center underline">
            会員登録して、サイトの中に保存する
          </Link>
        </p>
      </FormSheet>
      <Sheet
        open={sentTo !== undefined}
        title="メールを確認してください"
        onClose={close}
        action={
          <Button variant="primary" wide onClick={close}>
            検索の結果に戻る
          </Button>
        }
      >
        <div className="grid gap-3" role="status">
          <p className="wrap-anywhere">
            <b>{sentTo}</b> に、確認のメールを送りました。24時間のうちにメールのリンクを開くと、お知らせが始まります。
          </p>
          <p className="text-muted text-sm">
            届かないときは、迷惑メールの中と、アドレスの間違いを確かめてください。ひとつのアドレスに送る確認のメールは、1日に5通までです。
          </p>
        </div>
      </Sheet>
    </>
  )
}
