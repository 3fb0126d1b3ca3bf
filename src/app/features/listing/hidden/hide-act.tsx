import { mdiEyeOffOutline } from '@mdi/js'
import { MenuAct } from '#ui/action/menu-act.tsx'
import { useToast } from '#ui/overlay/toast.tsx'
import { hiddenHere } from '#app/shell/here/hidden-here.ts'
import { useMe } from '#app/shell/use-app.ts'
import { useHide } from './use-hide.ts'

type Home = { id: string; title: string }

/** Puts a home out of its reader's sight: with their account, or as a visitor in this browser. */
export default function HideAct(home: Home) {
  return useMe() ? <HideForMember {...home} /> : <HideHere {...home} />
}

const NotShown = ({ title, onPress }: { title: string; onPress: () => void }) => (
  <MenuAct icon={mdiEyeOffOutline} aria-label={`${title}を、もう表示しない`} onClick={onPress}>
    もう表示しない
  </MenuAct>
)

function HideForMember(home: Home) {
  const { hide } = useHide(home)
  return <NotShown title={home.title} onPress={() => void hide.run()} />
}

/** With a way back for a while. */
function HideHere({ id, title }: Home) {
  const toast = useToast()
  function press() {
    hiddenHere.add(id)
    toast(`「${title}」を、もう表示しません`, 'success', () => hiddenHere.remove([id]))
  }
  return <NotShown title={title} onPress={press} />
}
