import { PartyCheckStatus } from '#domain/choices/agreeing.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { mdiCheckDecagramOutline } from '@mdi/js'
import { tokyoDate } from '#domain/calendar.ts'
import { DealRole } from '#domain/choices/deal.ts'
import { formatPostcode } from '#domain/text/postcode.ts'
import { prefectureName } from '#domain/choices/region.ts'
import { date } from '#domain/format/date.ts'
import type { SeenUser } from '#domain/user/user.ts'
import { href, pages } from '#http/pages.ts'
import { Breadcrumbs } from '#ui/action/breadcrumbs.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { NextStep } from '#ui/state/next-step.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { pageHead } from '#app/shell/page-head.ts'
import { useApp } from '#app/shell/use-app.ts'
import { CheckForm } from '#app/features/party/check-form.tsx'
import { writtenFacts } from '#app/features/party/check-facts.ts'
import type { OwnCheck } from '#app/features/party/use-check-draft.ts'

export const Route = createFileRoute('/_default/user/partyCheck/$id')({
  loader: async ({ context: { api }, params: { id } }) => {
    const [person, checks] = await Promise.all([api.user.me(), api.partyCheck.list({ negotiationID: id })])
    const check = checks.items.find(({ userID }) => userID === person?.id)
    if (!person || !check) throw notFound()
    const room = href(check.side === DealRole.seller ? pages.sellerRoom : pages.buyerRoom, { id })
    return { person, check, room, today: tokyoDate(new Date().toISOString()) }
  },
  head: () => pageHead({ title: '取引時確認', hidden: true }),
  component: PartyCheckPage,
})

function PartyCheckPage() {
  const { check, room } = Route.useLoaderData()
  return (
    <div className="mx-auto grid max-w-2xl gap-8 px-4 py-8 md:py-12">
      <div>
        <Breadcrumbs crumbs={[{ label: 'チャット', href: room }, { label: '取引時確認' }]} />
        <h1 className="mt-3 text-2xl md:text-3xl">取引時確認</h1>
        <p className="text-muted mt-2">
          法律（犯罪収益移転防止法4条）により、不動産会社が、成約の前に買主と売主の両方におたずねするものです。内容を見るのは、あなたと運営だけです。相手の方には見えません。
        </p>
      </div>
      <State key={check.id + check.status} check={check} />
    </div>
  )
}

function State({ check }: { check: OwnCheck }) {
  const { person, room, today } = Route.useLoaderData()
  if (check.status === PartyCheckStatus.confirmed)
    return (
      <>
        <EmptyState
          icon={mdiCheckDecagramOutline}
          title="取引時確認が済みました"
          action={<LinkButton href={room}>チャットに戻る</LinkButton>}
        >
          ありがとうございました。記録は、法律にもとづいて7年間保管します。
        </EmptyState>
        <HandedIn check={check} />
      </>
    )
  if (check.status === PartyCheckStatus.submitted) return <SubmittedCheck check={check} />
  return (
    <>
      {check.sendBackReason && (
        <Notice tone="warning" title="直しをお願いします">
          <p className="whitespace-pre-line">{check.sendBackReason}</p>
        </Notice>
      )}
      <CheckForm check={check} today={today}>
        <Profile person={person} />
      </CheckForm>
    </>
  )
}

/** It lies with the desk; until it has decided, it can be taken back and mended. */
function SubmittedCheck({ check }: { check: OwnCheck }) {
  const { api } = useApp()
  const { id, version } = check
  const withdraw = useAction(
    () => api.partyCheck.patch({ id, body: { status: PartyCheckStatus.requested, version } }),
    { done: '取り下げました。直して、もう一度提出できます。' },
  )
  return (
    <>
      <NextStep turn="運営">内容を確かめています。結果はお知らせします。</NextStep>
      <HandedIn check={check} />
      <ActionButton action={withdraw}>取り下げて直す</ActionButton>
    </>
  )
}

function HandedIn({ check }: { check: OwnCheck }) {
  return (
    <section aria-label="提出した内容">
      <FactList
        columns={1}
        facts={[
          { label: '氏名', value: check.name ?? '—' },
          { label: 'フリガナ', value: check.nameKana ?? '—' },
          { label: '生年月日', value: check.birthDate ? date(check.birthDate) : '—' },
          { label: '住所', value: check.address ?? '—' },
          ...writtenFacts(check),
        ]}
      />
    </section>
  )
}

/** Who hands in, as the profile knows them; it is mended there. */
function Profile({ person }: { person: SeenUser }) {
  const { id } = Route.useParams()
  const { postCode, birthDate } = person
  const address = `${prefectureName(person.prefecturesCode)}${person.city ?? ''}${person.address1 ?? ''}`
  return (
    <section aria-labelledby="profile" className="grid gap-4">
      <div>
        <h2 id="profile" className="text-xl">
          あなた（手続きをする方）
        </h2>
        <p className="text-muted mt-1 text-sm">会員情報の内容を提出します。書類と違うところは、先に直してください。</p>
      </div>
      <FactList
        columns={1}
        facts={[
          { label: '氏名', value: [person.lastName, person.firstName].filter(Boolean).join(' ') || '—' },
          { label: 'フリガナ', value: [person.lastNameKana, person.firstNameKana].filter(Boolean).join(' ') || '—' },
          { label: '生年月日', value: birthDate ? date(birthDate) : '—' },
          {
            label: '住所',
            value:
              [postCode && `〒${formatPostcode(postCode)}`, address, person.address2].filter(Boolean).join('\n') || '—',
          },
        ]}
      />
      <LinkButton href={`${pages.userEdit}?redirect=${encodeURIComponent(href(pages.partyCheck, { id }))}`}>
        会員情報を直す
      </LinkButton>
    </section>
  )
}
