import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Role } from '#domain/choices/person.ts'
import { isManager, meAs } from '#domain/kit/rules.ts'
import { allItems } from '#http/all-items.ts'
import type { Client } from '#http/client.ts'
import type { OperatorVersion } from '#http/shapes/operator.ts'
import { Time } from '#ui/time.tsx'
import { pages } from '#http/pages.ts'
import { PageContents } from '#ui/action/page-contents.tsx'
import { LinkButton } from '#ui/action/link-button.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { AccountRequestNotice } from '#app/features/desk/settings/account-request.tsx'
import { ChangeHistory } from '#app/features/desk/audit/change-list.tsx'
import { Colleagues } from '#app/features/desk/settings/colleagues.tsx'
import { LicenceNotice } from '#app/features/desk/settings/licence-notice.tsx'
import { OperatorForm } from '#app/features/desk/settings/operator-form.tsx'
import { ProviderList } from '#app/features/desk/settings/provider-list.tsx'
import { RequirementList } from '#app/features/desk/settings/requirement-list.tsx'
import { SecondStepRuleForm } from '#app/features/desk/settings/second-step-rule.tsx'
import { WorkRules } from '#app/features/desk/settings/work-rules.tsx'

export const Route = createFileRoute('/_admin/admin/settings')({
  loader: async ({ context: { api, me } }) => {
    const isOfManager = me !== null && isManager(meAs(me.id, me.userType, me.areas))
    const [settings, account, versions, state, secondStep, workRules, desk] = await Promise.all([
      api.operator.settings(),
      api.operator.account(),
      api.operator.versions(),
      api.operator.state(),
      api.operator.secondStep(),
      api.operator.workRules(),
      isOfManager ? loadDesk(api) : null,
    ])
    const now = new Date().toISOString()
    return { settings, account, versions: versions.items, state, secondStep, workRules, desk, now }
  },
  head: () => pageHead({ title: '設定', hidden: true }),
  component: Settings,
})

/** Who is of the desk, and who is invited to it. */
async function loadDesk(api: Client) {
  const [people, roles, { items }] = await Promise.all([
    allItems((page) => api.user.list({ ...page, userType: Role.admin })),
    allItems((page) => api.deskRole.list(page)),
    api.deskInvitation.list(),
  ])
  return { people, roles, invitations: items }
}

/** The parts of the page, by the names that links lead to. */
const parts = {
  launch: '公開の準備',
  operator: '運営者',
  brand: 'ブランド',
  books: '帳簿と名簿',
  history: '変更の履歴',
  signIn: '運営のログイン',
  colleagues: '担当者',
  work: '仕事の期限と担当',
  providers: '外部のサービス',
  webhooks: '外部への通知',
  upkeep: '版と保守',
}
type Part = keyof typeof parts

function Settings() {
  const { settings, account, versions, state, secondStep, workRules, desk, now } = Route.useLoaderData()
  const { unmet } = state
  const isShown = (part: string) =>
    (part !== 'books' || settings.licence !== null) && (part !== 'colleagues' || desk !== null)
  const contents = Object.entries(parts).flatMap(([id, title]) => (isShown(id) ? [{ id, title }] : []))
  return (
    <div className="grid max-w-[46em] gap-14">
      <div className="grid gap-5">
        <h1 className="text-2xl md:text-3xl">設定</h1>
        <PageContents label="設定の目次" parts={contents} />
      </div>
      <Section
        part="launch"
        lead={
          unmet.length
            ? `足りないものが、${unmet.length}件あります。足りないあいだ使えないものを、それぞれに書いています。`
            : 'すべてそろっています。'
        }
      >
        <RequirementList unmet={unmet} />
      </Section>
      <OperatorSection settings={settings} account={account} now={now} />
      <BrandLink />
      {settings.licence !== null && <BrokerLinks />}
      <Section part="history" lead="だれが、いつ、何を変えたかです。">
        <OperatorHistory versions={versions} />
      </Section>
      <DeskSections secondStep={secondStep} desk={desk} state={state} now={now} />
      <Section
        part="work"
        lead="「きょうの仕事」に並べる順、期限、いつもの担当を、仕事の種類ごとに決めます。変えると、待っている仕事にもすぐに当てはまります。"
      >
        <WorkRules rules={workRules} isLicensed={settings.licence !== null} />
      </Section>
      <InstallationSections {...state} />
    </div>
  )
}

type SettingsData = ReturnType<typeof Route.useLoaderData>

/** Who works at the desk, and how they sign in. */
const DeskSections = ({
  secondStep,
  desk,
  state,
  now,
}: Pick<SettingsData, 'secondStep' | 'desk' | 'state' | 'now'>) => (
  <>
    <Section
      part="signIn"
      lead={
        <>
          必須にすると、運営の方は、パスワードに加えて認証アプリのコードを入れてログインします。
          <LastSaved label="最後の変更" {...secondStep} />
        </>
      }
    >
      <SecondStepRuleForm rule={secondStep} />
    </Section>
    {desk && (
      <Section
        part="colleagues"
        lead="運営の方と、それぞれの役割です。名前を押すと、役割を変えたり、利用を停止したりできます。"
      >
        <Colleagues {...desk} now={now} isMailOff={state.unmet.includes('mail')} />
      </Section>
    )}
  </>
)

/** What runs here. */
const InstallationSections = ({ release, providers }: SettingsData['state']) => (
  <>
    <Section part="providers" lead="環境変数で設定したサービスが、最後に動いたときと、失敗したときです。">
      <ProviderList states={providers} />
    </Section>
    <Section
      part="webhooks"
      lead="物件・商談・注文・支払い・内見の出来事を、ほかのシステムに自動で知らせます（Webhook）。"
    >
      <LinkButton href={pages.adminWebhooks}>外部への通知の画面へ</LinkButton>
    </Section>
    <Section
      part="upkeep"
      lead="版は、更新の前後や、不具合を伝えるときに確かめてください。保守は、表示が実際と合わないときに使います。"
    >
      <p className="mb-5">
        版：<b className="num">{release}</b>
      </p>
      <LinkButton href={pages.adminMaintenance}>保守の画面へ</LinkButton>
    </Section>
  </>
)

/** What is written of the operator, that its licence runs out, and that another account waits. */
const OperatorSection = ({ settings, account, now }: Pick<SettingsData, 'settings' | 'account' | 'now'>) => (
  <Section
    part="operator"
    lead={
      <>
        保存すると、すぐにすべてのページとメールに使われます。お振込先の変更は、別の担当者が確かめてから使います。発行済みの請求書・領収書は、発行した日の内容のままです。
        <LastSaved label="最後の保存" {...settings} />
      </>
    }
  >
    <div className="mb-6 grid gap-4 empty:hidden">
      <LicenceNotice term={settings} now={now} />
      {account.request && <AccountRequestNotice version={account.version} request={account.request} />}
    </div>
    <OperatorForm settings={settings} submit="保存する" />
  </Section>
)

/** How the site shows itself. */
const BrandLink = () => (
  <Section part="brand" lead="サイトの名前、マーク、色、トップページの言葉、フッターのリンクを、自社のものにします。">
    <LinkButton href={pages.adminBrand}>ブランドの設定へ</LinkButton>
  </Section>
)

/** What the law of brokers wants kept. */
const BrokerLinks = () => (
  <Section
    part="books"
    lead="宅地建物取引業法で備えるものです。宅地建物取引士は重要事項を説明して書面に記名し、帳簿は媒介した取引ごとに年度で閉じ、従業者名簿は求められたら見せます。"
  >
    <div className="flex flex-wrap gap-3">
      <LinkButton href={pages.adminTransactionSpecialists}>宅地建物取引士</LinkButton>
      <LinkButton href={pages.adminEmployees}>従業者名簿</LinkButton>
      <LinkButton href={pages.adminLedger}>帳簿</LinkButton>
    </div>
  </Section>
)

function Section({ part, lead, children }: { part: Part; lead: ReactNode; children: ReactNode }) {
  return (
    <section id={part} aria-label={parts[part]} className="scroll-mt-20">
      <h2 className="text-xl">{parts[part]}</h2>
      <p className="text-muted mt-2 mb-5 text-sm">{lead}</p>
      {children}
    </section>
  )
}

/** Who changed what of the operator, and when, the newest first. */
function OperatorHistory({ versions }: { versions: readonly OperatorVersion[] }) {
  if (versions.length === 0)
    return <p className="text-muted text-sm">まだ変更はありません。いまの内容は、環境変数の値です。</p>
  const itemOf = ({ version, ...change }: OperatorVersion) => ({
    ...change,
    key: version,
    what: <b className="num">第{version}版</b>,
  })
  return <ChangeHistory items={versions.map(itemOf)} />
}

/** When and by whom something was saved last; nothing while it never was. */
function LastSaved({ label, savedAt, savedBy }: { label: string; savedAt: string | null; savedBy: string | null }) {
  return (
    savedAt && (
      <span className="block">
        {label}：
        <Time at={savedAt} as="full" />・{savedBy}さん
      </span>
    )
  )
}
