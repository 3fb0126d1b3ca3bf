import { mdiContentCopy } from '@mdi/js'
import type { Webhook } from '#domain/webhook/webhook.ts'
import { usePasswordForm } from '#app/features/account/use-password-form.ts'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useApp } from '#app/shell/use-app.ts'
import { Button } from '#ui/action/button.tsx'
import { CurrentPasswordInput } from '#app/features/account/current-password-input.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import { Notice } from '#ui/state/notice.tsx'

type Props = { row: Webhook; onClose: () => void; onSecret: (name: string, secret: string) => void }

/** Makes the secret of a webhook, or another one in its place. */
export function MakeSecret({ row, onClose, onSecret }: Props) {
  const { api } = useApp()
  const isFirst = row.secretMadeAt === null
  const deed = isFirst ? '鍵を作る' : '鍵を作り直す'
  const form = usePasswordForm(async () => {
    const { secret } = await api.webhook.secret({ id: row.id })
    onSecret(row.name, secret)
  })
  return (
    <FormSheet
      title={`「${row.name}」の${deed}`}
      lead={
        isFirst
          ? '署名の鍵を作り、送信をはじめます。鍵は一度だけ表示します。'
          : '新しい鍵は一度だけ表示します。いまの鍵は24時間だけ使え、そのあいだに受け取り側を新しい鍵に替えてください。24時間のうちにもう一度作り直すと、いまの鍵はすぐに使えなくなります。運営の全員に知らせます。'
      }
      submit={deed}
      form={form}
      onClose={onClose}
    >
      <CurrentPasswordInput {...form.field('password')} />
    </FormSheet>
  )
}

/** A secret, shown this once. */
export function ShownSecret({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const toast = useToast()
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast('コピーしました'),
      () => toast('コピーできませんでした。鍵を選んで、コピーしてください。', 'error'),
    )
  return (
    <Dialog open title={`「${name}」の署名の鍵`} onClose={onClose}>
      <div className="mt-4 grid gap-5">
        <p className="text-sm">受け取り側のシステムに設定してください。届いたものが本物かを、この鍵で確かめます。</p>
        <p className="num bg-base-200 rounded-box p-4 text-sm break-all select-all">{secret}</p>
        <Notice tone="warning" title="この画面を閉じると、もう表示できません">
          なくしたときは、作り直してください。
        </Notice>
        <div className="flex flex-wrap justify-end gap-3">
          <Button icon={mdiContentCopy} onClick={() => void copy()}>
            コピー
          </Button>
          <Button variant="primary" onClick={onClose}>
            設定しました
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
