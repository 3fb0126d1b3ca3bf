import { mdiCalendarPlus } from '@mdi/js'
import { DealRole, DealStatus } from '#domain/choices/deal.ts'
import { ViewingStatus } from '#domain/choices/agreeing.ts'
import { calendarEntry, openTimes, viewingTime } from '#domain/deal/viewing/viewing-times.ts'
import { viewing as noun, type Viewing } from '#domain/deal/viewing/viewing.ts'
import { may, obstaclesTo } from '#domain/kit/may.ts'
import { Button } from '#ui/action/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import type { Tone } from '#ui/state/tone.ts'
import { ActionButton } from '#app/action/action-button.tsx'
import { usePerson } from '#app/session/rights.ts'
import { Card, CardFacts } from '../card/card.tsx'
import type { RoomFacts } from '../queries.ts'
import { AskedMove } from './viewing-sheets.tsx'
import { useViewingMove } from './use-viewing-move.ts'

const { proposed, booked, done, missed, replaced, canceled } = ViewingStatus
const tones: Record<Viewing['status'], Tone> = {
  ...{ [proposed]: 'warning', [booked]: 'success', [done]: 'success' },
  ...{ [missed]: 'quiet', [replaced]: 'quiet', [canceled]: 'quiet' },
}

type Props = { viewing: Viewing; facts: RoomFacts; isLatest: boolean }

/** A viewing: the times to choose from, or the one that is booked, with what the reader may do about it. */
export function ViewingCard({ viewing, facts, isLatest }: Props) {
  const { status, startsAt, minutes, place, note, cancelReason, absentSide } = viewing
  const isLive = isLatest && ViewingStatus.open.includes(status) && DealStatus.open.includes(facts.negotiation.status)
  const when = startsAt && [{ name: '日時', value: <b key="at">{viewingTime(startsAt)}</b> }]
  return (
    <Card
      title="内見"
      state={ViewingStatus.label(status)}
      tone={tones[status]}
      actions={isLive && <ViewingActions viewing={viewing} facts={facts} />}
    >
      {status === proposed && <Times viewing={viewing} now={facts.now} isLive={isLive} />}
      <CardFacts
        facts={[
          ...(when || []),
          { name: '所要時間', value: `${minutes}分` },
          ...(place ? [{ name: '待ち合わせ', value: place }] : []),
        ]}
      />
      {note && <p className="mt-2 text-sm wrap-anywhere whitespace-pre-wrap">{note}</p>}
      {cancelReason && <p className="mt-2 text-sm wrap-anywhere">取りやめの理由：{cancelReason}</p>}
      {absentSide && <p className="mt-2 text-sm">{DealRole.label(absentSide)}が来られませんでした。</p>}
    </Card>
  )
}

/** The offered times; whoever may book has a button for each that is still to come. */
function Times({ viewing, now, isLive }: { viewing: Viewing; now: string; isLive: boolean }) {
  const book = useViewingMove(viewing, 'book')
  const mayBook = may(noun, 'book', viewing, usePerson()) && isLive
  const open = openTimes(viewing, now)
  if (open.length === 0)
    return <p className="mt-2 text-sm">候補の日時は、すべて過ぎました。新しい候補の日時を出してもらってください。</p>
  return (
    <ul role="list" aria-label="候補の日時" className="mt-3 grid gap-2">
      {open.map((startsAt) => (
        <li key={startsAt} className="num flex min-h-11 flex-wrap items-center justify-between gap-2">
          <b>{viewingTime(startsAt)}</b>
          {mayBook && (
            <ActionButton
              action={book}
              input={{ startsAt }}
              variant="primary"
              aria-label={`${viewingTime(startsAt)}で予約する`}
            >
              この日時で予約する
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  )
}

function ViewingActions({ viewing, facts }: { viewing: Viewing; facts: RoomFacts }) {
  const person = usePerson()
  const reconsider = useViewingMove(viewing, 'reconsider')
  const hold = useViewingMove(viewing, 'hold')
  const isOver = obstaclesTo(noun, 'hold', viewing, facts.now).length === 0
  const isBooked = viewing.status === booked
  function save() {
    const title = facts.estate.title ?? '物件'
    const entry = calendarEntry(viewing, title, window.location.href, new Date().toISOString())
    if (entry) saveFile(new Blob([entry], { type: 'text/calendar;charset=utf-8' }), 'sumika-viewing.ics')
  }
  return (
    <>
      {isBooked && !isOver && (
        <Button icon={mdiCalendarPlus} onClick={save}>
          カレンダーに入れる
        </Button>
      )}
      {isBooked && !isOver && may(noun, 'reconsider', viewing, person) && (
        <ActionButton action={reconsider} input={{}}>
          日時を選びなおす
        </ActionButton>
      )}
      {isBooked && isOver && (
        <>
          <ActionButton action={hold} input={{}} variant="primary">
            内見が終わった
          </ActionButton>
          <AskedMove viewing={viewing} name="miss" />
        </>
      )}
      <AskedMove viewing={viewing} name="cancel" />
    </>
  )
}
