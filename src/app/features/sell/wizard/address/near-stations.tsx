import { mdiCheck, mdiPlus } from '@mdi/js'
import { walkingMinutes } from '#domain/format/walking.ts'
import { formFieldAt, questionAt } from '#domain/estate/form/form.ts'
import type { NearStation } from '#http/shapes/place.ts'
import { Button } from '#ui/action/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'

const none: NearStation[] = []

/** The stations around a town, the nearest first; none while the town is not known, or lies nowhere that we know. */
export function useNearStations(cityCode: string | null, town: string | null) {
  const { api } = useApp()
  const isPlaced = Boolean(cityCode && town)
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['stationsNear', cityCode, town],
    queryFn: () => api.place.stationsNear({ cityCode: cityCode ?? '', town: town ?? '' }),
    enabled: isPlaced,
    staleTime: Infinity,
  })
  return { stations: data ?? none, isLoading: isPlaced && isPending, isError, retry: () => void refetch() }
}

type Props = {
  near: ReturnType<typeof useNearStations>
  /** Whether the town is known. */
  isPlaced: boolean
  chosenIDs: readonly string[]
  isFull: boolean
  onToggle: (station: NearStation) => void
}

/** The stations around the town, each a button that chooses it or takes it back. */
export function NearStations({ near: { stations, isLoading, isError, retry }, isPlaced, ...choice }: Props) {
  return (
    <div role="group" aria-labelledby="near-stations">
      <p id="near-stations" className="font-bold">
        {questionAt('stations')}
      </p>
      <p className="text-muted text-sm">{formFieldAt('stations')?.hint}</p>
      <div role="status" className="text-muted mt-2 text-sm empty:hidden">
        {!isPlaced && '町域まで入れると、近くの駅が出ます。'}
        {isLoading && '近くの駅を調べています…'}
        {isPlaced && !isLoading && !isError && stations.length === 0 && (
          <p>この町の近くの駅は、一覧にありません。下に駅の名前を入力してください。</p>
        )}
      </div>
      {isError && (
        <p role="alert" className="mt-2 text-sm">
          近くの駅を読み込めませんでした。
          <Button variant="ghost" onClick={retry}>
            もう一度読み込む
          </Button>
        </p>
      )}
      <ul role="list" className="mt-3 grid grid-cols-1 gap-2 sm:grid-cols-2">
        {stations.map((station) => (
          <li key={station.stationID}>
            <StationButton station={station} {...choice} />
          </li>
        ))}
      </ul>
      {choice.isFull && (
        <p className="text-muted mt-2 text-sm">3つ選びました。ほかの駅にするときは、どれかを外してください。</p>
      )}
    </div>
  )
}

const kilometres = (metres: number) =>
  metres < 1000 ? `${Math.max(100, Math.round(metres / 100) * 100)}m` : `${(metres / 1000).toFixed(1)}km`

function StationButton({
  station,
  chosenIDs,
  isFull,
  onToggle,
}: { station: NearStation } & Pick<Props, 'chosenIDs' | 'isFull' | 'onToggle'>) {
  const { stationID, name, lines, metres } = station
  const isChosen = chosenIDs.includes(stationID)
  // Grey is too faint on the colour of what is chosen.
  const tone = isChosen ? '' : 'text-muted'
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isFull && !isChosen}
      onClick={() => onToggle(station)}
      className={`rounded-field flex size-full min-h-14 items-center gap-3 border px-4 py-2 text-left disabled:opacity-50 ${isChosen ? 'bg-secondary border-base-content' : 'border-base-300 hover:bg-base-200'}`}
    >
      <Icon path={isChosen ? mdiCheck : mdiPlus} className="size-5 shrink-0" />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{name}</span>
        <span className={`${tone} block truncate text-xs`}>{lines.map((line) => line.name).join('・')}</span>
      </span>
      <span className={`num ${tone} max-w-1/2 shrink-0 text-right text-xs`}>
        直線で約{kilometres(metres)}
        <span className="block">徒歩{walkingMinutes(metres)}分〜</span>
      </span>
    </button>
  )
}
