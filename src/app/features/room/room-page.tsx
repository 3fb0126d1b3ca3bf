import { Role } from '#domain/choices/person.ts'
import { isReadOnly } from '#domain/deal/lifetime.ts'
import { DealRole } from '#domain/choices/deal.ts'
import type { Negotiation } from '#domain/deal/negotiation.ts'
import { useSuspenseQuery } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'
import { InboxList } from './inbox/inbox-list.tsx'
import type { InboxSearch } from './inbox/inbox-search.ts'
import { DeskPanel } from './desk-panel/desk-panel.tsx'
import { PresenceLine, usePresence } from './desk-panel/presence.tsx'
import { ChatKeys, SkipToComposer } from './keys/chat-keys.tsx'
import { MessageList } from './message/message-list.tsx'
import { addStreamedLine, type Waiting } from './message/transcript.ts'
import { useOutbox, useTranscript } from './message/use-transcript.ts'
import { roomQuery, useDealStream } from './queries.ts'
import { Composer, useDraft } from './room/composer.tsx'
import { RoomHead } from './room/room-head.tsx'
import { TurnBar, TellIntent } from './room/turn-bar.tsx'
import { OfferViewing } from './viewing/viewing-sheets.tsx'
import { DealPapers } from './papers/papers-sheet.tsx'
import { Disclosures } from './disclosure/disclosures.tsx'
import { ReportBar } from './report/desk-reports.tsx'

/** A room, with the list of rooms beside it on wide screens. */
export function RoomPage({ id, search }: { id: string; search: InboxSearch }) {
  return (
    <div className="grid h-full grid-rows-1 md:grid-cols-[20rem_minmax(0,1fr)]">
      <SkipToComposer />
      <ChatKeys />
      <div className="border-base-300 hidden overflow-y-auto border-r md:block">
        <InboxList search={search} openID={id} />
      </div>
      <Room key={id} id={id} search={search} />
    </div>
  )
}

type Words = Pick<Waiting, 'message' | 'imagePaths'>

/** A line that was not sent, and behind it what is being written meanwhile. */
const before = (unsent: Words, written: Words): Words => ({
  message: [unsent.message, written.message].filter(Boolean).join('\n'),
  imagePaths: [...unsent.imagePaths, ...written.imagePaths],
})

/** The room of a deal: what it is about, whose turn it is, the talk, and where one writes. The desk's tools beside it. */
function Room({ id, search }: { id: string; search: InboxSearch }) {
  const { api, me } = useApp()
  const { data: facts } = useSuspenseQuery(roomQuery(api, id))
  const { transcript, update, older } = useTranscript(id)
  const outbox = useOutbox(id, transcript, update)
  const draft = useDraft(id)
  const presence = usePresence(id)
  const { isLost } = useDealStream({
    id,
    lastSequence: transcript.lines.at(-1)?.sequence ?? 0,
    onLine: (line) => void update((transcript) => addStreamedLine(transcript, line)),
    onOpen: outbox.retryAll,
    onEvent: presence.onEvent,
  })
  const isDesk = me?.userType === Role.admin
  const isClosed = isReadOnly(facts.negotiation, facts.now)
  const isUnsaid = transcript.lines.length === 0 && transcript.waiting.length === 0 && !draft.draft.message
  const isSilent = isUnsaid && !isDesk && !isClosed
  return (
    <div className="flex min-h-0 min-w-0">
      <section aria-label="チャット" className="flex min-h-0 min-w-0 grow flex-col">
        <RoomHead facts={facts} search={search} />
        <TurnBar
          facts={facts}
          tools={
            <>
              <TellIntent facts={facts} />
              <OfferViewing facts={facts} />
              <Disclosures facts={facts} />
              <DealPapers facts={facts} />
            </>
          }
        />
        {isDesk && <ReportBar facts={facts} />}
        {isDesk && <PresenceLine colleagues={presence.colleagues} />}
        <p role="status" className={isLost ? 'bg-secondary px-4 py-1.5 text-center text-sm font-semibold' : 'sr-only'}>
          {isLost && '接続が切れました。つなぎ直しています…'}
        </p>
        <MessageList
          facts={facts}
          transcript={transcript}
          older={older}
          outbox={outbox}
          onRewrite={(line) => draft.change((written) => before(line, written))}
        />
        {isSilent && (
          <StarterPhrases type={facts.negotiation.negotiationType} onChoose={(message) => draft.change({ message })} />
        )}
        {isClosed ? (
          <p className="border-base-300 bg-base-200 border-t px-4 py-4 text-center text-sm">
            この商談は終わりました。やり取りは、いつでも読み返せます。
          </p>
        ) : (
          <Composer
            draft={draft}
            onSend={outbox.say}
            onType={isDesk ? presence.tellWriting : undefined}
            repliesAbout={isDesk ? facts : undefined}
            isWarned={!isDesk}
          />
        )}
      </section>
      {isDesk && (
        <aside
          aria-label="担当の操作"
          className="border-base-300 hidden w-72 shrink-0 overflow-y-auto border-l p-4 xl:block"
        >
          <DeskPanel facts={facts} />
        </aside>
      )}
    </div>
  )
}

const phrases: Record<Negotiation['negotiationType'], readonly string[]> = {
  [DealRole.buyer]: [
    '内見できる日を教えてください。',
    '価格の相談はできますか。',
    '引渡しは、いつごろになりますか。',
    'いま気になっているところや、修繕の履歴があれば教えてください。',
  ],
  [DealRole.seller]: [
    '掲載の内容について相談したいです。',
    '価格の決め方について相談したいです。',
    '必要な書類を教えてください。',
  ],
}

/** What a first message may begin with, while nothing has been said; a phrase is completed before it is sent. */
function StarterPhrases({
  type,
  onChoose,
}: {
  type: Negotiation['negotiationType']
  onChoose: (text: string) => void
}) {
  return (
    <section aria-labelledby="starters" className="border-base-300 border-t px-3 py-3 sm:px-4">
      <h2 id="starters" className="text-muted text-sm font-semibold">
        書き出しの例（押すと、下の欄に入ります）
      </h2>
      <ul role="list" className="mt-2 flex flex-wrap gap-2">
        {phrases[type].map((phrase) => (
          <li key={phrase}>
            <button
              type="button"
              onClick={() => {
                onChoose(phrase)
                document.querySelector<HTMLElement>('[data-composer] textarea')?.focus()
              }}
              className="border-base-300 hover:bg-base-200 min-h-11 rounded-full border px-4 py-2 text-left text-sm"
            >
              {phrase}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
