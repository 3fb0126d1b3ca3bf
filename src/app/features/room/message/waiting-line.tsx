import { Role } from '#domain/choices/person.ts'
import { Button } from '#ui/action/button.tsx'
import { useMe } from '#app/shell/use-app.ts'
import { Bubble, Words } from './bubble.tsx'
import { Pictures } from './pictures.tsx'
import type { Waiting } from './transcript.ts'

/** A line of one's own that the server has not stored yet: being sent, or why it was refused, with the ways to go on. */
export function WaitingLine({
  line: { clientID, message, imagePaths, at, why },
  retry,
  discard,
}: {
  line: Waiting
  retry: (clientID: string) => void
  discard: (line: Waiting) => void
}) {
  const me = useMe()
  const state = why ? (
    <div role="alert" className="bg-error/25 text-base-content mt-1 rounded-xl px-3 py-2 text-sm">
      <p>送れませんでした。{why}</p>
      <p className="mt-1 flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={() => discard({ clientID, message, imagePaths, at })}>
          書き直す
        </Button>
        <Button className="bg-base-100" onClick={() => retry(clientID)}>
          もう一度送る
        </Button>
      </p>
    </div>
  ) : (
    '送信中…'
  )
  return (
    <Bubble isMine userType={me?.userType ?? Role.buyer} name={me?.name ?? ''} at={at} state={state}>
      {imagePaths.length > 0 && <Pictures paths={imagePaths} from="あなた" />}
      <Words text={message} isMine isWaiting />
    </Bubble>
  )
}
