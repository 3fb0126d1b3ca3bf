import {
  areaRange,
  closedMonths,
  minSampleSize,
  stepText,
  unitText,
  type PriceGroup,
  type PriceGuide,
} from '#domain/estate/guidance/price-guide.ts'
import { count } from '#domain/format/count.ts'
import { LandPriceLibrary } from '#app/features/listing/land-price-library.tsx'

const tooFew = `都道府県まで広げても、比べられる物件が${minSampleSize}件に満たないため、数字は出しません。`

/** What homes like this one cost on this site: those on show, and those that were sold. Too few are told to be too few. */
export function PriceGuidance({ guide: { listed, closed } }: { guide: PriceGuide }) {
  return (
    <section aria-labelledby="price-guide">
      <h2 id="price-guide" className="text-xl">
        似た物件の価格
      </h2>
      <p className="text-muted mt-1 text-sm">
        このサイトの中で、種類が同じで広さの差が{areaRange}
        ％以内の物件を比べています。参考の数字で、査定ではありません。
      </p>
      {listed || closed ? (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <Group title="公開中の物件" group={listed} days="公開からの日数" />
          <Group title={`成約した物件（${closedMonths}か月以内）`} group={closed} days="成約までの日数" />
        </div>
      ) : (
        <p className="mt-3 text-sm">{tooFew}</p>
      )}
      <p className="text-muted mt-3 text-sm">
        国の公示価格は、この数字に入っていません。町ごとの公示価格は、
        <LandPriceLibrary />
      </p>
    </section>
  )
}

function Group({ title, group, days }: { title: string; group: PriceGroup | null; days: string }) {
  return (
    <section aria-label={title} className="rounded-box border-base-300 border p-5">
      <h3 className="text-sm">{title}</h3>
      {group ? (
        <>
          <p className="mt-2">
            <span className="price text-2xl">{stepText(group.median)}</span>
            <span className="text-muted ml-2 text-sm">中央値</span>
          </p>
          <dl className="mt-3 grid gap-1 text-sm">
            {rowsOf(group, days).map(({ label, value }) => (
              <div key={label} className="flex justify-between gap-4">
                <dt className="text-muted">{label}</dt>
                <dd className="num text-right font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p className="text-muted mt-2 text-sm">{tooFew}</p>
      )}
    </section>
  )
}

const rowsOf = ({ place, count: homes, low, high, perSquareMeter, days }: PriceGroup, daysLabel: string) => [
  { label: '比べた物件', value: `${place}・${count(homes, '件')}` },
  { label: 'まん中の半数', value: `${stepText(low)}〜${stepText(high)}` },
  ...(perSquareMeter === null ? [] : [{ label: '1㎡あたり（中央値）', value: unitText(perSquareMeter) }]),
  ...(days === null ? [] : [{ label: `${daysLabel}（中央値）`, value: count(days, '日') }]),
]
