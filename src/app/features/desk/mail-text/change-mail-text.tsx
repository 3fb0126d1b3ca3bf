import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { filledMail, mailFaults, mailTextFields, type MailText } from '#domain/desk/mail/mail-text.ts'
import { mailVariables, type MailVariable } from '#domain/desk/mail/mail-variables.ts'
import { mailOf, variablesOf, type MailName } from '#domain/desk/mail/mails.ts'
import type { SeenMailText } from '#http/shapes/mail-texts.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useApp, useBrand } from '#app/shell/use-app.ts'
import type { MailTextsProps } from './mail-texts.tsx'

/** Under which the mails' texts are read. */
export const mailTextsKey = ['mail texts'] as const

type Example = MailTextsProps['example']

/** The words of a mail as they are typed: refused where a variable is unknown, or one is missing that it must hold. */
const typedText = (mail: MailName) =>
  z.object(mailTextFields).superRefine((typed, { addIssue }) => {
    for (const { path, message } of mailFaults(mail, typed)) addIssue({ code: 'custom', path, message })
  })

/** Says a mail in other words, with how it reads. What is as shipped is no text of the operator's. */
export function ChangeMailText({
  saved: { mail, version, own },
  example,
  onClose,
}: {
  saved: SeenMailText
  example: Example
  onClose: () => void
}) {
  const { api } = useApp()
  const { label, title, text, to } = mailOf(mail)
  const save = useAction(
    (typed: MailText) => {
      const isShipped = typed.title === title && typed.text === text
      return api.operator.changeMailText({ body: { mail, version, own: isShipped ? null : typed } })
    },
    { done: '保存しました。次に送るものから変わります', reads: [mailTextsKey] },
  )
  const form = useActionForm<MailText, MailText>(save, {
    schema: typedText(mail),
    defaultValues: own ?? { title, text },
    aliases: { 'own.title': 'title', 'own.text': 'text' },
  })
  function takeShipped() {
    form.setValue('title', title)
    form.setValue('text', text)
    form.clearErrors()
  }
  return (
    <FormSheet title={to === 'paper' ? label : `「${label}」のメール`} submit="保存する" form={form} onClose={onClose}>
      <Field of={mailTextFields.title} name="title" isCounted />
      <Field
        of={mailTextFields.text}
        name="text"
        rows={9}
        isCounted
        hint="空の行で、段落を分けます。宛名と、運営の連絡先は、かならず付きます。"
      />
      <div>
        <Button variant="ghost" onClick={takeShipped}>
          はじめからの文面を入れる
        </Button>
      </div>
      <Preview mail={mail} example={example} />
      <Variables of={mail} />
    </FormSheet>
  )
}

/** What the mail may leave open, and what each stands for. */
const Variables = ({ of }: { of: MailName }) => (
  <dl className="grid gap-1 text-sm">
    {variablesOf(of).map((variable) => (
      <div key={variable} className="sm:flex sm:gap-3">
        <dt className="shrink-0 font-semibold sm:w-28">{`{${variable}}`}</dt>
        <dd className="text-muted">{mailVariables[variable].what}</dd>
      </div>
    ))}
  </dl>
)

/** How the mail reads: with what the example says, else with samples. */
function Preview({ mail, example }: { mail: MailName; example: Example }) {
  const { name } = useBrand()
  const { control } = useFormContext<MailText>()
  const [title, text] = useWatch({ control, name: ['title', 'text'] })
  const { link, to, samples, hasItems } = mailOf(mail)
  const valueOf = (variable: MailVariable) => example[variable] ?? samples?.[variable] ?? mailVariables[variable].sample
  const filled = filledMail({ title, text }, valueOf)
  return (
    <section aria-label="見え方" className="rounded-box bg-base-200 grid gap-3 p-4">
      <p className="text-muted text-sm">見え方（いちばん新しい商談の内容。そこにないものは、見本）</p>
      {to === 'paper' && <p>{valueOf('名前')} 様</p>}
      <p className="font-bold wrap-anywhere">
        {to !== 'paper' && `【${name}】`}
        {filled.title}
      </p>
      {(to === 'member' || to === 'members') && <p>{valueOf('名前')} 様</p>}
      <Paragraphs of={filled.paragraphs} />
      {hasItems && <p className="text-muted">（ここに、物件が1件ずつ並びます）</p>}
      {link && text.includes('{リンク}') && (
        <p>
          <span className="bg-primary text-primary-content rounded-field inline-block px-5 py-2 font-bold">{link}</span>
        </p>
      )}
      <Paragraphs of={filled.closing} />
    </section>
  )
}

const Paragraphs = ({ of }: { of: readonly string[] }) =>
  of.map((paragraph, at) => (
    <p key={`${at} ${paragraph}`} className="wrap-anywhere whitespace-pre-wrap">
      {paragraph}
    </p>
  ))
