import { mdiChevronDown } from '@mdi/js'
import type { ReactNode } from 'react'
import { yen } from '#domain/format/money.ts'
import {
  quotationChanges,
  type LineChange,
  type LineField,
  type QuotationLine,
} from '#domain/deal/quotation-changes.ts'
import { quotation } from '#domain/deal/quotation.ts'
import { date } from '#domain/format/date.ts'
import { metaOf } from '#domain/kit/field-meta.ts'
import { digits } from '#domain/format/count.ts'
import { QuotationLineKind } from '#domain/choices/deal.ts'
import type { QuotationVersion } from '#http/shapes.ts'
import { Icon } from '#ui/icon.tsx'
import { Time } from '#ui/time.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import type { Tone } from '#ui/state/tone.ts'
import { QuotationBody } from './quotation-body.tsx'

/**
 * How a quotation came to be what it is: what the newest version changed, and every older version to be opened. The
 * newest itself is not shown again. Nothing while there is only one; `isRevised` when a new version is being made.
 */
export function QuotationVersions({
  versions,
  isRevised = false,
}: {
  versions: readonly QuotationVersion[]
  isRevised?: boolean
}) {
  const [newest, before] = versions
  const older = isRevised ? versions : versions.slice(1)
  if (!newest || !older.length) return null
  return (
    <section aria-label="見積の版" className="grid gap-4">
      {!isRevised && before && (
        <>
          <h2 className="text-lg">
            第{newest.number}版<span className="text-base">（前の版からの変更）</span>
          </h2>
          <VersionChanges version={newest} before={before} />
        </>
      )}
      <div>
        <h3 className="text-base">これまでの版</h3>
        <div className="border-base-300 mt-2 border-t">
          {older.map((version, at) => (
            <OlderVersion key={version.number} version={version} before={older[at + 1]} />
          ))}
        </div>
      </div>
    </section>
  )
}

function OlderVersion({ version, before }: { version: QuotationVersion; before: QuotationVersion | undefined }) {
  const { number, fixedAt, totalAmount } = version
  return (
    <details className="group border-base-300 border-b">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 text-sm">
        <span className="font-bold">第{number}版</span>
        <span className="text-muted grow">
          <Time at={fixedAt} as="full" />
        </span>
        <span className="num">{yen(totalAmount ?? 0)}</span>
        <Icon path={mdiChevronDown} className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-6 pt-2 pb-6">
        {before && (
          <div>
            <h4 className="mb-2 text-sm">第{before.number}版からの変更</h4>
            <VersionChanges version={version} before={before} />
          </div>
        )}
        <div>
          <QuotationBody {...version} />
        </div>
      </div>
    </details>
  )
}

const labels = {
  totalAmount: metaOf(quotation.fields.totalAmount).label,
  validUntil: metaOf(quotation.fields.validUntil).label,
}

/** What a version says otherwise than the one before it, and the wish that it answers. */
function VersionChanges({ version, before }: { version: QuotationVersion; before: QuotationVersion }) {
  const { lines, totalAmount, validUntil, note } = quotationChanges(before, version)
  const changed = lines.filter(({ how }) => how !== 'same')
  const isSame = !changed.length && !totalAmount && !validUntil && !note
  return (
    <div className="text-sm">
      {version.wish && (
        <div className="bg-base-200 mb-3 rounded-xl p-4">
          <p className="font-bold">変更のご希望</p>
          <p className="wrap-anywhere whitespace-pre-line">{version.wish}</p>
        </div>
      )}
      {isSame && <p>前の版と、内容は同じです。</p>}
      {changed.length > 0 && (
        <ul role="list" aria-label="明細の変更" className="border-base-300 border-t">
          {changed.map((change, at) => (
            <LineChangeRow key={at} change={change} />
          ))}
        </ul>
      )}
      <dl>
        {totalAmount && <ChangedFact label={labels.totalAmount} {...totalAmount} wordsOf={yen} />}
        {validUntil && <ChangedFact label={labels.validUntil} {...validUntil} wordsOf={date} />}
        {note && <ChangedFact label="運営からの連絡" {...note} wordsOf={String} />}
      </dl>
    </div>
  )
}

const { shape } = quotation.fields.lines.element
/** What a field of a line holds, in words. */
const textOf: Record<LineField, (line: QuotationLine) => string> = {
  name: ({ name }) => name,
  quantity: ({ quantity }) => digits(quantity),
  unitPrice: ({ unitPrice }) => yen(unitPrice),
  taxRate: ({ taxRate }) => (taxRate ? `${taxRate}％` : '対象外'),
  kind: ({ kind }) => QuotationLineKind.label(kind),
}

const marks: Record<Exclude<LineChange['how'], 'same'>, { label: string; tone: Tone }> = {
  added: { label: '追加', tone: 'success' },
  changed: { label: '変更', tone: 'warning' },
  removed: { label: '削除', tone: 'quiet' },
}

/** A line that came, went or changed; nothing for one that stayed as it was. */
function LineChangeRow({ change }: { change: LineChange }) {
  if (change.how === 'same') return null
  const { label, tone } = marks[change.how]
  const { name, unitPrice, quantity } = change.line
  const Text = change.how === 'removed' ? 'del' : 'span'
  return (
    <li className="border-base-300 flex items-start gap-3 border-b py-3">
      <StatusBadge tone={tone}>{label}</StatusBadge>
      <div className="min-w-0">
        <Text className="font-medium wrap-anywhere">{name}</Text>
        {change.how === 'changed' ? (
          <dl>
            {change.fields.map((field) => (
              <div key={field} className="flex flex-wrap gap-x-3">
                <dt className="text-muted">{metaOf(shape[field]).label}</dt>
                <dd>
                  <BeforeAndAfter before={textOf[field](change.before)} after={textOf[field](change.line)} />
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="text-muted num">
            {yen(unitPrice)}（税抜）× {digits(quantity)}
          </p>
        )}
      </div>
    </li>
  )
}

/** What something was and what it is now, one struck through and one in bold: the colour adds nothing. */
const BeforeAndAfter = ({ before, after }: { before: ReactNode; after: ReactNode }) => (
  <span className="num wrap-anywhere whitespace-pre-line">
    <span className="sr-only">変更前</span>
    <del className="text-muted decoration-1">{before}</del>
    <span aria-hidden> → </span>
    <span className="sr-only">、変更後</span>
    <ins className="font-bold no-underline">{after}</ins>
  </span>
)

type Fact<V> = { label: string; before: V | null; after: V | null; wordsOf: (value: V) => string }

/** A named fact that has changed, as a row of a `<dl>`; null is worded as none. */
function ChangedFact<V>({ label, before, after, wordsOf }: Fact<V>) {
  const text = (value: V | null) => (value === null ? 'なし' : wordsOf(value))
  return (
    <div className="border-base-300 flex flex-wrap gap-x-4 border-b py-3">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">
        <BeforeAndAfter before={text(before)} after={text(after)} />
      </dd>
    </div>
  )
}
