import { CheckList } from '#ui/form/check-list.tsx'

/** What has to be made sure of, to be ticked one by one. */
export function Checklist({
  points,
  ticked,
  onTick,
}: {
  points: readonly string[]
  ticked: readonly string[]
  onTick: (ticked: string[]) => void
}) {
  return (
    <div className="rounded-box bg-base-200 p-5">
      <CheckList
        label="確かめたこと"
        hint="すべてにチェックを入れると、承認できます。"
        options={points.map((point) => ({ value: point, label: point }))}
        values={ticked}
        onChange={({ currentTarget: { value, checked } }) =>
          onTick(checked ? [...ticked, value] : ticked.filter((one) => one !== value))
        }
      />
    </div>
  )
}
