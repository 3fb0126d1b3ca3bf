import { mdiDownload } from '@mdi/js'
import { durationText, keptAfterLeaving } from '#domain/law/retention.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { SeenUser } from '#domain/user/user.ts'
import { routes } from '#http/routes.ts'
import { saveFile } from '#ui/save-file.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useReadFile } from '#app/shell/session/use-read-file.ts'
import { PasswordAct } from './password-act.tsx'

/** Saves everything that the site has of a person for themselves. */
export function OwnData({ person: { id, userNumber } }: { person: SeenUser }) {
  const read = useReadFile()
  const save = useAction(async () => saveFile(await read(routes.user.data, { id }), `data-${userNumber}.zip`), {
    done: 'ご自身の情報を保存しました',
    reads: [],
  })
  return (
    <ActionButton action={save} icon={mdiDownload}>
      ご自身の情報を受け取る
    </ActionButton>
  )
}

/** The same for the desk, which hands it to the person as 個人情報保護法33条 wants. */
export function DataForPerson({ person }: { person: SeenUser }) {
  const read = useReadFile()
  const { id, userNumber } = person
  const who = `${displayName(person)}さん`
  const save = async () => saveFile(await read(routes.user.data, { id }), `data-${userNumber}.zip`)
  return (
    <PasswordAct
      label="ご本人に渡す情報を保存する"
      icon={mdiDownload}
      title={`${who}の情報をまとめて保存しますか？`}
      lead="ご本人からの開示の請求か、確かめてから保存してください。本人確認書類も入っています。保存したことは、操作の記録に残ります。"
      submit="保存する"
      act={save}
      done={`${who}の情報を保存しました`}
    />
  )
}

/** What goes when somebody leaves, and what stays for its time. */
export const WhatLeavingMeans = () => (
  <>
    <p className="text-muted mt-3 text-sm">
      会員情報、本人確認書類（成約した取引の記録に付くものを除く）、お気に入り、下書きの物件、お知らせが消えます。元には戻せません。
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
