import { mdiBankOutline } from '@mdi/js'
import { TransferStatus } from '#domain/choices/deal.ts'
import { date } from '#domain/format/date.ts'
import { bankStatements, type BankStatementRow } from '#http/desk/bank-statements.ts'
import { listHref, type ListSearch } from '#http/desk/list-search.ts'
import { href, pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { Link } from '#ui/action/link.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'
import { DeskList } from '#app/features/desk/list/desk-list.tsx'
import type { StatementsData } from '../load-money.ts'
import { SaveStatement } from './save-statement.tsx'

const deposits = href(pages.adminPayment, { view: 'deposits' })
/** So many digits of a hash tell two files of a place apart. */
const shownDigits = 12

/** What a line's deposit has become, with the way to it. */
const cells = {
  name: (row: BankStatementRow) => <b className="wrap-anywhere">{row.name || '（名義なし）'}</b>,
  recorded: ({ depositStatus, negotiationID }: BankStatementRow) =>
    depositStatus === null ? (
      <span className="text-muted">―</span>
    ) : (
      <Link
        href={negotiationID ? href(pages.adminRoom, { id: negotiationID }) : deposits}
        className="inline-flex min-h-11 items-center whitespace-nowrap underline"
      >
        {TransferStatus.label(depositStatus)}
      </Link>
    ),
}

/** The bank's statements: the latest with their files, and all their lines, to be found by day, amount and name. */
export function BankStatements({
  statements: { data, latest, names },
  search,
}: {
  statements: StatementsData
  search: ListSearch
}) {
  const toDeposits = <LinkButton href={deposits}>入金の照合を開く</LinkButton>
  if (latest.length === 0)
    return (
      <EmptyState icon={mdiBankOutline} title="保管した明細はありません" action={toDeposits}>
        「入金の照合」で銀行の明細を取り込むと、受け取ったままここに残り、日付・金額・名義で探せます。
      </EmptyState>
    )
  return (
    <>
      <p className="text-muted max-w-[44em] text-sm">
        銀行から受け取った明細です（電子帳簿保存法7条）。どの明細も、書きかえたり消したりできません。ファイルを保存したことは、記録に残ります。
      </p>
      <DeskList
        list={bankStatements}
        data={data}
        search={search}
        cells={cells}
        acts={({ filePath, fileName }) => <SaveStatement filePath={filePath} fileName={fileName} />}
        empty={{ icon: mdiBankOutline, title: '明細の行はありません', action: toDeposits }}
      />
      <LatestStatements latest={latest} names={names} />
    </>
  )
}

function LatestStatements({ latest, names }: Pick<StatementsData, 'latest' | 'names'>) {
  return (
    <section aria-labelledby="statements">
      <h2 id="statements" className="text-xl">
        さいきん保管した明細
      </h2>
      <p className="text-muted mt-1 mb-4 text-sm">それより前の明細のファイルは、上の一覧の行から保存できます。</p>
      <Table
        caption="さいきん保管した明細"
        rows={latest}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'ファイル',
            head: true,
            cell: ({ fileName }) => <span className="font-medium wrap-anywhere">{fileName}</span>,
          },
          {
            label: '期間',
            cell: ({ firstOn, lastOn }) => (
              <Link
                href={listHref(bankStatements, { tradedOnFrom: firstOn, tradedOnTo: lastOn })}
                className="num inline-flex min-h-11 items-center underline"
              >
                {date(firstOn)}〜{date(lastOn)}
              </Link>
            ),
          },
          { label: '行', cell: ({ lineCount }) => <span className="num">{lineCount}</span>, align: 'right' },
          {
            label: '取り込み',
            cell: ({ takenBy, createdAt }) => (
              <>
                {names[takenBy] ?? '担当者'}
                <br />
                <Time at={createdAt} as="full" />
              </>
            ),
          },
          {
            label: 'SHA-256',
            cell: ({ sha256 }) => (
              <code className="num" title={sha256}>
                {sha256.slice(0, shownDigits)}…
              </code>
            ),
          },
          {
            label: '',
            cell: ({ filePath, fileName }) => (
              <div className="whitespace-nowrap">
                <SaveStatement filePath={filePath} fileName={fileName} />
              </div>
            ),
          },
        ]}
      />
    </section>
  )
}
