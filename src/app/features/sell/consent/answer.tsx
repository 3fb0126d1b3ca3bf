import { useRef, useState } from 'react'
import { HeirConsentStatus } from '#domain/estate/ownership/choices.ts'
import { price as priceText } from '#domain/format/money.ts'
import type { AskedHeir } from '#http/shapes/heir-consent.ts'
import { Button } from '#ui/action/button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { Time } from '#ui/time.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useApp } from '#app/shell/use-app.ts'

const { asked, agreed, refused, withdrawn } = HeirConsentStatus
type HeirAnswer = typeof agreed | typeof refused | typeof withdrawn
const words: Record<HeirAnswer, { yes: string; body: string; done: string }> = {
  [agreed]: {
    yes: '同意する',
    body: '入力した氏名と日時を記録し、売る方と運営に知らせます。成約までは、このリンクで取り消せます。',
    done: '同意しました',
  },
  [refused]: {
    yes: '同意しない',
    body: '売る方と運営に知らせます。期限までは、このリンクで答えを変えられます。',
    done: '同意しないと答えました',
  },
  [withdrawn]: {
    yes: '同意を取り消す',
    body: '売る方と運営に知らせます。取り消すと、売却の手続きは止まります。',
    done: '同意を取り消しました',
  },
}

/** The answers that are open to an heir now. */
const choicesOf = ({ status, isCurrent }: AskedHeir): HeirAnswer[] => {
  if (isCurrent) return [withdrawn]
  if (status === asked) return [agreed, refused]
  return status === agreed ? [agreed, withdrawn] : [agreed]
}

/** What an heir has said so far, and the ways to say yes, no, or no longer yes. */
export function Answer({ token, question }: { token: string; question: AskedHeir }) {
  const { api } = useApp()
  const { price, isSold } = question
  const [typedName, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const answer = useAction(
    ({ status }: { status: HeirAnswer }) =>
      api.heirConsent.answer({ body: { token, status, typedName: typedName.trim(), price } }),
    {
      confirm: ({ status }) => ({
        title: `${words[status].yes}と答えますか？`,
        body: words[status].body,
        yes: words[status].yes,
        no: '戻る',
      }),
      done: (_, { status }) => words[status].done,
    },
  )
  function say(status: HeirAnswer) {
    setMissing(!typedName.trim())
    if (typedName.trim()) void answer.run({ status })
    else input.current?.focus()
  }
  const nameIssue = answer.failure?.issues.find(({ path }) => path[0] === 'typedName')?.message
  return (
    <section aria-label="回答" className="grid gap-5">
      <SoFar asked={question} />
      {!isSold && (
        <>
          <TextInput
            ref={input}
            label="あなたの氏名"
            required
            maxLength={40}
            autoComplete="name"
            hint={`署名のかわりになります。お願いされた氏名（${question.name}）を、戸籍のとおりに入力してください。`}
            error={isMissing && !typedName.trim() ? '氏名を入力してください' : nameIssue}
            value={typedName}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Failure of={answer} />
          <Choices statuses={choicesOf(question)} isBusy={answer.isBusy} onSay={say} />
        </>
      )}
    </section>
  )
}

function Choices({
  statuses,
  isBusy,
  onSay,
}: {
  statuses: readonly HeirAnswer[]
  isBusy: boolean
  onSay: (status: HeirAnswer) => void
}) {
  return (
    <div className="flex flex-wrap gap-3">
      {statuses.map((status) => (
        <Button
          key={status}
          variant={status === agreed ? 'primary' : 'outline'}
          size="lg"
          busy={isBusy}
          className="max-sm:w-full"
          onClick={() => onSay(status)}
        >
          {words[status].yes}
        </Button>
      ))}
    </div>
  )
}

/** What an heir has answered so far, and until when it can be changed. */
function SoFar({ asked: { status, isCurrent, isSold, agreedPrice, answeredAt, expiresAt } }: { asked: AskedHeir }) {
  const at = answeredAt && <Time at={answeredAt} as="full" />
  if (isCurrent)
    return (
      <Notice tone="success" title="同意をいただいています">
        {at}に回答しました。{isSold ? '成約したため、もう変えられません。' : '成約までは、取り消せます。'}
      </Notice>
    )
  if (status === agreed)
    return (
      <Notice tone="warning" title="価格が変わりました">
        前に同意した価格は{agreedPrice === null ? '無償' : priceText(agreedPrice)}
        です。いまの価格で、もう一度答えてください。
      </Notice>
    )
  if (status === refused || status === withdrawn)
    return (
      <Notice tone="info" title={HeirConsentStatus.label(status)}>
        {at}に回答しました。考えが変わったときは、
        <Time at={expiresAt} as="day" />
        まで、同意に変えられます。
      </Notice>
    )
  return (
    <p className="text-sm">
      <Time at={expiresAt} as="day" />
      までに答えてください。答えないうちは、物件は売りに出ません。
    </p>
  )
}
