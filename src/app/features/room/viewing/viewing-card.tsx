import { mdiCalendarPlus, mdiCalendarRemove } from '@mdi/js'
import { DealRole, DealStatus } from '#domain/choices/deal.ts'
import { ViewingStatus } from '#domain/choices/agreeing.ts'
import { calendarEntry, isGivenBack, openTimes, viewingTime } from '#domain/deal/viewing/viewing-times.ts'
import { meetingPointOf, viewing as noun, type SeenViewing } from '#domain/deal/viewing/viewing.ts'
import { may, obstaclesTo } from '#domain/kit/may.ts'
import { Button } from '#ui/action/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import type { Tone } from '#ui/state/tone.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { usePerson } from '#app/shell/use-app.ts'
import { Card, CardFacts } from '../card/card.tsx'
import type { RoomFacts } from '../queries.ts'
import { AskedMove, useViewingMove } from './viewing-sheets.tsx'

const { proposed, booked, done, missed, replaced, canceled } = ViewingStatus
const tones: Record<SeenViewing['status'], Tone> = {
  [proposed]: 'warning',
  [booked]: 'success',
  [done]: 'success',
  [missed]: 'quiet',
  [replaced]: 'quiet',
  [canceled]: 'quiet',
}

/** What a card says of the place: the booked buyer reads it, and whoever gave it, with the words to whom it is told. */
function placeOf(viewing: SeenViewing) {
  const { status, meetingPoint } = viewing
  if (status === booked) return meetingPoint ?? 'まだありません。チャットで確かめてください。'
  if (status !== proposed) return null
  const given = meetingPointOf(viewing)
  return given ? `${given}（予約した買主だけに伝わります）` : '予約すると、住所が表示されます'
}

type Props = { viewing: SeenViewing; facts: RoomFacts; isLatest: boolean }

/** A viewing: the times to choose from, or the one that is booked, with what the reader may do about it. */
export function ViewingCard({ viewing, facts, isLatest }: Props) {
  const { status, startsAt, minutes, note, cancelReason, absentSide } = viewing
  const isLive = isLatest && ViewingStatus.open.includes(status) && DealStatus.open.includes(facts.negotiation.status)
  const place = placeOf(viewing)
  const isCalledOff = status !== proposed && isGivenBack(viewing)
  const when = startsAt && [{ name: '日時', value: <b key="at">{viewingTime(startsAt)}</b> }]
  return (
    <Card
      title="内見"
      state={ViewingStatus.label(status)}
      tone={tones[status]}
      actions={
        isLatest &&
        (isCalledOff || isLive) && (
          <>
            {isLive && <ViewingActions viewing={viewing} facts={facts} />}
            {isGivenBack(viewing) && <CalendarFile viewing={viewing} facts={facts} label="カレンダーから取り消す" />}
          </>
        )
      }
    >
      {status === proposed && <Times viewing={viewing} now={facts.now} isLive={isLive} />}
      <CardFacts facts={[...(when || []), { name: '所要時間', value: `${minutes}分` }]} />
      {place && (
        <p className="mt-2 text-sm wrap-anywhere">
          待ち合わせ：<b>{place}</b>
        </p>
      )}
      {note && <p className="mt-2 text-sm wrap-anywhere whitespace-pre-wrap">{note}</p>}
      {cancelReason && <p className="mt-2 text-sm wrap-anywhere">取りやめの理由：{cancelReason}</p>}
      {isCalledOff && <p className="text-muted mt-2 text-sm">待ち合わせの住所は、もう表示されません。</p>}
      {absentSide && <p className="mt-2 text-sm">{DealRole.label(absentSide)}が来られませんでした。</p>}
    </Card>
  )
}

/** The offered times; whoever may book has a button for each that is still to come. */
function Times({ viewing, now, isLive }: { viewing: SeenViewing; now: string; isLive: boolean }) {
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

/** Saves the viewing as a file for one's calendar: as an entry, or as what takes the entry back. */
function CalendarFile({ viewing, facts, label }: { viewing: SeenViewing; facts: RoomFacts; label: string }) {
  function save() {
    const title = facts.estate.title ?? '物件'
    const entry = calendarEntry(viewing, title, window.location.href, new Date().toISOString())
    if (entry) saveFile(new Blob([entry], { type: 'text/calendar;charset=utf-8' }), 'viewing.ics')
  }
  return (
    <Button icon={viewing.status === booked ? mdiCalendarPlus : mdiCalendarRemove} onClick={save}>
      {label}
    </Button>
  )
}

function ViewingActions({ viewing, facts }: { viewing: SeenViewing; facts: RoomFacts }) {
  const person = usePerson()
  const reconsider = useViewingMove(viewing, 'reconsider')
  const hold = useViewingMove(viewing, 'hold')
  const isOver = obstaclesTo(noun, 'hold', viewing, facts.now).length === 0
  const isBooked = viewing.status === booked
  return (
    <>
      {isBooked && !isOver && <CalendarFile viewing={viewing} facts={facts} label="カレンダーに入れる" />}
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
