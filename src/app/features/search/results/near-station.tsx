import { useRouter } from '@tanstack/react-router'
import { prefectureName } from '#domain/choices/region.ts'
import type { NamedStation } from '#http/shapes/place.ts'
import { Option } from '#ui/form/combobox.tsx'
import { FindDialog } from '#app/shell/find/find-dialog.tsx'
import { useApp } from '#app/shell/use-app.ts'
import { changeSearch, searchHref, type Search } from '../search.ts'

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
  function choose({ stationID }: NamedStation) {
    onClose()
    void router.navigate({ href: searchHref(path, changeSearch(search, { orderBy: `near:${stationID}` })) })
  }
  return (
    <FindDialog
      title="駅からの距離順に並べる"
      lead="選んだ駅から町の中心までの、おおよその距離と方角を、物件ごとに表示します。"
      label="駅名"
      placeholder="三軒茶屋、さんげんぢゃや など"
      maxLength={40}
      queryKey={['stations-named']}
      find={(name) => api.place.stationsNamed({ name })}
      words={{
        start: '駅名を、漢字かひらがなで入力してください。途中まででも探せます。',
        failed: '駅を探せませんでした。',
        found: (count) => `${count}駅あります。↑↓で選び、Enterで決めます。`,
        none: '見つかりませんでした。駅名を変えて、お試しください。',
      }}
      onChoose={choose}
      onClose={onClose}
    >
      {({ id, items, at, optionID }) => (
        <div id={id} role="listbox" aria-label="駅" className="max-h-[50dvh] overflow-y-auto">
          {items.map((station, index) => (
            <Option
              key={station.stationID}
              id={optionID(index)}
              isMeant={index === at}
              onChoose={() => choose(station)}
            >
              <p className="text-sm font-semibold">{station.name}駅</p>
              <p className="text-muted text-xs">{noteOf(station)}</p>
            </Option>
          ))}
        </div>
      )}
    </FindDialog>
  )
}
