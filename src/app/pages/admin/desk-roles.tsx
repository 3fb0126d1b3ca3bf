import { mdiAccountKeyOutline } from '@mdi/js'
import { createFileRoute } from '@tanstack/react-router'
import { DeskArea } from '#domain/choices/desk-area.ts'
import { deskRole, managerName, type DeskRole } from '#domain/desk/desk-role.ts'
import { isManager, meAs } from '#domain/kit/rules.ts'
import { allItems } from '#http/all-items.ts'
import { Notice } from '#ui/state/notice.tsx'
import { MasterPage } from '#app/features/desk/master/master-page.tsx'
import type { Master } from '#app/features/desk/master/master.ts'
import { pageHead } from '#app/shell/page-head.ts'
import { useApp, useMe } from '#app/shell/use-app.ts'

export const Route = createFileRoute('/_admin/admin/deskRoles')({
  loader: async ({ context: { api } }) => ({ rows: await allItems((page) => api.deskRole.list(page)) }),
  head: () => pageHead({ title: '運営の役割', hidden: true }),
  component: DeskRoles,
})

const master: Master<DeskRole> = {
  noun: deskRole,
  icon: mdiAccountKeyOutline,
  lead: `担当の範囲だけを書き換えられる役割です。変えると、その役割の方に、すぐに効きます。どの役割にも就いていない方は「${managerName}」で、すべてを行います。`,
  nameOf: ({ name }) => name,
  about: ({ areas, note }) => (
    <>
      {areas.map((area) => DeskArea.label(area)).join('・') || '見るだけ'}
      {note && <span className="block">{note}</span>}
    </>
  ),
  isFixed: true,
  asksPassword: true,
  fields: {
    name: {},
    areas: {
      hint: '選ばなければ、見るだけの役割です。「書き出し」は、会員やお金の一覧をCSVで取り出せることです。',
    },
    note: {},
  },
}

function DeskRoles() {
  const { rows } = Route.useLoaderData()
  const { api } = useApp()
  const me = useMe()
  if (!me || !isManager(meAs(me.id, me.userType, me.areas)))
    return (
      <>
        <h1 className="mb-6 text-2xl md:text-3xl">{deskRole.label}</h1>
        <Notice tone="info" title={`役割を決められるのは、${managerName}だけです`}>
          変えたいことがあるときは、{managerName}に頼んでください。
        </Notice>
      </>
    )
  return <MasterPage master={master} rows={rows} calls={api.deskRole} />
}
