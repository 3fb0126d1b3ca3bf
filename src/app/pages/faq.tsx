import { createFileRoute } from '@tanstack/react-router'
import { mdiChevronDown } from '@mdi/js'
import { PageContents } from '#ui/action/page-contents.tsx'
import { Icon } from '#ui/icon.tsx'
import { JsonLd } from '#ui/json-ld.tsx'
import { Article } from '#app/features/about/article.tsx'
import { faqEntries } from '#app/features/about/faq-entries.ts'
import { pageHead } from '#app/shell/page-head.ts'

const description =
  '会員登録、物件の購入と売却、費用と支払い、安全と個人情報について、よくいただくご質問にお答えします。'

export const Route = createFileRoute('/_default/faq')({
  head: () => pageHead({ title: 'よくある質問', description }),
  component: Faq,
})

function Faq() {
  return (
    <Article title="よくある質問" lead={description}>
      <PageContents label="質問の種類" parts={faqEntries} />
      {faqEntries.map(({ id, title, entries }) => (
        <section key={id} id={id}>
          <h2 className="text-xl">{title}</h2>
          <div className="border-base-300 mt-3 border-t">
            {entries.map(([question, answer]) => (
              <details key={question} className="group border-base-300 border-b">
                <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold">
                  {question}
                  <Icon path={mdiChevronDown} className="size-5 transition-transform group-open:rotate-180" />
                </summary>
                <p className="text-muted max-w-[40em] pb-5">{answer}</p>
              </details>
            ))}
          </div>
        </section>
      ))}
      <JsonLd data={structuredData} />
    </Article>
  )
}

const structuredData = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faqEntries
    .flatMap(({ entries }) => entries)
    .map(([name, text]) => ({ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } })),
}
