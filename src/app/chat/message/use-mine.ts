import { Role } from '#domain/choices/person.ts'
import { useMe } from '#app/use-me.ts'
import type { Line } from './log.ts'

/** Whether a line is one's own. The desk speaks as one, whoever of it wrote. */
export function useMine(): (line: Pick<Line, 'userType' | 'senderID'>) => boolean {
  const me = useMe()
  return ({ userType, senderID }) => (me?.userType === Role.admin ? userType === Role.admin : senderID === me?.id)
}
