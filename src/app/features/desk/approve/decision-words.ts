import { RejectType } from '#domain/choices/person.ts'
import type { CodeOf } from '#domain/kit/choice.ts'
import type { Question } from '#ui/overlay/confirm.tsx'

/** What each kind of denial means for the applicant. */
export const rejectHints: Record<CodeOf<typeof RejectType>, string> = {
  [RejectType.resubmit]: '内容を直して、申請し直せます',
  [RejectType.awaitingDocuments]: '書類を足して、申請し直せます',
  [RejectType.refused]: 'もう申請できません',
}

/** The question before what cannot be mended by the person concerned; none before the rest. */
export function finalQuestion(
  who: string,
  isRejection: boolean,
  rejectType: CodeOf<typeof RejectType>,
): Question | undefined {
  if (!isRejection)
    return {
      title: `${who}の承認を取り消しますか？`,
      yes: '承認を取り消す',
      danger: true,
      body: '公開中の物件がすべて非公開になり、ご本人にメールで届きます。',
    }
  if (rejectType !== RejectType.refused) return undefined
  return {
    title: `${who}を、掲載不可にしますか？`,
    yes: '掲載不可にする',
    danger: true,
    body: 'ご本人は、もう申請できなくなります。まちがえたときは、この画面から取り消せます。',
  }
}

/** What has to be done yet before the approval, in words; empty when all is done. */
export function remainingWords(papers: number, checks: number): string {
  const toCheck = checks ? `${checks}項目を確かめる` : ''
  if (!papers) return toCheck && `あと${toCheck}と、承認できます。`
  return `あと書類を${papers}枚${toCheck ? `開いて、${toCheck}` : '開く'}と、承認できます。`
}
