import { mdiMagnify } from '@mdi/js'
import { WizardType } from '#domain/choices/listing.ts'
import { prefectures } from '#domain/choices/region.ts'
import { pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { hitsText } from '../buyer/search/hit-counts.ts'
import { SearchForm } from '../buyer/search/search-form.tsx'
import { useHitCount } from '../buyer/search/use-hit-count.ts'
import picture from './hero.svg?no-inline'

const places = prefectures.map(({ code, name }) => ({ value: code, label: name }))

/** What this is, in a sentence, and the way into a search. `counted` is how many estates are on show. */
export function Hero({ counted }: { counted: number }) {
  const { count, watch } = useHitCount(counted)
  return (
    <section className="bg-base-200">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 md:grid-cols-[1.05fr_.95fr] md:items-center md:py-16">
        <div>
          <h1 className="text-3xl md:text-4xl lg:text-5xl">
            家を、<span className="mark">住んでいた人</span>から
            <br />
            じかに買う。
          </h1>
          <p className="lead text-muted mt-4 md:text-lg">
            売主が自分のことばで書いた物件だけ。質問も、値段の相談も、運営が間に立って見守ります。
          </p>
          <SearchForm
            action={pages.searchResults}
            search={{}}
            asks={['searchPrefecturesCodes', 'searchKind', 'keyword']}
            onChange={watch}
            role="search"
            className="rounded-box bg-base-100 mt-8 grid gap-4 p-4 shadow-sm sm:grid-cols-2 md:p-5"
          >
            <Select label="どこで" name="searchPrefecturesCodes" placeholder="全国" options={places} />
            <Select label="なにを" name="searchKind" placeholder="すべての種類" options={WizardType.options} />
            <TextInput
              label="ことば"
              name="keyword"
              type="search"
              maxLength={100}
              placeholder="駅名・地名・「平屋」など"
            />
            <Button type="submit" variant="primary" icon={mdiMagnify} className="self-end" wide>
              <span aria-live="polite">{hitsText(count)}を見る</span>
            </Button>
          </SearchForm>
        </div>
        <div className="hidden overflow-hidden rounded-[2rem] md:block">
          <img src={picture} alt="" width={640} height={512} className="aspect-[5/4] w-full object-cover" />
        </div>
      </div>
    </section>
  )
}
