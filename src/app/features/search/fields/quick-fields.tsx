import { mdiTuneVariant } from '@mdi/js'
import { Role } from '#domain/choices/person.ts'
import { facetNames, type FacetName } from '#domain/estate/conditions/facets.ts'
import { namesOn } from '#domain/estate/conditions/panels.ts'
import { holds } from '#domain/user/roles.ts'
import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { useMe } from '#app/shell/use-app.ts'
import { searchHref, type Search } from '../search.ts'
import { ConditionField } from './condition-field.tsx'
import type { Facets } from './facets.ts'

/** What `QuickFields` asks for. */
export const quickNames = namesOn('quick')
/** What is counted beside the fields of a panel: its facilities as well. */
export const panelFacets: readonly FacetName[] = [
  ...facetNames.filter((name) => quickNames.includes(name)),
  'facilityIDs',
]

type Fields = { search: Search; facets: Facets; today: string; wide?: boolean }

/** Fields for the most common conditions: kind, price, floor plan, walk to the station, size, age; in two columns if `wide`. */
export function QuickFields({ wide = false, ...fields }: Fields) {
  return (
    <div className={`grid gap-x-10 gap-y-6 ${wide ? 'md:grid-cols-2' : ''}`}>
      {quickNames.map((name) => (
        <ConditionField key={name} name={name} panel="quick" wide={wide} columns={wide ? 2 : 1} {...fields} />
      ))}
    </div>
  )
}

/** The way to every condition there is, which buyers have; a visitor reads before the sign-in what it adds. */
export function DetailLink({ search, wide = false }: { search: Search; wide?: boolean }) {
  const me = useMe()
  if (me && !holds(me, Role.buyer)) return null
  return (
    <div className={wide ? 'mt-4' : ''}>
      <LinkButton href={searchHref(pages.searchDetail, search)} variant="ghost" icon={mdiTuneVariant} wide={wide}>
        くわしい条件
      </LinkButton>
      {!me && (
        <p className="text-muted mt-1 text-xs">
          権利の種別、建物の用途、広さの上限などを選べます。ご利用には、無料の会員登録が必要です。
        </p>
      )}
    </div>
  )
}
