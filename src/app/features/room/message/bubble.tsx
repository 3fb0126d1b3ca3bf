import type { ReactNode } from 'react'
import { Role } from '#domain/choices/person.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { Time } from '#ui/time.tsx'
import { roleFill } from '#app/shell/frame/role-badge.tsx'

type Props = {
  isMine: boolean
  userType: CodeOf<typeof Role>
  name: string
  at: string
  /** Whether its words were changed after it was sent. */
  isEdited?: boolean
  /** Whether it was read, or is still being sent: 既読, 送信中. */
  state?: ReactNode
  /** What can be done about it, quietly. */
  action?: ReactNode
  children: ReactNode
}

/** A message with its sender, side and time; one's own on the right, others' on the left. */
export function Bubble({ isMine, userType, name, at, isEdited, state, action, children }: Props) {
  const side = sideWord(userType)
  return (
    <article
      data-line
      tabIndex={-1}
      className={`group/line rounded-box flex gap-2 sm:gap-3 ${isMine ? 'flex-row-reverse' : ''}`}
    >
      <Mark isMine={isMine} userType={userType} name={name} />
      <div
        className={`flex min-w-0 flex-col gap-1 ${isMine ? 'items-end' : 'items-start'} max-w-[80%] sm:max-w-[min(75%,42em)]`}
      >
        <div className="text-muted flex flex-wrap items-center gap-x-1 text-xs">
          {isMine && action}
          <span>{isMine ? 'あなた' : name.includes(side) ? name : `${name}（${side}）`}</span>
          <span aria-hidden>・</span>
          <Time at={at} as="clock" />
          {isEdited && <span>（編集済み）</span>}
          {!isMine && action}
        </div>
        {children}
        {state && <div className="text-muted min-h-4 text-xs">{state}</div>}
      </div>
    </article>
  )
}

/** The words of a line; line breaks stay, long words break, addresses on the web become links. */
export function Words({ text, isMine, isWaiting = false }: { text: string; isMine: boolean; isWaiting?: boolean }) {
  if (!text) return null
  return (
    <p
      className={`rounded-2xl px-4 py-2.5 wrap-anywhere whitespace-pre-wrap ${isMine ? 'bg-primary text-primary-content rounded-tr-sm' : 'bg-base-200 rounded-tl-sm'} ${isWaiting ? 'opacity-70' : ''}`}
    >
      {text.split(/(https?:\/\/[^\s<>"'、。）」]+)/u).map((part, at) =>
        at % 2 ? (
          <a key={at} href={part} target="_blank" rel="noopener noreferrer nofollow" className="underline">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}

type Speaker = { userType: CodeOf<typeof Role>; name: string; isMine: boolean }

/** The side a speaker stands on, in a word; the desk is 運営. */
export const sideWord = (userType: Speaker['userType']): string =>
  userType === Role.admin ? '運営' : Role.label(userType)

/** Who speaks, as one character on the colour of their side. */
function Mark({ userType, name, isMine }: Speaker) {
  const letter = isMine ? 'あ' : userType === Role.admin ? '運' : ([...name][0] ?? sideWord(userType)[0])
  return (
    <span
      aria-hidden
      className={`grid size-9 shrink-0 place-items-center rounded-full text-xs font-bold ${roleFill[userType]}`}
    >
      {letter}
    </span>
  )
}
