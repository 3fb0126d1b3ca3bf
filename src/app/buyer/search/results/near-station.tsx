import { keepPreviousData } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { prefectureName } from '#domain/choices/region.ts'
import type { NamedStation } from '#http/shapes/place.ts'
import { Button } from '#ui/action/button.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { useRested } from '#ui/form/use-rested.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useQuery } from '#app/queries/use-query.ts'
import { useApp } from '#app/use-app.ts'
import { changed, searchHref, type Search } from '../search.ts'

const namedLines = 2
/** What tells stations of one name apart: 東京都・東京メトロ銀座線、東西線ほか1路線. */
function noteOf({ prefecturesCode, lines }: NamedStation): string {
  const others = lines.length - namedLines
  const names = lines.slice(0, namedLines).map(({ name }) => name)
  return `${prefectureName(prefecturesCode)}・${names.join('、')}${others > 0 ? `ほか${others}路線` : ''}`
}

/** Asks for the station that hits are ordered from, any of the country, by its name. `path` is the page of the hits. */
export default function NearStation({ path, search, onClose }: { path: string; search: Search; onClose: () => void }) {
  const { api } = useApp()
  const router = useRouter()
  const id = useId()
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const name = useRested(text.trim())
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['stations-named', name],
    queryFn: () => api.place.stationsNamed({ name }),
    enabled: name !== '',
    placeholderData: keepPreviousData,
  })
  const stations = name && data ? data : []
  const at = Math.min(place, stations.length - 1)
  const isSettled = name === text.trim() && !isFetching
  const optionID = (index: number) => `${id}-${index}`

  function choose(station: NamedStation | undefined) {
    if (!station) return
    onClose()
    void router.navigate({ href: searchHref(path, changed(search, { orderBy: `near:${station.stationID}` })) })
  }
  const told = () => {
    if (!name) return '駅名を、漢字かひらがなで入力してください。途中まででも探せます。'
    if (isError) return '駅を探せませんでした。'
    if (!isSettled) return '探しています…'
    return stations.length
      ? `${stations.length}駅あります。↑↓で選び、Enterで決めます。`
      : '見つかりませんでした。駅名を変えて、お試しください。'
  }
  return (
    <Dialog open title="駅からの距離順に並べる" onClose={onClose} place="bottom">
      <p className="text-muted mt-2 text-sm">
        選んだ駅から町の中心までの、おおよその距離と方角を、物件ごとに表示します。
      </p>
      <Combobox
        label="駅名"
        placeholder="三軒茶屋、さんげんぢゃや など"
        maxLength={40}
        value={text}
        onType={(typed) => {
          setText(typed)
          setPlace(0)
        }}
        listID={`${id}-stations`}
        optionID={optionID}
        count={stations.length}
        at={at}
        onMove={setPlace}
        onChoose={() => isSettled && choose(stations[at])}
        className="mt-4"
      />
      <p role="status" className="text-muted mt-2 min-h-6 text-sm">
        {told()}
      </p>
      <div id={`${id}-stations`} role="listbox" aria-label="駅" className="max-h-[50dvh] overflow-y-auto">
        {stations.map((station, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and its keys
          <div
            key={station.stationID}
            id={optionID(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => choose(station)}
            className="hover:bg-base-200 aria-selected:bg-secondary/50 min-h-11 cursor-pointer rounded-lg px-3 py-2"
          >
            <p className="text-sm font-semibold">{station.name}駅</p>
            <p className="text-muted text-xs">{noteOf(station)}</p>
          </div>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        {isError && <Button onClick={() => void refetch()}>もう一度探す</Button>}
        <Button onClick={onClose}>閉じる</Button>
      </div>
    </Dialog>
  )
}
