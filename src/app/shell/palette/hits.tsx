import { hitKindNames, hitKinds } from '#domain/desk/hits.ts'
import type { Hit } from '#http/shapes.ts'
import { Option } from '#ui/form/combobox.tsx'

const kindLabels = { ...hitKinds, place: 'ページと操作' }
const kindNames = ['person', 'place', ...hitKindNames.filter((kind) => kind !== 'person')] as const

/** A row that was found, or a page of the desk. */
export type PaletteHit = Omit<Hit, 'kind'> & { kind: (typeof kindNames)[number] }

/** In the order in which they are shown: people first, for whoever has somebody on the telephone. */
export const inOrder = (hits: readonly PaletteHit[]): PaletteHit[] =>
  kindNames.flatMap((kind) => hits.filter((hit) => hit.kind === kind))

/** What was found, kind by kind; the focus stays in the field, which says which one is meant. */
export function Hits({
  id,
  hits,
  at,
  optionID,
  onOpen,
}: {
  id: string
  hits: readonly PaletteHit[]
  at: number
  optionID: (index: number) => string
  onOpen: (path: string) => void
}) {
  const kinds = kindNames.filter((kind) => hits.some((hit) => hit.kind === kind))
  return (
    <div id={id} role="listbox" aria-label="見つかったもの" className="max-h-[50dvh] overflow-y-auto">
      {kinds.map((kind) => (
        <div key={kind} role="group" aria-label={kindLabels[kind]} className="mt-3">
          <p aria-hidden className="text-muted px-3 text-xs font-bold">
            {kindLabels[kind]}
          </p>
          {hits.map((hit, index) =>
            hit.kind === kind ? (
              <Option key={hit.id} id={optionID(index)} isMeant={index === at} onChoose={() => onOpen(hit.path)}>
                <p className="truncate text-sm font-semibold">{hit.label}</p>
                <p className="text-muted truncate text-xs">
                  {hit.why && <span className="border-base-300 mr-2 rounded border px-1">{hit.why}</span>}
                  {hit.note}
                </p>
              </Option>
            ) : null,
          )}
        </div>
      ))}
    </div>
  )
}
