import type { Address } from '#http/shapes.ts'
import { Button } from '#ui/action/button.tsx'

/** The towns that share a postcode, to choose one of. */
export function TownChoice({ towns, onTake }: { towns: readonly Address[]; onTake: (address: Address) => void }) {
  if (towns.length === 0) return null
  return (
    <div role="group" aria-label="町域を選ぶ" className="rounded-box bg-secondary/40 p-4">
      <p className="font-bold">この郵便番号には、いくつかの町があります。選んでください。</p>
      <ul className="mt-3 flex max-h-72 flex-wrap gap-2 overflow-y-auto">
        {towns.map((address) => (
          <li key={`${address.cityCode}${address.town}`}>
            <Button className="bg-base-100" onClick={() => onTake(address)}>
              {address.city}
              {address.town}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
