import { mdiDownload } from '@mdi/js'
import { DeskArea } from '#domain/choices/desk-area.ts'
import type { PayoutFile } from '#domain/desk/payout/payout-file.ts'
import { worksIn } from '#domain/kit/rules.ts'
import { routes } from '#http/routes.ts'
import { saveFile } from '#ui/save-file.ts'
import { PasswordAct } from '#app/features/account/password-act.tsx'
import { useReadFile } from '#app/shell/session/use-read-file.ts'
import { usePerson } from '#app/shell/use-app.ts'
import { aboutPayout } from './payout-words.ts'

/** Saves the bank's file of a released list, for whoever may take money's files along. */
export function SavePayout({ file }: { file: PayoutFile }) {
  const person = usePerson()
  const readFile = useReadFile()
  if (!worksIn(person, DeskArea.money) || !worksIn(person, DeskArea.export))
    return (
      <p className="text-muted text-sm">
        銀行に送るファイルは、「会計」と「書き出し」の両方をする担当者が受け取れます。「会計」だけの方は、責任者に頼んでください。責任者は、「運営の役割」で両方をする役割を作れます。
      </p>
    )
  return (
    <div>
      <PasswordAct
        label="銀行に送るファイルを受け取る"
        variant="primary"
        icon={mdiDownload}
        title={`${aboutPayout(file)}のファイルを受け取る`}
        lead="お客さまの口座番号がすべて入っています。銀行に送ったら、手元のファイルを消してください。受け取ったことは、日時と担当者とともに記録されます。"
        submit="受け取る"
        act={async () => {
          const body = { list: 'payoutFile', search: { id: file.id } }
          saveFile(await readFile(routes.desk.export, { body }), `payout-${file.payOn}.txt`)
        }}
        done="ファイルを保存しました。銀行に送ってください。"
      />
    </div>
  )
}
