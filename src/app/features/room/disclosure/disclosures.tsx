import { mdiChevronLeft, mdiFilePdfBox } from '@mdi/js'
import { useState } from 'react'
import { DisclosureKind, DisclosureStatus } from '#domain/choices/agreeing.ts'
import { disclosure as noun, takesForms, type Disclosure } from '#domain/deal/disclosure/disclosure.ts'
import { answersOf, unconfirmedLines } from '#domain/deal/disclosure/disclosure-lines.ts'
import { itemTitle } from '#domain/deal/disclosure/disclosure-items.ts'
import { may } from '#domain/kit/may.ts'
import { routes } from '#http/routes.ts'
import { Button } from '#ui/action/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { saveFile } from '#ui/save-file.ts'
import type { Tone } from '#ui/state/tone.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { usePerson, useApp } from '#app/shell/use-app.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import { useReadFile } from '#app/shell/session/use-read-file.ts'
import type { RoomFacts } from '../queries.ts'
import { DisclosureForm } from './disclosure-form.tsx'
import { Card } from '../card/card.tsx'

const titleOf = (row: Disclosure) => `${DisclosureKind.label(row.kind)}（第${row.edition}版）`

/** Opens the forms about the home: the seller and the desk write them, the buyer has a way to those that are shown. */
export function Disclosures({ facts: { negotiation, disclosures } }: { facts: RoomFacts }) {
  const person = usePerson()
  const [isOpen, setOpen] = useState(false)
  const [openID, setOpenID] = useState<string | null>(null)
  const isWriter = noun.rules.create(person) !== false
  const isLive = takesForms(negotiation)
  if ((!isWriter || !isLive) && disclosures.length === 0) return null
  const row = disclosures.find(({ id }) => id === openID)
  const isDraft = isLive && row?.status === DisclosureStatus.draft
  // Which form was being read or written is known behind a closed sheet.
  const close = () => setOpen(false)
  const toList = () => setOpenID(null)
  return (
    <>
      <Button className="bg-base-100" onClick={() => setOpen(true)}>
        告知書・設備表
      </Button>
      <Sheet open={isOpen} title={row ? titleOf(row) : '告知書・付帯設備表'} onClose={close}>
        {row && !isDraft && (
          <Button variant="ghost" icon={mdiChevronLeft} onClick={toList}>
            一覧に戻る
          </Button>
        )}
        {row && isDraft && <DisclosureForm key={row.id} draft={row} onLeave={toList} />}
        {row && !isDraft && <Reading row={row} isLive={isLive} />}
        {!row &&
          DisclosureKind.options.map(({ value, label }) => (
            <section key={value} aria-label={label} className="rounded-box border-base-300 mb-4 border p-4">
              <h3 className="text-base">{label}</h3>
              <Editions rows={disclosures.filter(({ kind }) => kind === value)} isLive={isLive} onOpen={setOpenID} />
              {isWriter && isLive && <Begin kind={value} facts={{ negotiation, disclosures }} onBegun={setOpenID} />}
            </section>
          ))}
      </Sheet>
    </>
  )
}

type EditionsProps = { rows: Disclosure[]; isLive: boolean; onOpen: (id: string) => void }

/** The editions of a form, the newest first. */
function Editions({ rows, isLive, onOpen }: EditionsProps) {
  if (rows.length === 0) return <p className="text-muted mt-2 text-sm">まだありません。</p>
  return (
    <ul role="list" className="mt-2 grid gap-2">
      {rows
        .toSorted((left, right) => right.edition - left.edition)
        .map((row) => (
          <li key={row.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="num flex items-center gap-2 text-sm">
              第{row.edition}版
              <StatusBadge tone={disclosureTone[row.status]}>{DisclosureStatus.label(row.status)}</StatusBadge>
            </span>
            <Button onClick={() => onOpen(row.id)} aria-label={`${titleOf(row)}を開く`}>
              {isLive && row.status === DisclosureStatus.draft ? '続きを書く' : '開く'}
            </Button>
          </li>
        ))}
    </ul>
  )
}

type BeginProps = {
  kind: Disclosure['kind']
  facts: Pick<RoomFacts, 'negotiation' | 'disclosures'>
  onBegun: (id: string) => void
}

/** Begins the next edition, unless one is being written. */
function Begin({ kind, facts: { negotiation, disclosures }, onBegun }: BeginProps) {
  const { api } = useApp()
  const begin = useAction(
    async (kind: Disclosure['kind'], options) =>
      onBegun((await api.disclosure.create({ body: { negotiationID: negotiation.id, kind } }, options)).id),
    { reads: [chatKey] },
  )
  const mine = disclosures.filter((row) => row.kind === kind)
  if (mine.some(({ status }) => status === DisclosureStatus.draft)) return null
  return (
    <ActionButton action={begin} input={kind} className="mt-3">
      {mine.length ? '新しい版を書く' : '書きはじめる'}
    </ActionButton>
  )
}

const { draft, presented, confirmed, replaced } = DisclosureStatus
const disclosureTone: Record<Disclosure['status'], Tone> = {
  [draft]: 'info',
  [presented]: 'warning',
  [confirmed]: 'success',
  [replaced]: 'quiet',
}

/** A form in the talk: which edition, how much of it is confirmed, and the way to all of it. */
export function DisclosureCard({ row, deal }: { row: Disclosure; deal: RoomFacts['negotiation'] }) {
  const [isOpen, setOpen] = useState(false)
  const { kind, status, lines, changedKeys } = row
  const name = DisclosureKind.label(kind)
  return (
    <Card
      title={titleOf(row)}
      state={DisclosureStatus.label(status)}
      tone={disclosureTone[status]}
      actions={<Button onClick={() => setOpen(true)}>{`${name}を開く`}</Button>}
    >
      <p className="num mt-2 text-sm">
        {lines.length}項目のうち、買主の確認は{lines.length - unconfirmedLines(row).length}項目
      </p>
      {changedKeys.length > 0 && <p className="mt-1 text-sm">前の版から変わった項目：{changedKeys.length}</p>}
      <Sheet open={isOpen} title={titleOf(row)} onClose={() => setOpen(false)}>
        <Reading row={row} isLive={takesForms(deal)} />
      </Sheet>
    </Card>
  )
}

/** What a form says, line by line; while the deal goes on the buyer confirms each, and at last the whole. */
function Reading({ row, isLive }: { row: Disclosure; isLive: boolean }) {
  const { api } = useApp()
  const person = usePerson()
  const readFile = useReadFile()
  const { id, kind, edition, lines, changedKeys, confirmedKeys } = row
  const name = DisclosureKind.label(kind)
  const mayConfirm = isLive && may(noun, 'confirm', row, person)
  const check = useAction((keys: string[]) => api.disclosure.patch({ id, body: { confirmedKeys: keys } }), {
    reads: [chatKey],
  })
  const confirm = useAction(() => api.disclosure.patch({ id, body: { status: confirmed } }), {
    confirm: { title: `${name}を確認しましたか？`, body: '確認したことが、売主と運営に伝わります。', yes: '確認した' },
    done: `${name}の確認を伝えました`,
    reads: [chatKey],
  })
  const save = useAction(
    async () => saveFile(await readFile(routes.disclosure.file, { id }), `${name}-第${edition}版.pdf`),
    { done: `${name}を保存しました`, reads: [] },
  )
  return (
    <>
      {mayConfirm && (
        <p className="text-muted text-sm">
          項目ごとに読んで、「確かめた」を押してください。気になることは、このままチャットで聞けます。
        </p>
      )}
      <ul role="list" className="divide-base-300 mt-2 divide-y">
        {lines.map(({ key, answer, detail }) => {
          const title = itemTitle(kind, key)
          return (
            <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <div className="min-w-0 grow basis-48 text-sm">
                <b>{title}</b>：{answersOf(kind).label(answer) || '未記入'}
                {changedKeys.includes(key) && (
                  <span className="ml-2">
                    <StatusBadge tone="warning">変わりました</StatusBadge>
                  </span>
                )}
                {detail && <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{detail}</p>}
              </div>
              {confirmedKeys.includes(key) ? (
                <span className="text-muted text-sm">確認済み</span>
              ) : (
                mayConfirm && (
                  <ActionButton action={check} input={[...confirmedKeys, key]} aria-label={`${title}を確かめた`}>
                    確かめた
                  </ActionButton>
                )
              )}
            </li>
          )
        })}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        {mayConfirm && (
          <ActionButton action={confirm} variant="primary" disabled={unconfirmedLines(row).length > 0}>
            すべて確認した
          </ActionButton>
        )}
        <ActionButton action={save} icon={mdiFilePdfBox}>
          PDFで保存する
        </ActionButton>
      </div>
    </>
  )
}
