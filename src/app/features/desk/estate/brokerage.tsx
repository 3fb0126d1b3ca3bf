import { useState } from 'react'
import { z } from 'zod'
import { tokyoDate } from '#domain/calendar.ts'
import { isSold } from '#domain/choices/listing.ts'
import { brokerageContract, type BrokerageContract } from '#domain/estate/brokerage/brokerage-contract.ts'
import { brokerageReport } from '#domain/estate/brokerage/brokerage-report.ts'
import { BrokerageStatus, PaperDelivery } from '#domain/estate/brokerage/choices.ts'
import { count } from '#domain/format/count.ts'
import { date } from '#domain/format/date.ts'
import { Field } from '#ui/field/field.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { FormButton, FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { usePaperUpload } from '#app/shell/paper/use-paper-upload.ts'
import { useApp } from '#app/shell/use-app.ts'
import { DocumentFile } from '#app/features/listing/documents/document-file.tsx'
import { TerminateContract } from '#app/features/sell/brokerage/contract-acts.tsx'
import {
  ContractFacts,
  contractTone,
  ReinsCertificate,
  Reports,
  SaveContract,
} from '#app/features/sell/brokerage/contract-facts.tsx'
import type { Review } from './load-review.ts'
import { Group } from './seller-data.tsx'

const { draft, inForce } = BrokerageStatus

/** The contract of a listing with what the desk owes by it; nothing where there is none. */
export function Brokerage({ review: { contracts, reports, estate, now } }: { review: Review }) {
  const contract = contracts.find(({ status }) => status !== draft)
  if (!contract) return null
  const { id, status, delivery, reinsNumber } = contract
  const isInForce = status === inForce
  const today = tokyoDate(now)
  return (
    <Group title="媒介契約">
      <div className="grid gap-4" key={id}>
        <p>
          <StatusBadge tone={contractTone[status]}>{BrokerageStatus.label(status)}</StatusBadge>
        </p>
        <ContractFacts contract={contract} columns={1} />
        <div className="flex flex-wrap gap-2">
          <SaveContract contract={contract} />
          {isInForce && delivery === PaperDelivery.post && (
            <RecordDay contract={contract} field="paperSentOn" today={today} words={sendWords} />
          )}
          {isInForce && <RecordReins contract={contract} today={today} />}
          {reinsNumber !== null && isSold(estate) && (
            <RecordDay contract={contract} field="reinsSaleReportedOn" today={today} words={saleWords} />
          )}
          {isInForce && <SendReport contract={contract} />}
          <TerminateContract contract={contract} />
        </div>
        <ReinsCertificate contract={contract} />
        {reports.length > 0 && (
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
              業務報告（{count(reports.length)}）
            </summary>
            <Reports reports={reports} />
          </details>
        )}
      </div>
    </Group>
  )
}

const sendWords = {
  button: '書面を送った日を記録する',
  title: '契約書を、依頼者に送りましたか？',
  lead: '契約書のPDFを印刷し、記名押印して送った日を記録します（宅地建物取引業法34条の2第1項）。',
}
const saleWords = {
  button: '成約の通知を記録する',
  title: '成約を、レインズに通知しましたか？',
  lead: '登録番号、取引価格、契約の日を指定流通機構に通知した日を記録します（宅地建物取引業法34条の2第7項）。',
}

type DayProps = {
  contract: BrokerageContract
  field: 'paperSentOn' | 'reinsSaleReportedOn'
  today: string
  words: typeof sendWords
}

/** Records on which day of the contract the desk did something. */
function RecordDay({ contract: { id, version, beginsOn, ...contract }, field, today, words }: DayProps) {
  const { api } = useApp()
  const save = useAction(
    ({ day }: { day: string }) => api.brokerageContract.patch({ id, body: { [field]: day, version } }),
    { done: '記録しました' },
  )
  const of = brokerageContract.row.shape[field].unwrap()
  const form = useActionForm(save, {
    schema: z.object({ day: of }),
    defaultValues: { day: contract[field] ?? today },
    aliases: { [field]: 'day' },
  })
  return (
    <FormButton button={{ children: words.button }} title={words.title} lead={words.lead} submit="記録する" form={form}>
      <Field of={of} name="day" control={form.control} firstDay={beginsOn ?? undefined} lastDay={today} />
    </FormButton>
  )
}

const { reinsNumber, reinsRegisteredOn } = brokerageContract.row.shape
const reinsSchema = z.object({
  reinsNumber: reinsNumber.unwrap(),
  reinsRegisteredOn: reinsRegisteredOn.unwrap(),
  path: z.string().nullish(),
})

/** Records the registration at REINS, with the paper that certifies it. */
function RecordReins({ contract, today }: { contract: BrokerageContract; today: string }) {
  const { id, version, beginsOn, reinsDueOn } = contract
  const { api } = useApp()
  const isFirst = contract.reinsNumber === null
  const upload = usePaperUpload('document')
  const save = useAction(
    ({ path, ...fields }: z.output<typeof reinsSchema>) =>
      api.brokerageContract.patch({ id, body: { ...fields, reinsCertificatePath: path ?? null, version } }),
    { done: isFirst ? 'レインズへの登録を記録し、依頼者に知らせました' : 'レインズの登録を直しました' },
  )
  const form = useActionForm(save, {
    schema: reinsSchema,
    defaultValues: {
      reinsNumber: contract.reinsNumber ?? '',
      reinsRegisteredOn: contract.reinsRegisteredOn ?? today,
      path: contract.reinsCertificatePath,
    },
    aliases: { reinsCertificatePath: 'path' },
  })
  return (
    <FormButton
      button={{ children: isFirst ? 'レインズへの登録を記録する' : 'レインズの登録を直す' }}
      title="レインズへの登録"
      lead={`登録を証する書面は、遅れずに依頼者に渡します（宅地建物取引業法34条の2第6項）。ここに置くと、依頼者の画面に出ます。${reinsDueOn === null ? '' : `登録の期限は、${date(reinsDueOn)}です。`}`}
      submit="記録する"
      form={form}
    >
      <Field of={reinsNumber.unwrap()} name="reinsNumber" control={form.control} />
      <Field
        of={reinsRegisteredOn.unwrap()}
        name="reinsRegisteredOn"
        control={form.control}
        firstDay={beginsOn ?? undefined}
        lastDay={today}
      />
      <DocumentFile
        upload={upload}
        onFile={() => undefined}
        hint="登録証明書のPDFか写真（JPEG・PNG・WebP・AVIF・HEIC）、20MBまで。あとから追加できます。"
      />
    </FormButton>
  )
}

const { note } = brokerageReport.row.shape
const reportSchema = z.object({ note })

/** Tells the client how the sale goes: the listing's own figures since the last report, and what the desk says to them. */
function SendReport({ contract: { id, reportDueOn } }: { contract: BrokerageContract }) {
  const { api } = useApp()
  const [activity, setActivity] = useState<Awaited<ReturnType<typeof api.brokerageReport.draft>>>()
  const open = useAction(async () => setActivity(await api.brokerageReport.draft({ id })), { reads: [] })
  const send = useAction(
    (body: z.output<typeof reportSchema>, options) =>
      api.brokerageReport.create({ body: { contractID: id, ...body } }, options),
    { done: '業務報告を、依頼者に送りました' },
  )
  const form = useActionForm(send, { schema: reportSchema, defaultValues: { note: '' } })
  return (
    <>
      <ActionButton action={open}>業務報告を送る</ActionButton>
      {activity && (
        <FormSheet
          title="業務報告"
          lead={`依頼者に、画面とメールで届きます。送ったあとは直せません。${reportDueOn === null ? '' : `次の報告の期限は、${date(reportDueOn)}です。`}`}
          submit="送る"
          form={form}
          onClose={() => setActivity(undefined)}
        >
          <p className="bg-base-200 rounded-box num px-4 py-3 text-sm">
            {date(activity.from)}から{date(activity.until)}まで：閲覧 {count(activity.views, '回')}・お気に入り{' '}
            {count(activity.favorites)}・問い合わせ {count(activity.inquiries)}・内見 {count(activity.viewings)}
          </p>
          <Field
            of={note}
            name="note"
            control={form.control}
            hint="広告のようす、問い合わせの内容、価格についての考えなどを書いてください。"
            rows={6}
          />
        </FormSheet>
      )}
    </>
  )
}
