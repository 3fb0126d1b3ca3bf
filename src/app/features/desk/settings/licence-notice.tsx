import { licenceState, type LicenceTerm } from '#domain/operator/licence-term.ts'
import { renewalWords } from '#domain/operator/renewal-words.ts'
import { date } from '#domain/format/date.ts'
import { Notice } from '#ui/state/notice.tsx'

/** That the licence runs out, or is over, and what to do; nothing while it is not time. `now` is ISO 8601. */
export function LicenceNotice({ term, now }: { term: LicenceTerm; now: string }) {
  const state = licenceState(term, now)
  const { licenceUntil } = term
  if (licenceUntil === null) return null
  if (state === 'ending')
    return (
      <Notice tone="warning" title={`宅建業の免許は、${date(licenceUntil)}までです`}>
        {renewalWords(licenceUntil, now)}申請したら、申請した日を入力してください。
      </Notice>
    )
  if (state === 'over')
    return (
      <Notice tone="warning" title={`宅建業の免許は、${date(licenceUntil)}に満了しています`}>
        新しい媒介契約と、媒介の物件の公開はできません。進行中の商談は、終わりまで続けられます。更新していれば、有効期間を入力し直してください。
      </Notice>
    )
  return null
}
