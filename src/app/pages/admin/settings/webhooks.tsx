import { mdiSendOutline, mdiWebhook } from '@mdi/js'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { WebhookOutcome } from '#domain/choices/webhook.ts'
import type { Webhook } from '#domain/webhook/webhook.ts'
import { allItems } from '#http/all-items.ts'
import { href, pages } from '#http/pages.ts'
import { MessageLog } from '#app/features/desk/webhook/message-log.tsx'
import { MakeSecret, ShownSecret } from '#app/features/desk/webhook/secret.tsx'
import { WebhookCard } from '#app/features/desk/webhook/webhook-card.tsx'
import { WebhookSheet } from '#app/features/desk/webhook/webhook-sheet.tsx'
import { useLivePage } from '#app/shell/live/use-live-page.ts'
import { readPlace } from '#app/shell/list-place.ts'
import { pageHead } from '#app/shell/page-head.ts'
import { Breadcrumbs } from '#ui/action/breadcrumbs.tsx'
import { Button } from '#ui/action/button.tsx'
import { Tabs } from '#ui/action/tabs.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'

const pageSize = 20

export const Route = createFileRoute('/_admin/admin/settings/webhooks')({
  // Every page of the site brings this along: which outcomes there are is asked with the log.
  validateSearch: ({ id, outcome, ...place }: Record<string, unknown>) => ({
    ...(typeof id === 'string' && { id }),
    ...(outcome !== undefined && { outcome: Number(outcome) }),
    ...readPlace(place),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps: { id, outcome, cursor } }) => {
    const chosenOutcome = WebhookOutcome.options.find(({ value }) => value === outcome)?.value
    const filter = chosenOutcome && { outcome: chosenOutcome }
    const rows = await allItems((page) => api.webhook.list(page))
    const chosen = rows.find((row) => row.id === id) ?? rows[0]
    const log = chosen && (await api.webhookMessage.list({ ...filter, cursor, webhookID: chosen.id, limit: pageSize }))
    return { rows, chosen, log, filter }
  },
  head: () => pageHead({ title: '外部への通知', hidden: true }),
  component: Webhooks,
})

type Open = { sheet: 'form' | 'secret'; row: Webhook | undefined } | null

function Webhooks() {
  const { rows, chosen, log, filter } = Route.useLoaderData()
  const place = readPlace(Route.useSearch())
  // What came of a message shows as soon as it is known.
  useLivePage()
  const [open, setOpen] = useState<Open>(null)
  const [shown, setShown] = useState<{ name: string; secret: string } | null>(null)
  const sheet = { onClose: () => setOpen(null), onSecret: (name: string, secret: string) => setShown({ name, secret }) }
  const add = (
    <Button icon={mdiSendOutline} variant="primary" onClick={() => setOpen({ sheet: 'form', row: undefined })}>
      追加する
    </Button>
  )
  return (
    <div className="grid max-w-[46em] gap-8">
      <div>
        <Breadcrumbs crumbs={[{ label: '設定', href: pages.adminSettings }, { label: '外部への通知' }]} />
        <h1 className="mt-2 text-2xl md:text-3xl">外部への通知</h1>
        <p className="text-muted mt-2 text-sm">
          物件・商談・注文・支払い・内見の出来事を、社内のチャットや会計のシステムなどに、自動で知らせます（Webhook）。受け取り方は
          docs/events.md にあります。
        </p>
      </div>
      {chosen && log ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <Tabs
              label="送り先"
              look="quiet"
              tabs={rows.map(({ id, name }) => ({
                label: name,
                href: href(pages.adminWebhooks, { id }),
                current: id === chosen.id,
              }))}
            />
            {add}
          </div>
          <WebhookCard
            row={chosen}
            onEdit={() => setOpen({ sheet: 'form', row: chosen })}
            onSecret={() => setOpen({ sheet: 'secret', row: chosen })}
          />
          <MessageLog
            messages={log.items}
            next={log.cursor}
            search={{ ...filter, ...place, id: chosen.id }}
            isOn={chosen.isOn}
          />
        </>
      ) : (
        <EmptyState icon={mdiWebhook} title="外部への通知は、まだありません" action={add}>
          送り先のアドレスと、知らせる出来事を選ぶと、はじまります。
        </EmptyState>
      )}
      {open?.sheet === 'form' && <WebhookSheet key={open.row?.id} row={open.row} {...sheet} />}
      {open?.sheet === 'secret' && open.row && <MakeSecret row={open.row} {...sheet} />}
      {shown && <ShownSecret {...shown} onClose={() => setShown(null)} />}
    </div>
  )
}
