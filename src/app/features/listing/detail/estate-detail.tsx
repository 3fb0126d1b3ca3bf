import type { ReactNode } from 'react'
import { isLease } from '#domain/choices/land.ts'
import { tokyoDate, type Instant } from '#domain/calendar.ts'
import { FactList } from '#ui/fact-list.tsx'
import { Gallery } from '#ui/estate/gallery.tsx'
import { Advertiser } from './advertiser.tsx'
import { CostHints } from './cost-hints.tsx'
import type { EstateWords } from '../facts/words.ts'
import { FloorPlan, RepairHistory, Facilities } from './building.tsx'
import { Heading, KeyFacts } from './heading.tsx'
import { photosOf } from '../photos.ts'
import { PaperRow } from '#app/shell/paper/paper-row.tsx'
import { publicWords } from '../documents/document-words.ts'
import type { ShownFields, ShownOperator } from '../facts/shown-fields.ts'
import { titles } from '../facts/titles.ts'
import { Section } from './section.tsx'
import { Surroundings } from './surroundings.tsx'

/**
 * Everything that the public may see of an estate, `words` what its fields say. `facilities` names the equipment,
 * `operator` is the advertiser, `answer` tells how fast they answer, `aside` says what to do next: beside the text on wide screens, under the price on phones.
 * Ages and price cuts are reckoned at `now`, which comes from the loader, so that server and browser agree.
 */
export function EstateDetail({
  estate,
  words,
  answer,
  operator,
  facilities,
  aside,
  now,
}: {
  estate: ShownFields
  words: EstateWords
  answer?: string | null
  operator?: ShownOperator
  facilities: readonly string[]
  aside?: ReactNode
  now: Instant
}) {
  const today = tokyoDate(now)
  return (
    <>
      <Gallery photos={photosOf(estate)} name={estate.title ?? ''} />
      <div className="mt-8 gap-x-12 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <div>
          <Heading estate={estate} access={words.access} now={now} />
          <KeyFacts facts={words.keys} />
        </div>
        {aside && <aside className="mt-8 lg:row-span-2 lg:mt-0">{aside}</aside>}
        <div className={aside ? '' : 'lg:col-start-1'}>
          <OwnWords title={titles.appealPoint} text={estate.appealPoint} />
          <Section title="物件概要">
            <FactList facts={words.outline} />
          </Section>
          <FloorPlan estate={estate} words={words} />
          <Facilities title={titles.facilities} names={facilities} />
          <RepairHistory estate={estate} words={words} />
          <OwnWords title={titles.routeDescription} text={estate.routeDescription} />
          <Surroundings title={titles.nearby} estate={estate} />
          <Documents documents={estate.documents} />
          <Section title="この掲載の新しさ">
            <FactList
              facts={[...words.freshness, ...(answer ? [{ label: '返事の早さ', value: answer, wide: true }] : [])]}
            />
          </Section>
          {estate.priceDecided && estate.price !== null && (
            <Section title="価格のほかにかかる費用">
              <CostHints
                amount={estate.price}
                today={today}
                transactionMode={estate.transactionMode}
                isLeased={isLease(estate.land.landRight)}
              />
            </Section>
          )}
          {operator && <Advertiser operator={operator} transactionMode={estate.transactionMode} />}
        </div>
      </div>
    </>
  )
}

/** What the seller wrote; nothing where they wrote nothing. */
function OwnWords({ title, text }: { title: string; text: string | null | undefined }) {
  if (!text) return null
  return (
    <Section title={title}>
      <p className="max-w-[40em] whitespace-pre-line">{text}</p>
    </Section>
  )
}

/** The papers that everybody may see, by what they are about, with their files. */
function Documents({ documents }: Pick<ShownFields, 'documents'>) {
  if (documents.length === 0) return null
  const sorted = documents.toSorted((left, right) => left.documentGroup - right.documentGroup)
  return (
    <Section title="そろっている書類">
      <ul role="list" className="border-base-300 border-t">
        {sorted.map((paper) => (
          <PaperRow key={paper.id} paper={paper} about={publicWords(paper)} />
        ))}
      </ul>
      {documents.some(({ path }) => path === null) && (
        <p className="text-muted mt-3 text-sm">
          ファイルのない書類の内容をご覧になりたいときは、広告主へお問い合わせください。
        </p>
      )}
    </Section>
  )
}
