import { InboxList } from './inbox/inbox-list.tsx'
import type { InboxSearch } from './inbox/inbox-search.ts'
import { Role } from '#domain/choices/person.ts'
import { isReadOnly } from '#domain/deal/lifetime.ts'
import { useSuspenseQuery } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'
import { DeskPanel } from './desk-panel/desk-panel.tsx'
import { PresenceLine } from './desk-panel/presence-line.tsx'
import { usePresence } from './desk-panel/use-presence.ts'
import { ChatKeys, SkipToComposer } from './keys/chat-keys.tsx'
import { useDealStream } from './live/use-deal-stream.ts'
import { MessageList } from './message/message-list.tsx'
import { addStreamedLine } from './message/transcript.ts'
import { useOutbox } from './message/use-outbox.ts'
import { useTranscript } from './message/reading.ts'
import { roomQuery } from './queries.ts'
import { Composer } from './room/composer.tsx'
import { RoomHead } from './room/room-head.tsx'
import { StarterPhrases } from './room/starter-phrases.tsx'
import { TurnBar } from './room/turn-bar.tsx'
import { useDraft } from './room/use-draft.ts'
import { TellIntent } from './moves/tell-intent.tsx'
import { TurnDeed } from './room/turn-deed.tsx'
import { OfferViewing } from './viewing/viewing-sheets.tsx'
import { DealSteps } from './steps/steps-sheet.tsx'
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
          deed={<TurnDeed facts={facts} />}
          tools={
            <>
              <TellIntent facts={facts} />
              <DealSteps facts={facts} />
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
          onRewrite={({ message, imagePaths }) => draft.change({ message, imagePaths })}
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
            hasCannedReplies={isDesk}
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
