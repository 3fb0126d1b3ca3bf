import { useState } from 'react'
import { SellerStatus } from '#domain/choices/person.ts'
import { displayName } from '#domain/text/display-name.ts'
import { href, pages } from '#http/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useRested } from '#ui/form/use-rested.ts'
import { Failure } from '#app/shell/action/failure.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp } from '#app/shell/use-app.ts'
import type { ImportData } from './load-import.ts'

/** For whom the homes of a file are prepared: one approved seller, looked for by name, address or number. */
export function ChooseSeller({ file: { id }, seller, isOpen }: ImportData & { isOpen: boolean }) {
  const { api } = useApp()
  const [isChoosing, setChoosing] = useState(seller === null)
  const choose = useAction((sellerID: string) => api.estateImport.patch({ id, body: { sellerID } }), {
    done: '売主を選びました',
  })
  async function take(sellerID: string) {
    if (await choose.run(sellerID)) setChoosing(false)
  }
  return (
    <section aria-labelledby="seller" className="grid gap-3 *:min-w-0">
      <h2 id="seller" className="text-xl">
        売主
      </h2>
      {seller ? (
        <p className="flex flex-wrap items-center gap-x-4">
          <Link href={href(pages.adminUser, { id: seller.id })} className="inline-flex min-h-11 items-center underline">
            {seller.name}さん
          </Link>
          {isOpen && !isChoosing && <Button onClick={() => setChoosing(true)}>選び直す</Button>}
        </p>
      ) : (
        !isOpen && <p className="text-muted">選ばれていません。</p>
      )}
      {isOpen && isChoosing && <Search isBusy={choose.isBusy} onChoose={(sellerID) => void take(sellerID)} />}
      <Failure of={choose} title="売主を選べませんでした" />
    </section>
  )
}

function Search({ isBusy, onChoose }: { isBusy: boolean; onChoose: (id: string) => void }) {
  const { api } = useApp()
  const [typed, setTyped] = useState('')
  const keyword = useRested(typed.trim())
  const { data, isFetching } = useQuery({
    queryKey: ['sellers', keyword],
    queryFn: () =>
      api.user.list({
        sellerApprovedStatus: SellerStatus.approved,
        orderBy: '-updatedAt',
        limit: 6,
        ...(keyword && { keyword }),
      }),
  })
  const people = (data?.items ?? []).filter(({ disabledAt }) => disabledAt === null)
  return (
    <div className="grid max-w-xl gap-3">
      <TextInput
        type="search"
        label="審査の済んだ売主を探す"
        hint="名前、メール、会員番号、電話で探せます。"
        value={typed}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p role="status" className="text-muted text-sm">
        {data && !isFetching && people.length === 0 && '見つかりません。売主の審査が済んでいるかを確かめてください。'}
      </p>
      <ul role="list" aria-label="売主の候補" className="divide-base-300 divide-y">
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center gap-3 py-2">
            <span className="min-w-0 grow wrap-anywhere">
              <b>{displayName(person)}さん</b>
              <span className="text-muted num ml-2 text-sm">{person.userNumber}</span>
            </span>
            <Button
              disabled={isBusy}
              aria-label={`${displayName(person)}さんにする`}
              onClick={() => onChoose(person.id)}
            >
              この売主にする
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
