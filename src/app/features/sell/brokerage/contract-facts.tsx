import { mdiFilePdfBox } from '@mdi/js'
import type { BrokerageContract } from '#domain/estate/brokerage/brokerage-contract.ts'
import type { BrokerageReport } from '#domain/estate/brokerage/brokerage-report.ts'
import { BrokerageStatus, BrokerageType, PaperDelivery } from '#domain/estate/brokerage/choices.ts'
import { count } from '#domain/format/count.ts'
import { date } from '#domain/format/date.ts'
import { yen } from '#domain/format/money.ts'
import { routes } from '#http/routes.ts'
import { FactList } from '#ui/fact-list.tsx'
import { saveFile } from '#ui/save-file.ts'
import type { Tone } from '#ui/state/tone.ts'
import { ActionButton } from '#app/shell/action/action-button.tsx'
import { useAction } from '#app/shell/action/use-action.ts'
import { PaperRow } from '#app/shell/paper/paper-row.tsx'
import { useReadFile } from '#app/shell/session/use-read-file.ts'

const { draft, confirmed, inForce, ended, terminated } = BrokerageStatus

/** How the state of a contract is coloured. */
export const contractTone: Readonly<Record<BrokerageContract['status'], Tone>> = {
  [draft]: 'quiet',
  [confirmed]: 'info',
  [inForce]: 'success',
  [ended]: 'quiet',
  [terminated]: 'quiet',
}

const period = ({ beginsOn, endsOn, renewals }: BrokerageContract) =>
  beginsOn && endsOn
    ? `${date(beginsOn)}から${date(endsOn)}まで${renewals > 0 ? `（更新 ${count(renewals, '回')}）` : ''}`
    : '物件の承認の日から3か月'

function deliveryWords({ delivery, paperSentOn, status }: BrokerageContract): string {
  const isWaiting = delivery === PaperDelivery.post && status === inForce
  const sentWords = paperSentOn ? `${date(paperSentOn)}に送りました` : 'まだ送っていません'
  return isWaiting || paperSentOn ? `${PaperDelivery.label(delivery)}　${sentWords}` : PaperDelivery.label(delivery)
}

function reinsWords({ reinsNumber, reinsRegisteredOn, reinsDueOn, reinsSaleReportedOn }: BrokerageContract): string {
  if (reinsNumber === null)
    return reinsDueOn === null ? 'しません（依頼があれば登録します）' : `${date(reinsDueOn)}までに登録します`
  const sale = reinsSaleReportedOn ? `\n成約の通知 ${date(reinsSaleReportedOn)}` : ''
  return `登録番号 ${reinsNumber}${reinsRegisteredOn ? `（${date(reinsRegisteredOn)}）` : ''}${sale}`
}

/** What a contract says, and how far what follows from it is done: the same for its client and the desk. */
export function ContractFacts({ contract, columns = 2 }: { contract: BrokerageContract; columns?: 1 | 2 }) {
  const { type, price, fee, cheapPropertyAgreed, endReason, endedAt } = contract
  return (
    <FactList
      columns={columns}
      facts={[
        { label: '種類', value: BrokerageType.label(type) },
        { label: '有効期間', value: period(contract) },
        ...(price === null ? [] : [{ label: '媒介価額', value: yen(price) }]),
        ...(fee === null ? [] : [{ label: '報酬（税込）', value: yen(fee) }]),
        { label: '低廉な空家等の特例', value: cheapPropertyAgreed ? '合意しています' : '使いません' },
        { label: '書面', value: deliveryWords(contract) },
        { label: 'レインズ', value: reinsWords(contract) },
        ...(endedAt === null ? [] : [{ label: '終わった理由', value: endReason ?? '', wide: true }]),
      ]}
    />
  )
}

/** The button that saves the newest paper of a contract as PDF; nothing before there is one. */
export function SaveContract({ contract: { id, editions } }: { contract: BrokerageContract }) {
  const readFile = useReadFile()
  const newest = editions.at(-1)
  const paper = newest?.isAgency ? '代理契約書' : '媒介契約書'
  const save = useAction(
    async () =>
      saveFile(
        await readFile(routes.brokerageContract.file, { id }),
        `${paper}-${newest?.home.number}-第${editions.length}版.pdf`,
      ),
    { done: `${paper}を保存しました`, reads: [] },
  )
  if (newest === undefined) return null
  return (
    <ActionButton action={save} icon={mdiFilePdfBox}>
      {paper}（PDF）
    </ActionButton>
  )
}

/** The paper by which REINS certifies that the home is registered; nothing before it is there. */
export function ReinsCertificate({ contract: { reinsCertificatePath: path } }: { contract: BrokerageContract }) {
  if (path === null) return null
  return (
    <ul role="list">
      <PaperRow paper={{ name: 'レインズの登録証明書', path }} about="指定流通機構が発行した、登録を証する書面です。" />
    </ul>
  )
}

/** What the client was told, the newest first. */
export function Reports({ reports }: { reports: readonly BrokerageReport[] }) {
  return (
    <ol className="border-base-300 not-empty:border-t">
      {reports.map(({ id, from, until, views, favorites, inquiries, viewings, note }) => (
        <li key={id} className="border-base-300 border-b py-4">
          <h3 className="num text-sm font-bold">
            {date(from)}から{date(until)}まで
          </h3>
          <p className="num mt-1 text-sm">
            閲覧 {count(views, '回')}・お気に入り {count(favorites)}・問い合わせ {count(inquiries)}・内見{' '}
            {count(viewings)}
          </p>
          <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line">{note}</p>
        </li>
      ))}
    </ol>
  )
}
