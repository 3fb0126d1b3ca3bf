import { keepPreviousData } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Button } from '#ui/action/button.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { useRested } from '#ui/form/use-rested.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useQuery } from '#app/queries/use-query.ts'
import { useApp } from '#app/use-app.ts'
import { Hits } from './hits.tsx'

/** The desk's search over names, numbers, addresses and amounts: type, choose by arrow keys, open by Enter. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { api, me } = useApp()
  const router = useRouter()
  const id = useId()
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const keyword = useRested(text.trim())
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['desk-search', me?.id, keyword],
    queryFn: () => api.desk.search({ keyword }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
  const hits = keyword && data ? data.items : []
  const at = Math.min(place, hits.length - 1)
  const isSettled = keyword === text.trim() && !isFetching
  const optionID = (index: number) => `${id}-${index}`

  function go(path: string | undefined) {
    if (path === undefined) return
    onClose()
    void router.navigate({ href: path })
  }
  const told = () => {
    if (!keyword) return '名前・物件・番号・所在地・金額で、物件・商談・会員・支払い・帳票を探せます。'
    if (isError) return '探せませんでした。'
    if (!isSettled) return '探しています…'
    return hits.length
      ? `${hits.length}件あります。↑↓で選び、Enterで開きます。`
      : '見つかりませんでした。ことばを変えて、お試しください。'
  }
  return (
    <Dialog open title="運営の検索" onClose={onClose} place="bottom">
      <Combobox
        label="探すことば"
        placeholder="佐藤、S-6180-3399、5,480万円 など"
        maxLength={100}
        value={text}
        onType={(value) => {
          setText(value)
          setPlace(0)
        }}
        listID={`${id}-hits`}
        optionID={optionID}
        count={hits.length}
        at={at}
        onMove={setPlace}
        onChoose={() => isSettled && go(hits[at]?.path)}
        className="mt-4"
      />
      <p role="status" className="text-muted mt-2 min-h-6 text-sm">
        {told()}
      </p>
      <Hits {...{ id: `${id}-hits`, hits, at, optionID }} onOpen={go} />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        {isError && <Button onClick={() => void refetch()}>もう一度探す</Button>}
        <Button onClick={onClose}>閉じる</Button>
      </div>
    </Dialog>
  )
}
