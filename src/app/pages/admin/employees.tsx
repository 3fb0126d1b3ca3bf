import { mdiAccountGroupOutline } from '@mdi/js'
import { createFileRoute } from '@tanstack/react-router'
import { Qualification } from '#domain/choices/employee.ts'
import { date } from '#domain/format/date.ts'
import { employee, type Employee } from '#domain/master/employee.ts'
import { allItems } from '#http/all-items.ts'
import { pages } from '#http/pages.ts'
import { LinkButton } from '#ui/action/link-button.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { StatusBadge } from '#ui/state/status-badge.tsx'
import { MasterPage } from '#app/features/desk/master/master-page.tsx'
import type { Master } from '#app/features/desk/master/master.ts'
import { PrintBar } from '#app/shell/frame/print-bar.tsx'
import { pageHead } from '#app/shell/page-head.ts'
import { useApp } from '#app/shell/use-app.ts'

const title = '従業者名簿'

export const Route = createFileRoute('/_admin/admin/employees')({
  loader: async ({ context: { api } }) => {
    const [operator, rows] = await Promise.all([api.place.operator(), allItems((page) => api.employee.list(page))])
    return { operator, rows, now: new Date().toISOString() }
  },
  head: () => pageHead({ title, hidden: true }),
  component: Employees,
})

const presentLabel = '働いている方'
const formerLabel = '辞めた方'

const master: Master<Employee> = {
  noun: employee,
  title,
  icon: mdiAccountGroupOutline,
  lead: '宅地建物取引業法48条3項の名簿です。代表者を含め、取引の業務に携わる方を記載します。辞めた方は消さずに、辞めた日を入力します。番号や日付の誤りは、あとから直せます（履歴に残ります）。',
  nameOf: ({ name }) => name,
  about: (row) => <About row={row} />,
  groups: { labels: [presentLabel, formerLabel], of: ({ leftOn }) => (leftOn === null ? presentLabel : formerLabel) },
  isFixed: true,
  fields: {
    name: { hint: '従業者証明書のとおりに入力します。' },
    certificateNumber: { hint: '雇った年と月（西暦の下2桁と2桁）に、通し番号を続けます。例：260401' },
    duty: { hint: '例：代表取締役、営業、総務' },
    qualification: {},
    joinedOn: {},
    leftOn: { hint: '働いているあいだは、空のままにします。' },
  },
}

/** The rest of a line of the list. */
function About({ row: { certificateNumber, duty, qualification, joinedOn, leftOn } }: { row: Employee }) {
  return (
    <p className="num flex flex-wrap items-center gap-x-3 gap-y-1">
      {certificateNumber}
      <span>{duty}</span>
      {qualification !== Qualification.none && <StatusBadge>{Qualification.label(qualification)}</StatusBadge>}
      <span>
        {date(joinedOn)}から{leftOn && `${date(leftOn)}まで`}
      </span>
    </p>
  )
}

const columns: [label: string, cell: (row: Employee) => string][] = [
  ['氏名', ({ name }) => name],
  ['従業者証明書番号', ({ certificateNumber }) => certificateNumber],
  ['主たる職務内容', ({ duty }) => duty],
  ['宅地建物取引士であるか否かの別', ({ qualification }) => Qualification.label(qualification)],
  ['この事務所の従業者となった年月日', ({ joinedOn }) => date(joinedOn)],
  ['この事務所の従業者でなくなった年月日', ({ leftOn }) => (leftOn ? date(leftOn) : '')],
]

const cellLook = 'border border-base-300 first:min-w-24 p-1.5 text-left align-top text-xs'

/** The list as it is shown on request (48条4項): on paper alone, as the screen has the same in rows that can be edited. */
const PrintedList = ({
  operator,
  rows,
}: {
  operator: { name: string; licence: string }
  rows: readonly Employee[]
}) => (
  <div className="hidden print:block">
    <h1 className="text-xl">{title}</h1>
    <p className="my-3 text-sm">
      {operator.name}　{operator.licence}
    </p>
    <table className="w-full border-collapse">
      <thead>
        <tr>
          {columns.map(([label]) => (
            <th key={label} scope="col" className={cellLook}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(([label, cell]) => (
              <td key={label} className={cellLook}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

function Employees() {
  const { operator, rows, now } = Route.useLoaderData()
  const { api } = useApp()
  if (operator.licence === '') return <NoLicenceNotice />
  return (
    <div className="grid gap-6">
      <div className="print:hidden">
        <MasterPage master={master} rows={rows} calls={api.employee} />
      </div>
      {rows.length > 0 && <PrintedList operator={operator} rows={rows} />}
      {rows.length > 0 && <PrintBar path={pages.adminEmployees} today={now} />}
    </div>
  )
}

const NoLicenceNotice = () => (
  <>
    <h1 className="text-2xl md:text-3xl">{title}</h1>
    <EmptyState
      icon={mdiAccountGroupOutline}
      title="宅建業の免許番号が、まだ登録されていません"
      action={<LinkButton href={`${pages.adminSettings}#operator`}>設定を開く</LinkButton>}
    >
      免許番号を登録すると、名簿を作れます。
    </EmptyState>
  </>
)
