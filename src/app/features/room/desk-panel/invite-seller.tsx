import { mdiAccountPlusOutline } from '@mdi/js'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Role } from '#domain/choices/person.ts'
import { isSpoken } from '#domain/deal/chat.ts'
import { fromNow, fromStart, readsFromWords } from '#domain/deal/invitation.ts'
import { negotiation } from '#domain/deal/negotiation.ts'
import { purchaseIntentWords } from '#domain/deal/purchase-intent.ts'
import { dateTime } from '#domain/format/date.ts'
import { textWithin } from '#domain/text/text-within.ts'
import { Button } from '#ui/action/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormSheet } from '#app/shell/action/form-sheet.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'
import type { ChatLine } from '../message/transcript.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import { type RoomFacts, transcriptQuery } from '../queries.ts'

const invitation = z.object({
  from: z.coerce.number<string>().int(),
  question: negotiation.row.shape.sellerQuestion.unwrap().or(z.literal('')),
})

/** The most letters of the question that the seller reads of what was said before. */
const maxQuestionLength = 500

/** The beginning of what was said, long enough to know it again in a list. */
const excerpt = ({ createdAt, senderName, message }: ChatLine) =>
  `${dateTime(createdAt)} ${senderName}：${message ? textWithin(message, 24) : '（写真）'}`

/**
 * Lets the seller into the room, and says from where on they read it: what is said from now on, unless the desk chooses to
 * show more. A buyer tells the desk what the seller should not know. What is being written stays when it is no longer offered here.
 */
export function InviteSeller({
  deal: { id, sellerName },
  isOffered = true,
}: {
  deal: RoomFacts['negotiation']
  isOffered?: boolean
}) {
  const { api } = useApp()
  const [isOpen, setOpen] = useState(false)
  const { data: transcript } = useQuery(transcriptQuery(api, id))
  const lines = (transcript?.lines ?? []).filter((line) => isSpoken(line) && !line.audienceID && !line.hiddenAt)
  const invite = useAction(
    ({ from, question }: z.output<typeof invitation>) =>
      api.negotiation.patch({
        id,
        body: {
          sellerInvitedFlag: true,
          sellerReadsFrom: from,
          sellerQuestion: from === fromNow && question ? question : null,
        },
      }),
    { done: '売主を招きました', reads: [chatKey] },
  )
  const lastQuestion =
    lines.findLast(({ userType, message }) => userType === Role.buyer && message !== purchaseIntentWords)?.message ?? ''
  const form = useActionForm(invite, {
    schema: invitation,
    defaultValues: { from: String(fromNow), question: textWithin(lastQuestion, maxQuestionLength) },
  })
  const from = Number(useWatch({ control: form.control, name: 'from' }))
  const question = useWatch({ control: form.control, name: 'question' }).trim()
  const first = lines.find(({ sequence }) => sequence === from)?.createdAt
  if (!isOffered && !isOpen) return null
  return (
    <>
      <Button variant="primary" icon={mdiAccountPlusOutline} busy={form.isBusy} onClick={() => setOpen(true)}>
        売主を招く
      </Button>
      <FormSheet
        place="middle"
        open={isOpen}
        title={`${sellerName}さん（売主）を招きますか？`}
        lead="このあとのメッセージは、売主も読みます。招いたあとは、どこから読めるかを変えられません。"
        submit="売主を招く"
        form={form}
        onClose={() => setOpen(false)}
      >
        <Select
          {...form.field('from')}
          label="売主が読めるところ"
          placeholder=""
          options={[
            { value: fromNow, label: 'これから（これまでは見せません）' },
            { value: fromStart, label: 'はじめから（これまでもすべて見せます）' },
            ...lines
              .filter(({ sequence }) => sequence > fromStart)
              .map((line) => ({ value: line.sequence, label: `ここから：${excerpt(line)}` })),
          ]}
        />
        {from === fromNow && (
          <Field
            of={negotiation.row.shape.sellerQuestion.unwrap()}
            name="question"
            control={form.control}
            label="売主に伝える、買主の質問"
            required={false}
            rows={3}
            hint="これだけが売主に見えます。運営だけに話されたことは、消してください。"
          />
        )}
        <p className="bg-base-200 rounded-xl px-4 py-3 text-sm wrap-anywhere">
          <b className="block">全員に、次のように伝わります</b>
          {sellerName}さん（売主）が参加しました。
          {readsFromWords(from === fromStart ? 'start' : (first ?? 'now'))}
          {from === fromNow && question && `買主さんからの質問：「${question}」`}
        </p>
      </FormSheet>
    </>
  )
}
