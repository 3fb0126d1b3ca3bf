import { useWatch, type Control } from 'react-hook-form'
import type { BrandFields } from '#domain/operator/brand.ts'
import { isColour, wordsOn } from '#domain/operator/brand-colour.ts'
import { defaultBrand } from '#domain/operator/default-brand.ts'
import { brandPictureOf } from '#http/brand-paths.ts'

/**
 * How the head of a page and its buttons will look. A drawing: its colours stand in attributes of its own, since pages take no styles
 * from elsewhere than their sheets.
 */
export function BrandLook({ control }: { control: Control<BrandFields, unknown, BrandFields> }) {
  const { name = '', mainColour = '', sellerColour = '', mark, wideMark } = useWatch({ control })
  const main = isColour(mainColour) ? mainColour : defaultBrand.mainColour
  const seller = isColour(sellerColour) ? sellerColour : defaultBrand.sellerColour
  return (
    <section aria-label="見え方" className="rounded-box bg-base-200 grid gap-3 p-4">
      <p className="text-muted text-sm">見え方</p>
      <p className="bg-base-100 rounded-field flex min-h-14 items-center gap-2 px-4 text-xl font-extrabold">
        {wideMark ? (
          <img src={brandPictureOf(wideMark)} alt={name} className="h-8 w-auto max-w-44 object-contain" />
        ) : (
          <>
            {mark ? (
              <img src={brandPictureOf(mark)} alt="" className="size-8 object-contain" />
            ) : (
              <svg viewBox="0 0 32 32" className="size-8" aria-hidden>
                <rect width="32" height="32" rx="9.6" fill={main} />
              </svg>
            )}
            {name}
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <SampleButton colour={main} words="商談を申し込む" />
        <SampleButton colour={seller} words="売却をはじめる" />
      </div>
    </section>
  )
}

const SampleButton = ({ colour, words }: { colour: string; words: string }) => (
  <svg viewBox="0 0 160 44" className="h-11" role="img" aria-label={`「${words}」のボタン`}>
    <rect width="160" height="44" rx="12" fill={colour} />
    <text x="80" y="28" textAnchor="middle" fontSize="15" fontWeight="600" fill={wordsOn(colour) ?? '#1c1e1a'}>
      {words}
    </text>
  </svg>
)
