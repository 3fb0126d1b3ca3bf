import { mdiChatOutline, mdiFileDocumentOutline, mdiKeyVariant, mdiMagnify } from '@mdi/js'
import { pages } from '#http/pages.ts'
import { Icon } from '#ui/icon.tsx'
import { Section } from './section.tsx'

const steps = [
  { icon: mdiMagnify, title: 'さがす', body: '地域や価格でしぼり込み。見るだけなら、登録はいりません。' },
  { icon: mdiChatOutline, title: '話す', body: '気になることはチャットで売主へ。運営が間に入ります。' },
  {
    icon: mdiFileDocumentOutline,
    title: '手続きをまかせる',
    body: '契約書の作成や調査など、必要なお手伝いだけを選べます。',
  },
  { icon: mdiKeyVariant, title: '受け取る', body: '残代金の支払いと同じ日に、鍵を受け取ります。' },
]

/** How one buys here, in four steps. */
export function HowItWorks() {
  return (
    <Section title="購入の流れ" more={{ href: pages.purchaseFlow, label: 'くわしく見る' }}>
      <ol className="mt-6 grid gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ icon, title, body }, index) => (
          <li key={title} className="flex gap-4 lg:block">
            <span className="bg-base-200 grid size-12 shrink-0 place-items-center rounded-full">
              <Icon path={icon} className="size-6" />
            </span>
            <div className="lg:mt-4">
              <h3 className="text-base">
                <span className="num text-muted mr-2">{index + 1}</span>
                {title}
              </h3>
              <p className="text-muted mt-1 text-sm">{body}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
