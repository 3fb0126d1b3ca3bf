import { useId } from 'react'
import { IdentityCheck } from '#domain/choices/identity-check.ts'
import { IdentityDocument } from '#domain/choices/person.ts'
import { past } from '#domain/text/past.ts'
import { partyCheck } from '#domain/deal/party-check/party-check.ts'
import { CheckMethod } from '#domain/deal/party-check/choices.ts'
import { sellerMoves } from '#domain/user/user-moves.ts'
import { Time } from '#ui/time.tsx'
import type { Applicant } from './load-applicant.ts'

type Record = Applicant['records'][number]

/** Who decided, in words: `山田さんが承認しました`. */
export function decidedWords({ operatorName, decision }: Pick<Record, 'operatorName' | 'decision'>): string {
  const moves: Partial<{ [name: string]: { label: string } }> = { ...sellerMoves.table, ...partyCheck.moves?.table }
  return `${operatorName}さんが${past(moves[decision]?.label ?? decision)}`
}

/** Who opened papers, each person once, when they first did. */
function OpenedBy({ openings }: Pick<Record, 'openings'>) {
  const first = openings.filter(({ userID }, at) => openings.findIndex((view) => view.userID === userID) === at)
  if (first.length === 0) return null
  return (
    <p className="mt-1">
      書類を開いた人：
      {first.map(({ userID, name, at }, index) => (
        <span key={userID}>
          {index > 0 && '、'}
          {name}さん（
          <Time at={at} as="full" />）
        </span>
      ))}
    </p>
  )
}

/** What the desk decided about a seller so far, by which papers and checks; it cannot be changed. */
export function Records({ records }: Pick<Applicant, 'records'>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-xl">
        本人確認の記録
      </h2>
      {records.length === 0 && <p className="text-muted mt-2 text-sm">記録は、まだありません。</p>}
      <ol className="mt-4 grid gap-4">
        {records.map((record) => (
          <li key={record.at} className="border-base-300 rounded-box border p-4 text-sm">
            <p className="font-bold">
              <Time at={record.at} as="full" />　{decidedWords(record)}
            </p>
            {record.method && <p className="mt-1">確認の方法：{CheckMethod.label(record.method)}</p>}
            {record.documentType && <p className="mt-1">確かめた書類：{IdentityDocument.label(record.documentType)}</p>}
            {record.checks.length > 0 && (
              <p className="mt-1">
                確かめたこと：{record.checks.map((check) => IdentityCheck.label(check)).join('・')}
              </p>
            )}
            <OpenedBy openings={record.openings} />
            {record.reason && <p className="mt-1 whitespace-pre-line">理由：{record.reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
