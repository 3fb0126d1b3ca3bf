import { useState } from 'react'
import { mailGroups } from '#domain/desk/mail/mail-declaration.ts'
import { mailOf, type MailName } from '#domain/desk/mail/mails.ts'
import { count } from '#domain/format/count.ts'
import type { SeenMailText, SeenMailTexts } from '#http/shapes/mail-texts.ts'
import { Button } from '#ui/action/button.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'
import { ChangeHistory } from '../audit/change-list.tsx'
import { ChangeMailText, mailTextsKey } from './change-mail-text.tsx'
import type { MailTextsProps } from './mail-texts.tsx'

/** Whether a mail says all these words: where it is sent, in its subject or in its text, the operator's or as shipped. */
function says({ mail, own }: SeenMailText, words: string): boolean {
  const { label, title, text } = mailOf(mail)
  const wholeText = tidy([label, own?.title ?? title, own?.text ?? text].join('\n'))
  return tidy(words)
    .split(/\s+/)
    .every((word) => wholeText.includes(word))
}
const tidy = (words: string) => words.normalize('NFKC').toLowerCase().trim()

/** Every mail under its subject, to be found by words and changed, and what was changed so far. */
export default function MailTextList({ example, isLicensed }: MailTextsProps) {
  const { api } = useApp()
  const [name, setName] = useState<MailName | null>(null)
  const [words, setWords] = useState('')
  const { data, isError } = useQuery({ queryKey: mailTextsKey, queryFn: () => api.operator.mailTexts(), staleTime: 0 })
  if (isError) return <Notice tone="error" title="文面を読み込めませんでした。もう一度お試しください。" />
  if (!data) return <p className="text-muted">読み込んでいます…</p>
  const opened = data.items.find(({ mail }) => mail === name)
  const isSearched = words.trim() !== ''
  const groups = Object.entries(mailGroups)
    .filter(([group]) => isLicensed || group !== 'brokerage')
    .map(([group, label]) => ({
      label,
      texts: data.items.filter((text) => mailOf(text.mail).group === group && says(text, words)),
    }))
    .filter(({ texts }) => texts.length > 0)
  return (
    <div className="grid w-full gap-2">
      <div className="max-w-md pb-2">
        <TextInput
          type="search"
          label="メールを探す"
          placeholder="内見、返金など"
          autoComplete="off"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </div>
      {groups.map(({ label, texts }) => (
        <Group key={`${label} ${isSearched}`} label={label} texts={texts} isOpen={isSearched} onChange={setName} />
      ))}
      {groups.length === 0 && <p role="status">「{words.trim()}」のあるメールは、ありません。</p>}
      {data.history.length > 0 && <TextHistory history={data.history} />}
      {opened && (
        <ChangeMailText
          key={`${opened.mail} ${opened.version}`}
          saved={opened}
          example={example}
          onClose={() => setName(null)}
        />
      )}
    </div>
  )
}

type GroupProps = {
  label: string
  texts: readonly SeenMailText[]
  isOpen: boolean
  onChange: (mail: MailName) => void
}

function Group({ label, texts, isOpen, onChange }: GroupProps) {
  const changed = texts.filter(({ own }) => own !== null).length
  return (
    <details open={isOpen}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 font-semibold underline">
        {label}（{count(texts.length)}）{changed > 0 && <StatusBadge tone="info">{count(changed)}を変更</StatusBadge>}
      </summary>
      <ul role="list" className="divide-base-300 divide-y">
        {texts.map(({ mail, own }) => (
          <li key={mail} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 grow basis-60">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {mailOf(mail).label}
                {own && <StatusBadge tone="info">変更済み</StatusBadge>}
              </p>
              <p className="text-muted text-sm wrap-anywhere">{own?.title ?? mailOf(mail).title}</p>
            </div>
            <Button aria-label={`「${mailOf(mail).label}」の文面を編集する`} onClick={() => onChange(mail)}>
              編集
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

const TextHistory = ({ history }: Pick<SeenMailTexts, 'history'>) => (
  <details>
    <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline">変更の履歴</summary>
    <ChangeHistory items={history.map(itemOf)} />
  </details>
)

const itemOf = ({ mail, version, own, at, who }: SeenMailTexts['history'][number]) => ({
  key: `${mail} ${version}`,
  what: <b>{mailOf(mail).label}</b>,
  at,
  who,
  changes: own
    ? [
        { label: '件名', before: null, after: own.title },
        { label: '本文', before: null, after: own.text },
      ]
    : [{ label: '文面', before: null, after: 'はじめからの文面に戻しました' }],
})
