import { ADMIN_ACCOUNT_ID, Role } from '#domain/choices/person.ts'
import { Time } from '#ui/time.tsx'
import { LineCard } from '../card/line-card.tsx'
import type { RoomFacts } from '../queries.ts'
import { useMe } from '#app/use-me.ts'
import { DeskActions } from '../report/desk-actions.tsx'
import { ReportLine } from '../report/report-line.tsx'
import { Bubble, Words } from './bubble.tsx'
import { HiddenWords } from './hidden-words.tsx'
import type { Line } from './log.ts'
import { Pictures } from './pictures.tsx'

/** How many of the others in the room have read as far as a line. */
function readersOf({ negotiation: { buyerID, sellerID }, reads }: RoomFacts, sequence: number) {
  const members = new Set([buyerID, sellerID, ADMIN_ACCOUNT_ID])
  return reads.filter((read) => members.has(read.readerID) && read.sequence >= sequence).length
}

/** What has happened in the deal, told between the lines. */
function Told({ text, at }: { text: string; at: string }) {
  return (
    <article className="border-base-300 text-muted mx-auto max-w-[36em] rounded-2xl border px-4 py-2 text-center text-sm">
      <p className="text-balance wrap-anywhere whitespace-pre-wrap">{text}</p>
      <p className="text-xs">
        スミカ運営 ・ <Time at={at} as="clock" />
      </p>
    </article>
  )
}

/** One line of the room: words, pictures, the card of what it is about, and for one's own, who has read it. */
export function LineView({
  line,
  facts,
  isMine,
  isLatest,
}: {
  line: Line
  facts: RoomFacts
  isMine: boolean
  isLatest: boolean
}) {
  const me = useMe()
  const { message, imagePaths, senderID, senderName, userType, createdAt, sequence, relationID, version } = line
  // What the house itself tells is nobody's word.
  if (senderID === ADMIN_ACCOUNT_ID && !relationID) return <Told text={message} at={createdAt} />
  const readers = isMine ? readersOf(facts, sequence) : 0
  const Actions = me?.userType === Role.admin ? DeskActions : ReportLine
  return (
    <Bubble
      {...{ isMine, userType, name: senderName, at: createdAt }}
      isEdited={version > 1 && !line.hiddenAt}
      action={<Actions line={line} facts={facts} />}
      {...(readers > 0 && { state: readers > 1 ? `既読 ${readers}` : '既読' })}
    >
      {imagePaths.length > 0 && <Pictures paths={imagePaths} from={isMine ? 'あなた' : senderName} />}
      {line.hiddenAt ? <HiddenWords line={line} /> : <Words text={message} isMine={isMine} />}
      {relationID && <LineCard line={line} facts={facts} isLatest={isLatest} />}
    </Bubble>
  )
}
