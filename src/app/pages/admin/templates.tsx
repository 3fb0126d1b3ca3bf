import { mdiTextBoxOutline } from '@mdi/js'
import { createFileRoute } from '@tanstack/react-router'
import { useFormContext, useWatch } from 'react-hook-form'
import { addDays, tokyoDate } from '#domain/calendar.ts'
import { DealRole } from '#domain/choices/deal.ts'
import { TemplateKind } from '#domain/choices/template.ts'
import { isLetter } from '#domain/desk/letter-steps.ts'
import { fillTemplate, templateVariables, type TemplateSubject } from '#domain/desk/template-text.ts'
import { estateNumber } from '#domain/estate/estate-number.ts'
import { template, type Template } from '#domain/master/template.ts'
import { allItems } from '#http/all-items.ts'
import type { Client } from '#http/client.ts'
import { Field } from '#ui/field/field.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { useApp } from '#app/shell/use-app.ts'
import { MailTexts, type MailTextsProps } from '#app/features/desk/mail-text/mail-texts.tsx'
import { MasterPage } from '#app/features/desk/master/master-page.tsx'
import type { Master, OwnField } from '#app/features/desk/master/master.ts'

type Example = { isSample: boolean; reply: TemplateSubject; reason: TemplateSubject; letter: TemplateSubject }

/** What the same example says in a mail. */
function inMails({ isSample, reply }: Example): MailTextsProps['example'] {
  const { name, title, estateNumber: number, operator } = reply
  return {
    ...(operator && { 運営名: operator }),
    ...(!isSample && name && { 名前: name }),
    ...(!isSample && title && { 物件名: title }),
    ...(!isSample && number && { 物件番号: number }),
  }
}

/** What a letter about a payment is shown with while it is written. */
const sampleMoney = {
  openYen: 55_000,
  invoiceNumber: 'I202611-0001',
  bankAccount: 'デモ銀行 本店営業部 普通 0000000 カ）ミホン',
}

/** What a text of this kind is shown with. */
function subjectOf(kind: number | null, { reply, reason, letter }: Example): TemplateSubject {
  if (kind === TemplateKind.reply) return reply
  return isLetter(kind) ? letter : reason
}

/** What texts are shown with while they are written: the newest deal's values, or made-up ones. */
async function loadExample(api: Client): Promise<Example> {
  const [{ name: operator }, { items }] = await Promise.all([api.place.operator(), api.negotiation.inbox({ limit: 1 })])
  const [newest] = items
  const due = addDays(tokyoDate(Date.now()), 7)
  if (!newest) {
    const sample = { name: '山田 花子', estateNumber: estateNumber(123), title: '海の見える平屋', due, operator }
    return { isSample: true, reply: sample, reason: { ...sample, due: null }, letter: { ...sample, ...sampleMoney } }
  }
  const { negotiation } = newest
  const { estateNumber: number, title } = await api.estate.one({ id: newest.estate.id })
  const home = { estateNumber: number, title, operator }
  const opener = negotiation.negotiationType === DealRole.seller ? negotiation.sellerName : negotiation.buyerName
  return {
    isSample: false,
    reply: { ...home, name: opener, due },
    reason: { ...home, name: negotiation.sellerName },
    letter: { ...home, name: opener, due, ...sampleMoney },
  }
}

export const Route = createFileRoute('/_admin/admin/templates')({
  loader: async ({ context: { api } }) => {
    const [rows, example, { licence }] = await Promise.all([
      allItems((page) => api.template.list({ ...page, orderBy: 'displayOrder' })),
      loadExample(api),
      api.place.operator(),
    ])
    return { rows, example, isLicensed: licence !== '' }
  },
  head: () => pageHead({ title: '定型文と理由の文面', hidden: true }),
  component: Templates,
})

/** What is typed so far. */
type TypedTemplate = { kind: number | null; text: string | null }

/** The text, how it reads with the values of an example, and what it may leave open. */
const TextWithPreview: OwnField<Template> = ({ name }) => {
  const { example } = Route.useLoaderData()
  const { control } = useFormContext<TypedTemplate>()
  const [text, kind] = useWatch({ control, name: ['text', 'kind'] })
  const subject = subjectOf(kind, example)
  return (
    <>
      <Field of={template.fields.text} name={name} rows={6} isCounted />
      <section aria-label="見え方" className="rounded-box bg-base-200 grid gap-2 p-4">
        <p className="text-muted text-sm">見え方（{example.isSample ? '見本' : 'いちばん新しい商談'}の内容）</p>
        <p className="wrap-anywhere whitespace-pre-wrap">{fillTemplate(text ?? '', subject)}</p>
      </section>
      <dl className="grid gap-1 text-sm">
        {Object.entries(templateVariables).map(([variable, { what }]) => (
          <div key={variable} className="sm:flex sm:gap-3">
            <dt className="shrink-0 font-semibold sm:w-28">{`{${variable}}`}</dt>
            <dd className="text-muted">{what}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const Asks: OwnField<Template> = ({ name }) => {
  const { control } = useFormContext<TypedTemplate>()
  const kind = useWatch({ control, name: 'kind' })
  if (kind !== TemplateKind.reply) return null
  return (
    <Field
      of={template.fields.asks}
      name={name}
      hint="待たない文だけを送っても、質問は運営の番のまま残ります。「確認します」のような文です。"
      words={['待つ', '待たない']}
    />
  )
}

const declaration: Master<Template> = {
  noun: template,
  title: '定型文と理由の文面',
  icon: mdiTextBoxOutline,
  lead: 'チャットの定型文と、物件を差し戻す・公開をやめる・申請を否認するときに選べる理由です。選んだあとに、送る前に直せます。期限を過ぎたお支払いのお願いの文面も、ここで直せます。',
  nameOf: ({ title }) => title,
  about: ({ text, kind, asks }) => (
    <>
      <p className="whitespace-pre-wrap">{text}</p>
      {kind === TemplateKind.reply && !asks && <p>送っても、運営の番のままです</p>}
    </>
  ),
  groups: { labels: TemplateKind.options.map(({ label }) => label), of: ({ kind }) => TemplateKind.label(kind) },
  fields: {
    kind: { label: 'どこで使うか' },
    title: { isCounted: true, hint: 'お支払いのお願いでは、メールの件名になります。' },
    text: TextWithPreview,
    asks: Asks,
  },
}

function Templates() {
  const { rows, example, isLicensed } = Route.useLoaderData()
  return (
    <>
      <MasterPage master={declaration} rows={rows} calls={useApp().api.template} />
      <MailTexts example={inMails(example)} isLicensed={isLicensed} />
    </>
  )
}
