import { hitKindNames, hitKinds } from '#domain/desk/hits.ts'
import type { Hit } from '#http/shapes.ts'
import { Option } from '#ui/form/combobox.tsx'

/** What was found, kind by kind; the focus stays in the field, which says which one is meant. */
export function Hits({
  id,
  hits,
  at,
  optionID,
  onOpen,
}: {
  id: string
  hits: readonly Hit[]
  at: number
  optionID: (index: number) => string
  onOpen: (path: string) => void
}) {
  const kinds = hitKindNames.filter((kind) => hits.some((hit) => hit.kind === kind))
  return (
    <div id={id} role="listbox" aria-label="見つかったもの" className="max-h-[50dvh] overflow-y-auto">
      {kinds.map((kind) => (
        <div key={kind} role="group" aria-label={hitKinds[kind]} className="mt-3">
          <p aria-hidden className="text-muted px-3 text-xs font-bold">
            {hitKinds[kind]}
          </p>
          {hits.map((hit, index) =>
            hit.kind === kind ? (
              <Option key={hit.id} id={optionID(index)} isMeant={index === at} onChoose={() => onOpen(hit.path)}>
                <p className="truncate text-sm font-semibold">{hit.label}</p>
                <p className="text-muted truncate text-xs">{hit.note}</p>
              </Option>
            ) : null,
          )}
        </div>
      ))}
    </div>
  )
}
