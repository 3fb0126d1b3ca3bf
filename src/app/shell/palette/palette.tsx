import { useRouter } from '@tanstack/react-router'
import { missingArea } from '#http/page-areas.ts'
import { FindDialog } from '../find/find-dialog.tsx'
import { useApp } from '../use-app.ts'
import { Hits, inOrder, type PaletteHit } from './hits.tsx'
import { placesOf } from './places.ts'

const toHit = ({ label, note, path }: ReturnType<typeof placesOf>[number]): PaletteHit => ({
  kind: 'place',
  id: `${path} ${label}`,
  label,
  note,
  why: '',
  path,
})

/** The desk's search over names, numbers, addresses and amounts: type, choose by arrow keys, open by Enter. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { api, me } = useApp()
  const router = useRouter()
  function go(path: string) {
    onClose()
    void router.navigate({ href: path })
  }
  return (
    <FindDialog
      title="運営の検索"
      label="探すことば"
      placeholder="まえだ、090-0000-4337、S-6180-3399 など"
      maxLength={100}
      queryKey={['desk-search', me?.id]}
      find={async (keyword) => {
        const { items } = await api.desk.search({ keyword })
        const places = placesOf(keyword).filter(({ path }) => missingArea(path.replace(/[?#].*/, ''), me) === null)
        return inOrder([...places.map(toHit), ...items])
      }}
      words={{
        start: '名前・読み・電話・番号・所在地・金額・メッセージのことばで探せます。ページと操作も探せます。',
        failed: '探せませんでした。',
        found: (count) => `${count}件あります。↑↓で選び、Enterで開きます。`,
        none: '見つかりませんでした。ことばを変えて、お試しください。',
      }}
      onChoose={({ path }) => go(path)}
      onClose={onClose}
    >
      {({ items, ...list }) => <Hits {...list} hits={items} onOpen={go} />}
    </FindDialog>
  )
}
