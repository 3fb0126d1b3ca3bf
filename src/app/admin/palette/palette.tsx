import { useRouter } from '@tanstack/react-router'
import { FindDialog } from '#app/find/find-dialog.tsx'
import { useApp } from '#app/use-app.ts'
import { Hits } from './hits.tsx'

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
      placeholder="佐藤、S-6180-3399、5,480万円 など"
      maxLength={100}
      queryKey={['desk-search', me?.id]}
      find={async (keyword) => (await api.desk.search({ keyword })).items}
      words={{
        start: '名前・物件・番号・所在地・金額で、物件・商談・会員・支払い・帳票を探せます。',
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
