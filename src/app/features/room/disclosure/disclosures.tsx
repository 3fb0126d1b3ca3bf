import { mdiChevronLeft } from '@mdi/js'
import { useState } from 'react'
import { DisclosureKind, DisclosureStatus } from '#domain/choices/agreeing.ts'
import { DealStatus } from '#domain/choices/deal.ts'
import { disclosure as noun, type Disclosure } from '#domain/deal/disclosure/disclosure.ts'
import { Button } from '#ui/action/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { usePerson, useApp } from '#app/shell/use-app.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import type { RoomFacts } from '../queries.ts'
import { DisclosureForm } from './disclosure-form.tsx'
import { disclosureTone, Reading } from './disclosure-reading.tsx'

const titleOf = (row: Disclosure) => `${DisclosureKind.label(row.kind)}（第${row.edition}版）`

/** Opens the forms about the home: the seller and the desk write them, the buyer has a way to those that are shown. */
export function Disclosures({ facts: { negotiation, disclosures } }: { facts: RoomFacts }) {
  const person = usePerson()
  const [isOpen, setOpen] = useState(false)
  const [openID, setOpenID] = useState<string | null>(null)
  const isWriter = noun.rules.create(person) !== false
  const isLive = negotiation.buyerID !== null && DealStatus.open.includes(negotiation.status)
  if ((!isWriter || !isLive) && disclosures.length === 0) return null
  const row = disclosures.find(({ id }) => id === openID)
  const isDraft = row?.status === DisclosureStatus.draft
  // What is being read or written stays open behind a closed sheet.
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
        {row && !isDraft && <Reading row={row} />}
        {!row &&
          DisclosureKind.options.map(({ value, label }) => (
            <section key={value} aria-label={label} className="rounded-box border-base-300 mb-4 border p-4">
              <h3 className="text-base">{label}</h3>
              <Editions rows={disclosures.filter(({ kind }) => kind === value)} onOpen={setOpenID} />
              {isWriter && isLive && <Begin kind={value} facts={{ negotiation, disclosures }} onBegun={setOpenID} />}
            </section>
          ))}
      </Sheet>
    </>
  )
}

/** The editions of a form, the newest first. */
function Editions({ rows, onOpen }: { rows: Disclosure[]; onOpen: (id: string) => void }) {
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
              {row.status === DisclosureStatus.draft ? '続きを書く' : '開く'}
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
