import { date, dateTime } from '#domain/format/date.ts'
import { FactList } from '#ui/fact-list.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { Failure } from '#app/shell/action/failure.tsx'
import type { Action } from '#app/shell/action/use-action.ts'
import type { OwnCheck } from './use-check-draft.ts'

/** What the chip of a party's card said, or the way to have it read. */
export function IdCard({ check, action }: { check: OwnCheck; action: Action<void> }) {
  const isRead = check.idCardReadAt !== null
  return (
    <section aria-label="マイナンバーカードの読み取り" className="grid justify-items-start gap-4">
      {isRead && <Notice tone="success" title="カードを読み取りました" />}
      {isRead && <IdCardFacts check={check} />}
      <Failure of={action} />
      <ActionButton action={action} variant={isRead ? 'ghost' : 'primary'}>
        {isRead ? 'カードを読み取り直す' : 'カードの読み取りに進む'}
      </ActionButton>
      {!isRead && (
        <p className="text-muted text-sm">書いた内容は保存してから移ります。読み取ると、このページに戻ります。</p>
      )}
    </section>
  )
}

/** What the chip of a card said, and when it was read. */
export const IdCardFacts = ({ check }: { check: OwnCheck }) => (
  <div className="w-full">
    <FactList
      columns={1}
      facts={[
        { label: 'カードの氏名', value: check.idCardName },
        { label: 'カードの住所', value: check.idCardAddress },
        { label: 'カードの生年月日', value: check.idCardBirthDate && date(check.idCardBirthDate) },
        { label: '証明書の番号', value: check.idCardSerial },
        { label: '証明書の期限', value: check.idCardValidUntil && date(check.idCardValidUntil) },
        { label: '読み取った日時', value: check.idCardReadAt && dateTime(check.idCardReadAt) },
      ]}
    />
  </div>
)
