import { mdiCheck } from '@mdi/js'
import { Icon } from '#ui/icon.tsx'

const steps = [
  { title: '本人確認', body: '本人確認書類の写真を送り、審査を受けます。' },
  { title: '物件の登録', body: '質問に答えて、写真と文章を用意します。審査のあいだも下書きできます。' },
  { title: '公開・商談', body: '運営の確認のあとで公開します。買主とチャットで話しましょう。' },
] as const

/** The three steps by which a newcomer comes to sell; `current` (0–2) is where they are, those before it are done. */
export function FirstSteps({ current }: { current: 0 | 1 | 2 }) {
  return (
    <ol aria-label="売るまでの流れ" className="rounded-box border-base-300 grid border md:grid-cols-3">
      {steps.map(({ title, body }, at) => (
        <li
          key={title}
          aria-current={at === current ? 'step' : undefined}
          className="border-base-300 flex gap-3 px-5 py-4 not-first:border-t md:not-first:border-t-0 md:not-first:border-l"
        >
          <span
            className={`num grid size-7 shrink-0 place-items-center rounded-full text-xs font-bold ${fill(at, current)}`}
          >
            {at < current ? <Icon path={mdiCheck} label="済み" className="size-4" /> : at + 1}
          </span>
          <div className="text-sm">
            <p className="leading-7 font-bold">{title}</p>
            <p className={`text-muted ${at === current ? '' : 'max-md:hidden'}`}>{body}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function fill(at: number, current: number) {
  if (at < current) return 'bg-neutral text-neutral-content'
  return at === current ? 'bg-seller' : 'border border-base-content/30'
}
