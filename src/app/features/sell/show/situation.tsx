import { mdiArrowRight } from '@mdi/js'
import type { z } from 'zod'
import { ListingStatus, isSold } from '#domain/choices/listing.ts'
import { buildingFields } from '#domain/estate/building.ts'
import { privateFields, publicFields } from '#domain/estate/fields.ts'
import { landFields } from '#domain/estate/land.ts'
import type { PriceGuide } from '#domain/estate/guidance/price-guide.ts'
import { isSame } from '#domain/kit/is-same.ts'
import { Icon } from '#ui/icon.tsx'
import { inWords, labelOf } from '#app/features/listing/facts/fact.ts'
import { DocumentsEditor } from '#app/features/listing/documents/documents-editor.tsx'
import { useApp } from '#app/shell/use-app.ts'
import type { Brokerage } from '../brokerage/load-brokerage.ts'
import type { Listing } from '../listing.ts'
import { PriceGuidance } from '../price-guide.tsx'
import { isConfirmationDue, isLocked } from '../listing-state.ts'
import { ApplyPanel } from './apply-panel.tsx'
import { ListingActions } from './listing-actions.tsx'
import { ListingFacts, PriceHistory } from './listing-facts.tsx'
import { NextStepOf } from './next-step-of.tsx'

/** What is published now beside what will be published after approval. */
function Differences({ lines }: { lines: readonly DifferenceLine[] }) {
  return (
    <section aria-labelledby="differences">
      <h2 id="differences" className="text-xl">
        公開中の内容との違い
      </h2>
      <p className="text-muted mt-1 text-sm">承認されるまでは、左の内容のままです。</p>
      <dl className="border-base-300 mt-4 border-t">
        {lines.map(({ label, before, after }) => (
          <div key={label} className="border-base-300 border-b py-3 text-sm sm:flex sm:gap-6">
            <dt className="text-muted shrink-0 sm:w-36">{label}</dt>
            <dd className="mt-1 grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-3 sm:mt-0">
              <span className="line-clamp-4 wrap-anywhere">
                <span className="sr-only">いまの公開：</span>
                {before}
              </span>
              <Icon path={mdiArrowRight} className="mt-0.5 size-5" />
              <span className="line-clamp-4 font-semibold wrap-anywhere">
                <span className="sr-only">変更のあと：</span>
                {after}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The state of a listing: the next step, changes that await approval, what is missing, and the seller's moves. */
export function Situation({
  estate,
  isPublic,
  differences,
  guide,
  brokerage,
  now,
}: {
  estate: Listing
  /** Whether the public reads it, also while a change is under review. */
  isPublic: boolean
  differences: readonly Difference[]
  guide: PriceGuide | null
  brokerage: Brokerage
  now: string
}) {
  // Of a home that is sold nothing is applied for any more.
  const lines = isSold(estate) ? [] : differenceLines(differences)
  const isApproved = estate.status === ListingStatus.approved
  const isDue = isConfirmationDue(estate, now)
  return (
    <div className="grid gap-12">
      <div className="grid gap-4">
        <NextStepOf estate={estate} isPublic={isPublic} changes={isApproved ? lines.length : 0} isDue={isDue} />
      </div>
      {lines.length > 0 && <Differences lines={lines} />}
      {(!isApproved || lines.length > 0) && (
        <ApplyPanel key={`apply${estate.status}`} estate={estate} brokerage={brokerage} />
      )}
      <ListingFacts estate={estate} isDue={isDue} />
      <ListingDocuments estate={estate} />
      {guide && estate.status !== ListingStatus.finished && <PriceGuidance guide={guide} />}
      <PriceHistory history={estate.priceHistory} />
      <ListingActions estate={estate} isPublic={isPublic} />
    </div>
  )
}

/** A field that differs from the published version, as the API answers it. */
type Difference = { field: string; label: string; before: unknown; after: unknown }
/** The same in words, for people. */
type DifferenceLine = { label: string; before: string; after: string }

/** Codes that are not listed: the fields with their names are. */
const silent: readonly string[] = ['region', 'prefecturesCode', 'cityCode']
const parts: Record<string, Record<string, z.ZodType>> = { land: landFields, building: buildingFields }
const fieldSchemas: Record<string, z.ZodType> = { ...publicFields, documents: privateFields.documents }

const isThing = (value: unknown) => typeof value === 'object' && value !== null

/** A value in words; lists of things by their number, for nobody reads them in a line. */
function wordsOf(schema: z.ZodType, value: unknown): string {
  if (Array.isArray(value) && (value.some(isThing) || value.some((item) => typeof item === 'string')))
    return `${value.length}件`
  return isThing(value) && !Array.isArray(value) ? '入力あり' : inWords(schema, value) || 'なし'
}

function lineOf(schema: z.ZodType, { before, after }: Pick<Difference, 'before' | 'after'>): DifferenceLine {
  const was = wordsOf(schema, before)
  const is = wordsOf(schema, after)
  return { label: labelOf(schema), before: was, after: was === is ? `${is}（内容の変更）` : is }
}

const inner = (value: unknown) => (isThing(value) ? (value as Record<string, unknown>) : {})

/** What is published now and what the seller has written since, line by line; land and building by their own fields. */
export function differenceLines(differences: readonly Difference[]): DifferenceLine[] {
  return differences
    .filter(({ field }) => !silent.includes(field))
    .flatMap(({ field, label, before, after }) => {
      if (field === 'topImage') return [{ label, before: 'いまの写真', after: '別の写真' }]
      const fields = parts[field]
      if (!fields) return fieldSchemas[field] ? [lineOf(fieldSchemas[field], { before, after })] : []
      const was = inner(before)
      const is = inner(after)
      return Object.entries(fields)
        .filter(([name]) => !isSame(was[name], is[name]))
        .map(([name, schema]) => lineOf(schema, { before: was[name], after: is[name] }))
    })
}

/** The papers of a listing, to be changed here as long as its seller may write. */
function ListingDocuments({ estate }: { estate: Listing }) {
  const { id, version, status, documents } = estate
  const { api } = useApp()
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="mb-4 text-xl">
        書類
      </h2>
      {status === ListingStatus.approved && (
        <p className="text-muted mb-4 text-sm">
          追加や変更は、次の承認のあとで公開されます。削除した書類と、「売主のみ」にした書類は、すぐに見られなくなります。
        </p>
      )}
      <DocumentsEditor
        documents={documents}
        isLocked={isLocked(estate)}
        put={(next) => api.estate.patch({ id, body: { documents: next, version } })}
      />
    </section>
  )
}
