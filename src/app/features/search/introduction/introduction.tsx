import { mdiChatOutline, mdiFileDocumentOutline, mdiKeyVariant, mdiMagnify } from '@mdi/js'
import { WizardType } from '#domain/choices/listing.ts'
import { prefectures } from '#domain/choices/region.ts'
import { conditions } from '#domain/estate/conditions/conditions.ts'
import { brandPictureOf } from '#http/brand-paths.ts'
import { pages } from '#http/pages.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { HitsButton } from '../hits-button.tsx'
import { SearchForm } from '../search-form.tsx'
import { useHitCount } from '../use-hit-count.ts'
import { Section } from '#app/shell/frame/section.tsx'
import { useBrand } from '#app/shell/use-app.ts'
import picture from './hero.svg?no-inline'

const ceilings = conditions.priceTo.options()
const places = prefectures.map(({ code, name }) => ({ value: code, label: name }))

/** What this is, in a sentence, and the way into a search. `counted` is how many estates are on show. */
export function Hero({ counted }: { counted: number }) {
  const brand = useBrand()
  const { count, watch } = useHitCount(counted)
  return (
    <section className="bg-base-200">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 md:grid-cols-[1.05fr_.95fr] md:items-center md:py-16">
        <div>
          <h1 className="text-3xl md:text-4xl lg:text-5xl">
            {brand.headline ?? (
              <>
                家を、<span className="mark">住んでいた人</span>の
                <br />
                ことばで選ぶ。
              </>
            )}
          </h1>
          <p className="lead text-muted mt-4 md:text-lg">
            {brand.lead ??
              '売主が内容を確かめて申請した物件だけ。質問も、値段の相談も、運営がお受けして、売主との商談につなぎます。'}
          </p>
          <SearchForm
            action={pages.searchResults}
            search={{}}
            asks={['searchPrefecturesCodes', 'searchKind', 'priceTo', 'keyword']}
            onChange={watch}
            role="search"
            className="rounded-box bg-base-100 mt-8 grid gap-4 p-4 shadow-sm sm:grid-cols-2 md:p-5"
          >
            <nav aria-label="探し方" className="flex flex-wrap items-center gap-2 sm:col-span-2">
              <span className="bg-primary text-primary-content rounded-full px-4 py-2 text-sm font-bold">
                地域・キーワード
              </span>
              <LinkButton href={pages.searchLine}>路線・駅から探す</LinkButton>
            </nav>
            <Select label="都道府県" name="searchPrefecturesCodes" placeholder="全国" options={places} />
            <Select label="物件種別" name="searchKind" placeholder="すべての種類" options={WizardType.options} />
            <Select label="価格の上限" name="priceTo" placeholder="上限なし" options={ceilings} />
            <TextInput
              label="キーワード"
              name="keyword"
              type="search"
              maxLength={100}
              placeholder="東京都 駅10分 3LDK 8000万以下"
            />
            <HitsButton count={count} icon={mdiMagnify} className="sm:col-span-2" wide />
          </SearchForm>
        </div>
        <div className="hidden overflow-hidden rounded-[2rem] md:block">
          <img
            src={brand.picture === null ? picture : brandPictureOf(brand.picture)}
            alt=""
            width={640}
            height={512}
            className="aspect-[5/4] w-full object-cover"
          />
        </div>
      </div>
    </section>
  )
}

const steps = [
  { icon: mdiMagnify, title: '探す', body: '地域や価格でしぼり込み。見るだけなら、登録はいりません。' },
  { icon: mdiChatOutline, title: '話す', body: '気になることをチャットで。運営がお受けし、売主を商談に招きます。' },
  {
    icon: mdiFileDocumentOutline,
    title: '手続きをまかせる',
    body: '契約書の作成や調査など、必要なお手伝いだけを選べます。',
  },
  { icon: mdiKeyVariant, title: '受け取る', body: '残代金の支払いと同じ日に、鍵を受け取ります。' },
]

/** How one buys here, in four steps. */
export function HowItWorks() {
  return (
    <Section title="購入の流れ" more={{ href: pages.purchaseFlow, label: 'くわしく見る' }}>
      <ol className="mt-6 grid gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ icon, title, body }, index) => (
          <li key={title} className="flex gap-4 lg:block">
            <span className="bg-base-200 grid size-12 shrink-0 place-items-center rounded-full">
              <Icon path={icon} className="size-6" />
            </span>
            <div className="lg:mt-4">
              <h3 className="text-base">
                <span className="num text-muted mr-2">{index + 1}</span>
                {title}
              </h3>
              <p className="text-muted mt-1 text-sm">{body}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** The entry for sellers. `href` leads visitors to the registration, sellers to their listings. */
export function Sell({ href }: { href: string }) {
  return (
    <section className="mx-auto max-w-6xl px-4 pt-16 md:pt-20">
      <div className="rounded-box bg-accent/25 flex flex-col gap-6 p-6 md:flex-row md:items-center md:p-10">
        <div className="grow">
          <h2 className="text-2xl">家を売りたい方へ</h2>
          <p className="lead mt-2 max-w-[36em]">
            住んできたあなたのことばで、家のよさを伝えられます。質問に答えていくだけで、物件のページができあがります。
          </p>
        </div>
        <LinkButton href={href} variant="accent" size="lg" className="shrink-0">
          売却をはじめる
        </LinkButton>
      </div>
    </section>
  )
}
