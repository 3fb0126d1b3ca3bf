import { Role } from '#domain/choices/person.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import { roleFill } from '#app/frame/role-badge.tsx'

type Speaker = { userType: CodeOf<typeof Role>; name: string; isMine: boolean }

/** The side a speaker stands on, in a word; the desk is 運営. */
export const sideWord = (userType: Speaker['userType']): string =>
  userType === Role.admin ? '運営' : Role.label(userType)

/** Who speaks, as one character on the colour of their side. */
export function Mark({ userType, name, isMine }: Speaker) {
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
