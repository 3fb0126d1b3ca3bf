import { useMatch } from '@tanstack/react-router'
import { Role } from '#domain/choices/person.ts'
import type { Client } from '#http/client.ts'
import { EstateGrid } from '#ui/estate/estate-grid.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { favoritesAmong } from '../favorite/favorites-among.ts'
import { useHiddenHere } from '#app/shell/here/hidden-here.ts'
import { SummaryCard } from '../summary-card.tsx'
import type { Reader } from '#app/shell/context.ts'
import { cardFactsOf } from '../card-of.ts'
import { seenHere } from './seen-here.ts'
import { useQuery } from '#app/shell/queries/queries.ts'
import { useApp, useMe } from '#app/shell/use-app.ts'
import { Section } from '#app/shell/frame/section.tsx'

/** So many are drawn: the latest. */
const drawnCount = 6

/** The homes that a reader has looked at last: with their account, or as a visitor on this device. */
async function loadSeen(api: Client, me: Reader | null) {
  const { items } = me ? await api.estate.seen() : await publicHomes(api, seenHere.read())
  const homes = items.slice(0, drawnCount).map(cardFactsOf)
  return { homes, favorites: await favoritesAmong(api, me, homes) }
}

async function publicHomes(api: Client, ids: readonly string[]) {
  const { items } = ids.length ? await api.estate.public({ id: ids, limit: ids.length }) : { items: [] }
  return { items: items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)) }
}

const seenKey = ['seenEstates']

/** A part of the home page for whoever has looked at homes; nobody else sees anything of it. */
export default function RecentlySeen() {
  const { api } = useApp()
  const me = useMe()
  const hidden = useHiddenHere()
  const isAsked = me?.userType !== Role.admin
  const whose = me?.id ?? null
  // Read anew with the page: who comes back has looked at another home meanwhile, and may have hidden one or made it a favourite.
  const readAt = useMatch({ strict: false, select: ({ updatedAt }) => updatedAt })
  const { data } = useQuery({
    queryKey: [...seenKey, whose, readAt],
    queryFn: () => loadSeen(api, me),
    enabled: isAsked,
    placeholderData: (before, query) => (query?.queryKey.includes(whose) ? before : undefined),
  })
  const forget = useAction(async () => void (me ? await api.estate.forgetSeen() : seenHere.clear()), {
    confirm: {
      title: '最近見た物件をすべて消しますか？',
      body: me ? '会員としての記録を消します。元には戻せません。' : 'この端末の記録を消します。元には戻せません。',
      yes: 'すべて消す',
    },
    done: '最近見た物件を消しました',
    reads: [seenKey],
  })
  const homes = data?.homes.filter(({ id }) => !hidden.includes(id)) ?? []
  if (!data || !homes.length) return null
  return (
    <Section title="最近見た物件">
      <div className="mt-6">
        <EstateGrid>
          {homes.map((home) => (
            <SummaryCard key={home.id} estate={home} isFavorite={data.favorites.includes(home.id)} />
          ))}
        </EstateGrid>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ActionButton action={forget} variant="ghost">
          すべて消す
        </ActionButton>
        <p className="text-muted text-sm">
          {me ? 'あなたにだけ見えます。90日で消えます。' : 'この端末にだけ残り、どこにも送りません。'}
        </p>
      </div>
    </Section>
  )
}
