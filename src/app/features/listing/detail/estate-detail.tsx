import type { ComponentProps, ReactNode } from 'react'
import { tokyoDate, type Instant } from '#domain/calendar.ts'
import { count } from '#domain/format/count.ts'
import { WizardType } from '#domain/choices/listing.ts'
import { kindOf } from '#domain/estate/kind.ts'
import { mdiCheck } from '@mdi/js'
import { FactList } from '#ui/fact-list.tsx'
import { Icon } from '#ui/icon.tsx'
import { Gallery, Tag } from '#ui/estate/gallery.tsx'
import { useLightbox } from '#ui/overlay/use-lightbox.tsx'
import { PaperRow } from '#app/shell/paper/paper-row.tsx'
import { publicWords } from '../documents/document-words.ts'
import type { ShownFields, ShownOperator } from '../facts/shown-fields.ts'
import { titles } from '../facts/titles.ts'
import type { EstateWords } from '../facts/words.ts'
import { photosOf } from '../photos.ts'
import { PlacePicture } from '../place-picture.tsx'
import { Advertiser } from './advertiser.tsx'
import { FloorPlan, Highlights, PhotoStrip, RepairHistory } from './building.tsx'
import { Costs } from './cost-hints.tsx'
import { Heading } from './heading.tsx'
import { MonthlyOf } from './monthly-payment.tsx'
import { Fold } from './fold.tsx'
import { Section } from './section.tsx'
import { Place } from './surroundings.tsx'

const ownWordsTitle: Readonly<Record<number, string>> = {
  [WizardType.land]: 'この土地のこと',
  [WizardType.house]: 'この家のこと',
  [WizardType.condominium]: 'この部屋のこと',
}

const factsTitle: Readonly<Record<number, string>> = { [WizardType.land]: '土地', [WizardType.condominium]: '建物' }

/**
 * Everything that the public may see of an estate, `words` what its fields say. `facilities` names the equipment,
 * `operator` is the advertiser, `aside` says what to do next: beside the price on wide screens, under it on phones; `foot` stands at the
 * foot of a wide screen once one has read on.
 * Ages and price cuts are reckoned at `now`, which comes from the loader, so that server and browser agree.
 */
export function EstateDetail({
  estate,
  words,
  operator,
  facilities,
  aside,
  foot,
  now,
}: {
  estate: ShownFields
  words: EstateWords
  operator?: ShownOperator
  facilities: readonly string[]
  aside?: ReactNode
  foot?: ReactNode
  now: Instant
}) {
  const photos = photosOf(estate)
  const { linkTo, lightbox } = useLightbox(photos, estate.title ?? '')
  const kind = kindOf(estate)
  const { appealPoint } = estate
  return (
    <>
      <Gallery photos={photos} name={estate.title ?? ''} linkTo={linkTo} last={<PlaceLink estate={estate} />} />
      <div className={`mt-5 ${aside ? 'gap-x-12 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem]' : ''}`}>
        <div>
          <Heading estate={estate} words={words} now={now} />
        </div>
        {aside && <aside className="mt-6 lg:mt-0">{aside}</aside>}
      </div>
      {appealPoint && (
        <Section title={(kind && ownWordsTitle[kind]) ?? 'この物件のこと'}>
          <p className="max-w-[40em] whitespace-pre-line">{appealPoint}</p>
        </Section>
      )}
      <div>
        <FloorPlan photos={photos} linkTo={linkTo} rooms={words.rooms} />
        <PhotoStrip photos={photos} linkTo={linkTo} />
        <Place estate={estate} access={words.access} />
        <Highlights title={factsTitle[kind ?? WizardType.house] ?? '建物と土地'} highlights={words.highlights} />
        <Costs estate={estate} now={now}>
          {estate.price ? <MonthlyOf estate={estate} price={estate.price} today={tokyoDate(now)} /> : null}
        </Costs>
        <div className="mt-12 grid gap-2 md:mt-16">
          <Folds estate={estate} words={words} operator={operator} facilities={facilities} />
        </div>
        {foot}
      </div>
      {lightbox}
    </>
  )
}

/** What few read at once: the whole outline of the law, equipment, repairs, papers, and who advertises. */
function Folds({
  estate,
  words,
  operator,
  facilities,
}: Pick<ComponentProps<typeof EstateDetail>, 'estate' | 'words' | 'operator' | 'facilities'>) {
  const { documents, renovation } = estate
  return (
    <>
      <Fold title="物件概要" about="法律で定められた項目のすべて">
        <FactList facts={words.outline} />
      </Fold>
      {facilities.length > 0 && (
        <Fold title={titles.facilities} about={count(facilities.length, '点')}>
          <Facilities names={facilities} />
        </Fold>
      )}
      {(words.repairs.length > 0 || renovation) && (
        <Fold title={titles.renovation} about={words.repairs[0]?.parts}>
          <RepairHistory notes={renovation} repairs={words.repairs} />
        </Fold>
      )}
      {documents.length > 0 && (
        <Fold title="そろっている書類" about={documents.map(({ name }) => name).join('・')}>
          <Documents documents={documents} />
        </Fold>
      )}
      {operator && (
        <Fold title="広告主" about={operator.name}>
          <Advertiser operator={operator} transactionMode={estate.transactionMode} />
        </Fold>
      )}
    </>
  )
}

/** The picture of the place among the others, which leads to where it is told. */
function PlaceLink({ estate }: { estate: ShownFields }) {
  return (
    <a href="#place" className="absolute inset-0 [&_img]:size-full [&_img]:object-cover">
      <PlacePicture place={estate} small />
      <Tag>地図</Tag>
    </a>
  )
}

/** The equipment and amenities that an estate has. */
function Facilities({ names }: { names: readonly string[] }) {
  return (
    <ul role="list" className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-3">
      {names.map((name, index) => (
        <li key={index} className="flex items-start gap-2">
          <Icon path={mdiCheck} className="mt-0.5 size-4" />
          {name}
        </li>
      ))}
    </ul>
  )
}

/** The papers that everybody may see, by what they are about, with their files. */
function Documents({ documents }: Pick<ShownFields, 'documents'>) {
  const sorted = documents.toSorted((left, right) => left.documentGroup - right.documentGroup)
  return (
    <>
      <ul role="list">
        {sorted.map((paper) => (
          <PaperRow key={paper.id} paper={paper} about={publicWords(paper)} />
        ))}
      </ul>
      {documents.some(({ path }) => path === null) && (
        <p className="text-muted mt-3 text-sm">
          ファイルのない書類の内容をご覧になりたいときは、広告主へお問い合わせください。
        </p>
      )}
    </>
  )
}
