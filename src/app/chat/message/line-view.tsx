import { ADMIN_ACCOUNT_ID } from '#domain/choices/person.ts'
import { LineCard } from '../card/line-card.tsx'
import type { RoomFacts } from '../queries.ts'
import { Bubble, Words } from './bubble.tsx'
import type { Line } from './log.ts'
import { Pictures } from './pictures.tsx'

/** How many of the others in the room have read as far as a line. */
function readersOf({ negotiation: { buyerID, sellerID }, reads }: RoomFacts, sequence: number) {
  const members = new Set([buyerID, sellerID, ADMIN_ACCOUNT_ID])
  return reads.filter((read) => members.has(read.readerID) && read.sequence >= sequence).length
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
  const { message, imagePaths, senderName, userType, createdAt, sequence, relationID } = line
  const readers = isMine ? readersOf(facts, sequence) : 0
  return (
    <Bubble
      {...{ isMine, userType, name: senderName, at: createdAt }}
      {...(readers > 0 && { state: readers > 1 ? `既読 ${readers}` : '既読' })}
    >
      {imagePaths.length > 0 && <Pictures paths={imagePaths} from={isMine ? 'あなた' : senderName} />}
      <Words text={message} isMine={isMine} />
      {relationID && <LineCard line={line} facts={facts} isLatest={isLatest} />}
    </Bubble>
  )
}
