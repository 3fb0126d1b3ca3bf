import { mdiCheck, mdiScaleBalance } from '@mdi/js'
import { MenuAct } from '#ui/action/menu-act.tsx'
import { Icon } from '#ui/icon.tsx'
import { comparedHere, maxComparedHomes } from './compared-here.ts'

type Home = { id: string; title: string }

/** Takes a home into the comparison, or out of it. */
export default function CompareAct({ id, title }: Home) {
  const ids = comparedHere.useIDs()
  const isChosen = ids.includes(id)
  const isFull = ids.length >= maxComparedHomes && !isChosen
  return (
    <MenuAct
      icon={mdiScaleBalance}
      disabled={isFull}
      aria-pressed={isChosen}
      aria-label={`「${title}」をくらべる`}
      onClick={() => (isChosen ? comparedHere.remove([id]) : comparedHere.add(id))}
    >
      くらべる{isFull && `（${maxComparedHomes}件まで）`}
      {isChosen && <Icon path={mdiCheck} className="ml-auto size-4" />}
    </MenuAct>
  )
}
