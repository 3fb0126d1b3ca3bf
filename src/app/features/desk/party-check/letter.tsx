import { mdiFilePdfBox } from '@mdi/js'
import { LetterResult } from '#domain/deal/party-check/choices.ts'
import { letterDays } from '#domain/deal/party-check/confirmation.ts'
import { partyCheck } from '#domain/deal/party-check/party-check.ts'
import { date } from '#domain/format/date.ts'
import { routes } from '#http/routes.ts'
import { Field } from '#ui/field/field.tsx'
import { saveFile } from '#ui/save-file.ts'
import { Notice } from '#ui/state/notice.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useReadFile } from '#app/shell/session/use-read-file.ts'
import { useApp } from '#app/shell/use-app.ts'
import type { OwnCheck } from '#app/features/party/use-check-draft.ts'

type Props = { check: OwnCheck; today: string }

const sending = partyCheck.row.pick({ letterSentOn: true })
const result = partyCheck.row.pick({ letterResult: true, letterResultOn: true })

/** The letter that must not be forwarded: sent on a day, delivered or back. A returned one is sent again, or another method is taken. */
export function Letter({ check, today }: Props) {
  const { letterSentOn, letterDueOn, letterResult } = check
  return (
    <section aria-label="転送不要郵便" className="border-base-300 rounded-box grid gap-4 border p-4">
      <h3 className="text-base">転送不要郵便</h3>
      {letterResult === LetterResult.returned && (
        <Notice tone="warning" title="郵便が戻ってきました">
          もう一度送るか、差し戻して、ほかの方法を選んでいただいてください。
        </Notice>
      )}
      {letterSentOn !== null && letterDueOn !== null && letterResult === null && (
        <p className="text-sm">
          {date(letterSentOn)}に送りました。{date(letterDueOn)}までに、届いたかを確かめてください（{letterDays}日）。
        </p>
      )}
      {letterResult === LetterResult.delivered && <p className="text-sm">届いたことを確かめました。</p>}
      {letterResult !== LetterResult.delivered && <SavePaper id={check.id} />}
      {letterResult !== LetterResult.delivered && <Send key={letterResult} check={check} today={today} />}
      {letterSentOn !== null && letterResult === null && <Outcome check={check} today={today} />}
    </section>
  )
}

/** The paper to print and put into the envelope; its words are among the mails'. */
function SavePaper({ id }: { id: string }) {
  const readFile = useReadFile()
  const save = useAction(async () => saveFile(await readFile(routes.partyCheck.letter, { id }), '手紙.pdf'), {
    done: '手紙を保存しました',
    reads: [],
  })
  return (
    <div className="grid justify-items-start gap-2">
      <ActionButton action={save} icon={mdiFilePdfBox}>
        封筒に入れる手紙を作る
      </ActionButton>
      <p className="text-muted text-sm">
        宛名・整理番号・運営者の連絡先が入ります。文面は「定型文と理由の文面」で直せます。作ったことは、記録されます。
      </p>
    </div>
  )
}

function Send({ check: { id, version, letterSentOn, letterResult }, today }: Props) {
  const { api } = useApp()
  const send = useAction(
    (body: { letterSentOn: string | null }) => api.partyCheck.patch({ id, body: { ...body, version } }),
    {
      done: '送った日を記録しました',
    },
  )
  const isAgain = letterResult === LetterResult.returned
  const form = useActionForm(send, { schema: sending, defaultValues: { letterSentOn: isAgain ? null : letterSentOn } })
  return (
    <ActionForm form={form} submit={isAgain ? 'もう一度送ったことを記録する' : '送ったことを記録する'}>
      <Field of={sending.shape.letterSentOn} name="letterSentOn" control={form.control} required lastDay={today} />
    </ActionForm>
  )
}

function Outcome({ check: { id, version, letterSentOn }, today }: Props) {
  const { api } = useApp()
  const record = useAction(
    (body: Pick<OwnCheck, 'letterResult' | 'letterResultOn'>) =>
      api.partyCheck.patch({ id, body: { ...body, version } }),
    { done: '結果を記録しました' },
  )
  const form = useActionForm(record, { schema: result, defaultValues: { letterResult: null, letterResultOn: null } })
  return (
    <ActionForm form={form} submit="結果を記録する">
      <Field of={result.shape.letterResult} name="letterResult" control={form.control} required />
      <Field
        of={result.shape.letterResultOn}
        name="letterResultOn"
        control={form.control}
        required
        firstDay={letterSentOn ?? today}
        lastDay={today}
      />
    </ActionForm>
  )
}
