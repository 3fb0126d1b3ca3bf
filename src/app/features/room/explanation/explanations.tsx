import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { tokyoDate } from '#domain/calendar.ts'
import { DealPaperKind, ExplanationMethod, ExplanationStatus } from '#domain/choices/agreeing.ts'
import { DealRole } from '#domain/choices/deal.ts'
import { explanation, isStanding, type Explanation } from '#domain/deal/explanation/explanation.ts'
import { date, dateTime } from '#domain/format/date.ts'
import { pattern } from '#domain/kit/fields.ts'
import { day } from '#domain/kit/moments.ts'
import { may } from '#domain/kit/may.ts'
import { mayExplain } from '#domain/master/transaction-specialist.ts'
import type { Client } from '#http/client.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { FormButton } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp, usePerson } from '#app/shell/use-app.ts'
import { Card } from '../card/card.tsx'
import { brokersQuery, type RoomFacts } from '../queries.ts'

const maxSpecialists = 100

/** Who of the operator may explain a sale, for the desk; nobody where nothing is brokered, or without a licence. */
export const specialistsQuery = (api: Client, negotiationID: string) =>
  queryOptions({
    queryKey: ['specialists', negotiationID],
    staleTime: 60_000,
    queryFn: async ({ client }) => {
      if (!(await client.fetchQuery(brokersQuery(api, negotiationID)))) return null
      return (await api.transactionSpecialist.list({ limit: maxSpecialists })).items
    },
  })

const stateOf = (row: Explanation) =>
  isStanding(row) ? ({ state: '記録済み', tone: 'success' } as const) : ({ state: '取り消し', tone: 'quiet' } as const)

/** How the sale was explained, for all in its room; the desk voids what was recorded wrongly. */
export function Explanations({ rows }: { rows: readonly Explanation[] }) {
  if (rows.length === 0) return null
  return (
    <ul role="list" aria-label="説明の記録" className="mt-3 grid gap-3">
      {rows.map((row) => (
        <li key={row.id} className="rounded-box bg-base-200 p-3">
          <StatusBadge tone={stateOf(row).tone}>{stateOf(row).state}</StatusBadge>
          <Facts row={row} />
          <VoidExplanation row={row} />
        </li>
      ))}
    </ul>
  )
}

function Facts({ row }: { row: Explanation }) {
  const { heldAt, method, consentedOn, paperSentOn, specialistName, specialistNumber, listenerName } = row
  const facts: [name: string, value: string | null][] = [
    ['日時', dateTime(heldAt)],
    ['方法', ExplanationMethod.label(method)],
    ['ITでの説明の承諾', consentedOn && date(consentedOn)],
    ['重要事項説明書を送った日', paperSentOn && date(paperSentOn)],
    ['宅地建物取引士', specialistName],
    ['登録番号', specialistNumber],
    ['宅地建物取引士証', '示して説明しました'],
    ['説明を受けた人', listenerName],
    ['取り消し', row.voidedAt && `${dateTime(row.voidedAt)}：${row.voidReason ?? ''}`],
  ]
  return (
    <dl className="mt-2 grid gap-1 text-sm">
      {facts.flatMap(([name, value]) =>
        value === null ? (
          []
        ) : (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted shrink-0">{name}</dt>
            <dd className="num min-w-0 text-right wrap-anywhere">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

const { voidReason } = explanation.row.shape
const reasonForm = z.object({ voidReason: z.string().trim().min(1, '理由を書いてください').pipe(voidReason.unwrap()) })

function VoidExplanation({ row }: { row: Explanation }) {
  const { api } = useApp()
  const person = usePerson()
  const end = useAction(
    (body: z.output<typeof reasonForm>) =>
      api.explanation.patch({ id: row.id, body: { ...body, status: ExplanationStatus.voided, version: row.version } }),
    { done: '説明の記録を取り消しました', reads: [chatKey] },
  )
  const form = useActionForm(end, { schema: reasonForm, defaultValues: { voidReason: '' } })
  if (!may(explanation, 'void', row, person)) return null
  return (
    <FormButton
      button={{ variant: 'ghost', className: 'mt-2', busy: form.isBusy, children: '記録を取り消す' }}
      place="middle"
      title="説明の記録を取り消しますか？"
      lead="誤って記録したときに使います。記録は残り、理由は買主と売主に伝わります。正しい内容を、もう一度記録してください。"
      submit="取り消す"
      back="戻る"
      variant="danger"
      form={form}
    >
      <Field of={voidReason.unwrap()} name="voidReason" control={form.control} label="理由" required rows={3} />
    </FormButton>
  )
}

/** The record of an explanation in the talk. */
export function ExplanationCard({ row }: { row: RoomFacts['explanations'][number] }) {
  return (
    <Card title="重要事項説明" {...stateOf(row)}>
      <Facts row={row} />
    </Card>
  )
}

const heldOn = day('説明した日')
const heldFrom = pattern('説明をはじめた時刻', /^([01]\d|2[0-3]):[0-5]\d$/, '「10:00」の形で入力してください', {
  tidy: (words) => words.normalize('NFKC').replace(/^(\d):/, '0$1:'),
})
const { method, consentedOn, paperSentOn, certificateShown, listenerName, specialistID, paperID } =
  explanation.row.shape
const recordFields = { method, consentedOn, paperSentOn, certificateShown, listenerName, specialistID, paperID }
const recordForm = z
  .object({ heldOn, heldFrom, ...recordFields })
  .transform(({ heldOn, heldFrom, ...rest }) => ({ ...rest, heldAt: `${heldOn}T${heldFrom}:00+09:00` }))

/** The desk records that the sale has been explained, once its paper is handed over. */
export function RecordExplanation({ facts }: { facts: RoomFacts }) {
  const [isOpen, setOpen] = useState(false)
  const papers = facts.papers.filter(({ kind }) => kind === DealPaperKind.explanation)
  const isExplained = facts.explanations.some(isStanding)
  if (papers.length === 0)
    return (
      <p className="text-sm">
        先に「書類」から、「重要事項説明書」を出してください。説明したあとに、ここで記録できます。
      </p>
    )
  if (!isOpen)
    return (
      <Button variant={isExplained ? 'outline' : 'primary'} onClick={() => setOpen(true)}>
        {isExplained ? 'ほかの説明も記録する' : '説明を記録する'}
      </Button>
    )
  return <ExplanationForm facts={facts} papers={papers} onDone={() => setOpen(false)} />
}

type FormProps = { facts: RoomFacts; papers: RoomFacts['papers']; onDone: () => void }

/** What is recorded, once more before it is: when, by whom, to whom and how. */
const questionOf = ({ heldAt, method, listenerName }: z.output<typeof recordForm>, specialistName: string) => ({
  title: '重要事項説明を記録しますか？',
  body: `${dateTime(heldAt)}に、${specialistName}（宅地建物取引士）が、${listenerName}さんに${ExplanationMethod.label(method)}で説明したと、買主と売主に伝わります。あとから書き直せません（誤りは、取り消して記録し直します）。`,
  yes: '記録する',
})

/** The buyer as the law knows them: as they were checked, else as the room calls them. */
const listenerOf = ({ negotiation, partyChecks }: RoomFacts) =>
  partyChecks.find(({ side }) => side === DealRole.buyer)?.name ?? negotiation.buyerName ?? ''

function ExplanationForm({ facts, papers, onDone }: FormProps) {
  const { negotiation: deal, now } = facts
  const { api } = useApp()
  const { data: specialists } = useQuery(specialistsQuery(api, deal.id))
  const record = useAction(
    (body: z.output<typeof recordForm>, options) =>
      api.explanation.create({ body: { ...body, negotiationID: deal.id } }, options),
    {
      confirm: (body) => questionOf(body, specialists?.find(({ id }) => id === body.specialistID)?.name ?? ''),
      done: '重要事項説明を記録しました',
      reads: [chatKey],
    },
  )
  const bound = useActionForm(record, {
    schema: recordForm,
    aliases: { heldAt: 'heldOn' },
    defaultValues: {
      heldOn: tokyoDate(now),
      heldFrom: '',
      consentedOn: null,
      paperSentOn: null,
      listenerName: listenerOf(facts),
      specialistID: deal.specialistID ?? undefined,
      paperID: papers.find(({ replacedAt }) => replacedAt === null)?.id,
    },
  })
  const offered = (specialists ?? []).filter((one) => one.id === deal.specialistID || mayExplain(one, now))
  const today = tokyoDate(now)
  return (
    <div className="w-full">
      <ActionForm form={bound} submit="記録する" onDone={onDone}>
        <Field of={heldOn} control={bound.control} name="heldOn" lastDay={today} />
        <Field of={heldFrom} control={bound.control} name="heldFrom" hint="例：10:00" className="max-w-40" />
        <Way firstDay={tokyoDate(deal.createdAt)} today={today} />
        <SelectField
          name="specialistID"
          label="説明した宅地建物取引士"
          required
          options={offered.map(({ id, name, registrationNumber }) => ({
            value: id,
            label: `${name}${registrationNumber}`,
          }))}
        />
        <Field
          of={certificateShown}
          control={bound.control}
          name="certificateShown"
          label="宅地建物取引士証を、買主に示しましたか？"
          words={['示した', '示していない']}
        />
        <Field of={listenerName} control={bound.control} name="listenerName" hint="買主、または代理人の氏名" />
        <SelectField
          name="paperID"
          label="渡した重要事項説明書"
          required
          options={papers.map(({ id, name, edition }) => ({
            value: id,
            label: edition > 1 ? `${name}（第${edition}版）` : name,
          }))}
        />
      </ActionForm>
    </div>
  )
}

/** In person or by IT, which the buyer has agreed to and has the paper for. */
function Way({ firstDay, today }: { firstDay: string; today: string }) {
  const isOnline = useWatch({ name: 'method' }) === ExplanationMethod.online
  return (
    <>
      <Field of={method} name="method" />
      {isOnline && (
        <>
          <Field of={consentedOn.unwrap()} name="consentedOn" required firstDay={firstDay} lastDay={today} />
          <Field
            of={paperSentOn.unwrap()}
            name="paperSentOn"
            required
            firstDay={firstDay}
            lastDay={today}
            hint="説明の前に、買主に届いている必要があります。"
          />
        </>
      )}
    </>
  )
}
