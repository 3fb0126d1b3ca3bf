import { durationText, keptAfterLeaving } from '#domain/law/retention.ts'
import { routes } from '#http/routes.ts'
import { saveFile } from '#ui/save-file.ts'
import { ActionButton } from '../action/action-button.tsx'
import { useAction } from '../action/use-action.ts'
import { useReadFile } from '../session/use-read-file.ts'

/** Saves everything that the site has of a person. */
export function OwnData({ id }: { id: string }) {
  const read = useReadFile()
  const save = useAction(async () => saveFile(await read('user.data', routes.user.data, { id }), 'sumika-data.zip'), {
    done: 'ご自身の情報を保存しました',
    reads: [],
  })
  return <ActionButton action={save}>ご自身の情報を受け取る</ActionButton>
}

/** What goes when somebody leaves, and what stays for its time. */
export const WhatLeavingMeans = () => (
  <>
    <p className="text-muted mt-3 text-sm">
      会員情報、本人確認書類、お気に入り、下書きの物件、お知らせが消えます。元には戻せません。
    </p>
    <p className="text-muted mt-3 text-sm">法令の定めと安全のため、次のものだけは決まった期間のあいだ残ります。</p>
    <ul className="text-muted mt-2 mb-6 list-disc pl-6 text-sm">
      {keptAfterLeaving.map(({ what, keep }) => (
        <li key={what}>
          {what}（{durationText(keep)}）
        </li>
      ))}
    </ul>
  </>
)
