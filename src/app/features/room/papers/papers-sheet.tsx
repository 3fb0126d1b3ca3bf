import { mdiChevronLeft, mdiFilePdfBox, mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import {
  dealPaper as noun,
  endRestsOn,
  handedFields,
  isBrokersPaper,
  sidesWithoutConsent,
  takesPapers,
  type DealPaper,
} from '#domain/deal/papers/deal-paper.ts'
import { DealPaperKind } from '#domain/choices/agreeing.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { tokyoDate } from '#domain/calendar.ts'
import { isAgreedUpon, sideNames } from '#domain/deal/steps/step-ticks.ts'
import { date, dateTime } from '#domain/format/date.ts'
import { allows, isAdmin, isBuyer } from '#domain/kit/rules.ts'
import { textWithin } from '#domain/text/text-within.ts'
import { routes } from '#http/routes.ts'
import { Button } from '#ui/action/button.tsx'
import { useDialog } from '#ui/overlay/dialog.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Field } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { ActionForm } from '#app/shell/action/action-form.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useActionForm } from '#app/shell/action/use-action-form.ts'
import { SaveDocument } from '#app/features/money/paper/save-document.tsx'
import { DocumentFile } from '#app/features/listing/documents/document-file.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useReadFile } from '#app/shell/session/use-read-file.ts'
import { usePaperUpload } from '#app/shell/paper/use-paper-upload.ts'
import { useApp, usePerson } from '#app/shell/use-app.ts'
import { chatKey } from '#app/shell/live/chat-key.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { PaperRow } from '#app/shell/paper/paper-row.tsx'
import type { RoomFacts } from '../queries.ts'
import { Card } from '../card/card.tsx'

/** Opens the papers of the deal: what was handed over, by whom, who has opened it; and the way to hand over another. */
export function DealPapers({ facts: { negotiation: deal, papers, documents } }: { facts: RoomFacts }) {
  const [isOpen, setOpen] = useState(false)
  // What is being written about; null is a new paper, undefined none.
  const [subject, setSubject] = useState<DealPaper | null>()
  const isTaking = takesPapers(deal)
  const isBrokersDesk = isAdmin(usePerson()) && deal.isBrokered
  const moneyPapers = documents.filter(({ voidedAt }) => voidedAt === null)
  if (!isTaking && papers.length + moneyPapers.length === 0) return null
  const latest = papers.filter(({ replacedAt }) => replacedAt === null)
  const former = papers.filter(({ replacedAt }) => replacedAt !== null)
  const count = latest.length + moneyPapers.length
  const toList = () => setSubject(undefined)
  return (
    <>
      <Button className="bg-base-100" onClick={() => setOpen(true)}>
        {count > 0 ? `書類（${count}）` : '書類'}
      </Button>
      <Sheet open={isOpen} title="商談の書類" onClose={() => setOpen(false)}>
        {subject === undefined ? (
          <>
            <p className="text-muted text-sm">
              登記事項証明書や契約書の案などを、買主・売主・運営の間で受け渡します。だれがいつ開いたかは、全員に見えます。
            </p>
            {deal.isBrokered && isAgreedUpon(deal) && <AcceptFiles deal={deal} />}
            {isBrokersDesk && <Drafts id={deal.id} />}
            {count === 0 && <p className="mt-4 text-sm">書類は、まだありません。</p>}
            <ul role="list" className="border-base-300 mt-4 not-empty:border-t">
              {latest.map((paper) => (
                <PaperLine key={paper.id} paper={paper} deal={deal} onReplace={() => setSubject(paper)} />
              ))}
            </ul>
            {former.length > 0 && (
              <details className="mt-4 text-sm">
                <summary className="min-h-11 cursor-pointer py-3 font-semibold">前の版（{former.length}）</summary>
                <ul role="list">
                  {former.map((paper) => (
                    <PaperLine key={paper.id} paper={paper} deal={deal} />
                  ))}
                </ul>
              </details>
            )}
            {moneyPapers.length > 0 && <MoneyPapers papers={moneyPapers} />}
            {isTaking && (
              <Button icon={mdiPlus} className="mt-4" onClick={() => setSubject(null)}>
                書類を出す
              </Button>
            )}
          </>
        ) : (
          <>
            <Back onBack={toList} />
            <PaperForm key={subject?.id} deal={deal} earlier={subject} onDone={toList} />
          </>
        )}
      </Sheet>
    </>
  )
}

/** Leads back to the list, after asking about what was written. */
function Back({ onBack }: { onBack: () => void }) {
  const { mayClose } = useDialog()
  return (
    <Button variant="ghost" icon={mdiChevronLeft} onClick={() => void mayClose().then((may) => may && onBack())}>
      一覧に戻る
    </Button>
  )
}

/** The papers about money that the reader has in this deal: quotations, invoices, receipts. */
const MoneyPapers = ({ papers }: { papers: RoomFacts['documents'] }) => (
  <section className="mt-6">
    <h3 className="text-base">見積書・請求書・領収書</h3>
    <ul role="list" className="mt-2 grid gap-2">
      {papers.map((paper) => (
        <li key={paper.id} className="flex items-center justify-between gap-3">
          <span className="num text-sm">{paper.number}</span>
          <SaveDocument document={paper} isNamed />
        </li>
      ))}
    </ul>
  </section>
)

const { kind, name, path, handedOn, sellerHandedOn } = noun.row.shape
const schema = z.object({ kind, name, path, handedOn, sellerHandedOn })
const { max: longest = Infinity } = metaOf(name)

/** Hands a paper to the others, or the next edition of `earlier`. */
function PaperForm({
  deal,
  earlier,
  onDone,
}: {
  deal: RoomFacts['negotiation']
  earlier: DealPaper | null
  onDone: () => void
}) {
  const { api } = useApp()
  const { id: negotiationID } = deal
  const isBrokersDesk = isAdmin(usePerson()) && deal.isBrokered
  const kinds = DealPaperKind.options.filter(({ value }) => isBrokersDesk || !isBrokersPaper(value))
  const upload = usePaperUpload('deal')
  const action = useAction(
    (paper: z.output<typeof schema>, options) =>
      api.dealPaper.create({ body: { ...paper, negotiationID, replacesID: earlier?.id ?? null } }, options),
    {
      confirm: ({ name }) => ({
        title: `「${name}」を出しますか？`,
        body: '商談の全員に知らせます。だれかが開いたあとは、取り消せません。',
        yes: '出す',
      }),
      done: '書類を出しました',
      reads: [chatKey],
    },
  )
  const form = useActionForm(action, {
    schema,
    defaultValues: {
      kind: earlier?.kind,
      name: earlier?.name ?? '',
      path: undefined,
      handedOn: null,
      sellerHandedOn: null,
    },
  })
  function nameByFile(file: File) {
    if (!form.getValues('name')) form.setValue('name', textWithin(file.name.replace(/\.\w+$/, ''), longest))
    if (form.formState.isSubmitted) void form.trigger()
  }
  return (
    <ActionForm form={form} submit={earlier ? '新しい版を出す' : '書類を出す'} onDone={onDone}>
      {earlier ? (
        <p className="text-sm">
          「{earlier.name}」（{DealPaperKind.label(earlier.kind)}）の第{earlier.edition + 1}
          版です。前の版は、そのまま残ります。
        </p>
      ) : (
        <SelectField name="kind" label={metaOf(kind).label} required options={kinds} />
      )}
      <DocumentFile upload={upload} onFile={nameByFile} hint="PDFか写真（JPEG・PNG・WebP・AVIF・HEIC）、20MBまで。" />
      <Field of={name} control={form.control} name="name" hint="例：登記事項証明書（土地）、売買契約書の案" />
      {isBrokersDesk && <HandedOn deal={deal} />}
    </ActionForm>
  )
}

const drafts = [
  { name: '重要事項説明書の案', route: routes.negotiation.explanationDraft },
  { name: '37条書面の案', route: routes.negotiation.contractDraft },
] as const

/** The papers of the law as far as the product knows them, for the desk to complete. */
const Drafts = ({ id }: { id: string }) => (
  <div role="group" aria-label="書面の案" className="mt-4 flex flex-wrap gap-2">
    {drafts.map((draft) => (
      <SaveDraft key={draft.name} id={id} draft={draft} />
    ))}
  </div>
)

function SaveDraft({ id, draft: { name, route } }: { id: string; draft: (typeof drafts)[number] }) {
  const readFile = useReadFile()
  const save = useAction(async () => saveFile(await readFile(route, { id }), `${name}.pdf`), {
    done: `${name}を保存しました`,
    reads: [],
  })
  return (
    <ActionButton action={save} icon={mdiFilePdfBox}>
      {name}を作る
    </ActionButton>
  )
}

/** When a paper of the law was given by hand to each side that has not agreed to take it as a file. */
function HandedOn({ deal }: { deal: RoomFacts['negotiation'] }) {
  const sides = sidesWithoutConsent(useWatch({ name: 'kind' }), deal)
  return handedFields.map(
    ({ name, side }) =>
      sides.includes(side) && (
        <Field
          key={name}
          of={noun.row.shape[name].unwrap()}
          name={name}
          required
          firstDay={tokyoDate(deal.createdAt)}
          hint={`${sideNames[side]}が、ファイルでの受け取りを承諾していません。紙で渡し、その日と、同じ内容のファイル（控え）を出してください。`}
        />
      ),
  )
}

/** Each side agrees to take the papers of the law as files, or takes that back; the desk sees who has. */
function AcceptFiles({ deal }: { deal: RoomFacts['negotiation'] }) {
  const { api } = useApp()
  const person = usePerson()
  const { buyerAcceptsFilesAt, sellerAcceptsFilesAt } = deal
  const acceptedAt = isBuyer(person) ? buyerAcceptsFilesAt : sellerAcceptsFilesAt
  const accept = useAction((accepts: boolean) => api.negotiation.acceptFiles({ id: deal.id, body: { accepts } }), {
    confirm: (accepts) =>
      accepts
        ? {
            title: 'ファイルでの受け取りを承諾しますか？',
            body: '重要事項説明書と37条書面を、紙のかわりに、このページからPDFで受け取ります（閲覧と保存ができます）。いつでも取り下げられます。',
            yes: '承諾する',
          }
        : { title: '承諾を取り下げますか？', body: 'これから出る書面は、紙で受け取ります。', yes: '取り下げる' },
    done: (_, accepts) => (accepts ? 'ファイルでの受け取りを承諾しました' : '承諾を取り下げました'),
    reads: [chatKey],
  })
  const stateOf = (at: string | null) => (at ? `${dateTime(at)}に承諾` : '承諾していません（紙で渡します）')
  return (
    <section aria-label="ファイルでの受け取り" className="rounded-box bg-base-200 mt-4 grid gap-2 p-4 text-sm">
      <p className="font-bold">重要事項説明書・37条書面の受け取り方</p>
      {isAdmin(person) ? (
        <p>
          買主：{stateOf(buyerAcceptsFilesAt)}
          <br />
          売主：{stateOf(sellerAcceptsFilesAt)}
        </p>
      ) : (
        <>
          <p>
            {acceptedAt
              ? `PDFで受け取ります（${stateOf(acceptedAt)}）。`
              : '紙で受け取ります。承諾すると、このページからPDFで受け取れます。'}
          </p>
          <ActionButton action={accept} input={acceptedAt === null} variant={acceptedAt ? 'ghost' : 'outline'}>
            {acceptedAt ? '承諾を取り下げる' : 'ファイルでの受け取りを承諾する'}
          </ActionButton>
        </>
      )}
    </section>
  )
}

const titleOf = ({ name, edition }: DealPaper) => (edition > 1 ? `${name}（第${edition}版）` : name)

/** A paper of the deal: its file, who has opened it when, and what its side can do with it. */
function PaperLine({
  paper,
  deal,
  onReplace,
}: {
  paper: DealPaper
  deal: RoomFacts['negotiation']
  onReplace?: () => void
}) {
  const { api } = useApp()
  const person = usePerson()
  const name = titleOf(paper)
  const takeBack = useAction(() => api.dealPaper.remove({ id: paper.id }), {
    confirm: {
      title: `「${name}」を取り消しますか？`,
      body: 'ファイルは消え、元に戻せません。取り消したことは、チャットに残ります。',
      yes: '取り消す',
      no: '残す',
      danger: true,
    },
    done: '書類を取り消しました',
    reads: [chatKey],
  })
  const removable = noun.rules.remove(person)
  const isOwn = person?.role === paper.side
  return (
    <PaperRow
      paper={{ name, path: paper.path }}
      about={<About paper={paper} />}
      isRecorded={!isOwn}
      acts={
        <>
          {onReplace && isOwn && paper.replacedAt === null && takesPapers(deal) && (
            <Button onClick={onReplace} aria-label={`${name}の新しい版を出す`}>
              新しい版を出す
            </Button>
          )}
          {allows(removable, paper) && !endRestsOn(paper, deal) && (
            <ActionButton action={takeBack} variant="ghost" icon={mdiTrashCanOutline} aria-label={`${name}を取り消す`}>
              取り消す
            </ActionButton>
          )}
        </>
      }
    />
  )
}

function About({ paper }: { paper: DealPaper }) {
  const { kind, side, createdAt, sha256, openings, replacedAt } = paper
  return (
    <>
      {replacedAt !== null && <StatusBadge tone="quiet">新しい版があります</StatusBadge>}
      <p className="mt-1">
        {DealPaperKind.label(kind)}・{sideNames[side]}が{dateTime(createdAt)}に出しました
      </p>
      {handedFields.map(
        ({ name, side }) =>
          paper[name] && (
            <p key={name} className="mt-1">
              {sideNames[side]}に書面で交付した日：{date(paper[name])}
            </p>
          ),
      )}
      {isBrokersPaper(kind) && sha256 && (
        <p className="num mt-1 wrap-anywhere">ファイルのSHA-256（同じ内容かを確かめる値）：{sha256}</p>
      )}
      {openings.length === 0 ? (
        <p className="mt-1">まだ、ほかの人は開いていません</p>
      ) : (
        <ul role="list" aria-label="開いた記録" className="mt-1">
          {openings.map(({ side, firstAt, lastAt, times }) => (
            <li key={side}>
              {sideNames[side]}が{dateTime(firstAt)}に開きました
              {times > 1 && `（最後は${dateTime(lastAt)}、${times}回）`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function stateOf({ replacedAt, isOpened }: DealPaper) {
  if (replacedAt !== null) return { state: '新しい版があります', tone: 'quiet' } as const
  if (isOpened) return { state: '開かれました', tone: 'success' } as const
  return { state: 'まだ開かれていません', tone: 'info' } as const
}

/** A paper in the talk: what it is, whether the others have opened it, and the way to it. */
export function DealPaperCard({ paper, deal }: { paper: DealPaper; deal: RoomFacts['negotiation'] }) {
  const [isOpen, setOpen] = useState(false)
  const name = titleOf(paper)
  const { state, tone } = stateOf(paper)
  return (
    <Card title={name} state={state} tone={tone} actions={<Button onClick={() => setOpen(true)}>書類を見る</Button>}>
      <p className="text-muted mt-2 text-sm">{DealPaperKind.label(paper.kind)}</p>
      <Sheet open={isOpen} title={name} onClose={() => setOpen(false)}>
        <ul role="list">
          <PaperLine paper={paper} deal={deal} />
        </ul>
      </Sheet>
    </Card>
  )
}
