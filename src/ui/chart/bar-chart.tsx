/** A place on the axis: its label, and the height of each series there; null where there is nothing to tell. */
export type Bars = { label: string; values: readonly (number | null)[] }

type Props = {
  /** What a reader who does not see it hears; the numbers themselves stand in the table beside it. */
  title: string
  series: readonly string[]
  bars: readonly Bars[]
  format: (value: number) => string
  /** Whether further charts of the same kind stand below it: it is drawn flatter then, and names its series even if there is only one. */
  isOneOfMany?: boolean | undefined
}

const width = 600
const bottom = 40
const top = 20
/** The lime of the house is too light for an edge on white: each bar has one. */
const fills = ['fill-neutral', 'fill-accent', 'fill-primary']

/** Where an axis ends: the smallest 1, 2 or 5 times a power of ten that is not below the number. */
export function axisEnd(highest: number): number {
  if (highest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  return [1, 2, 5, 10].map((step) => step * power).find((end) => end >= highest) ?? highest
}

/** Where the axis is marked: at its foot, middle and end; half a thing is no mark where whole ones are counted. */
export function ticksOf(end: number, isWhole: boolean): number[] {
  return [0, end / 2, end].filter((value) => !isWhole || Number.isInteger(value))
}

/** The room that the marks of the axis need, in the units of the drawing: a letter of Japanese is as wide as it is high. */
export const roomFor = (marks: readonly string[]): number =>
  16 + Math.max(...marks.map((mark) => [...mark].reduce((sum, letter) => sum + (letter < '\u0100' ? 12 : 20), 0)))

/** Bars over time, drawn on the server: one for each series at each place. */
export function BarChart({ title, series, bars, format, isOneOfMany }: Props) {
  const height = isOneOfMany ? 180 : 280
  const all = bars.flatMap(({ values }) => values.map((value) => value ?? 0))
  const end = axisEnd(Math.max(0, ...all))
  const ticks = ticksOf(end, all.every(Number.isInteger))
  const left = roomFor(ticks.map(format))
  const step = (width - left) / bars.length
  const bar = Math.min(48, (step * 0.72) / series.length)
  const yOf = (value: number) => top + (height - top - bottom) * (1 - value / end)
  return (
    <figure className="min-w-0">
      {(series.length > 1 || isOneOfMany) && (
        <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {series.map((name, at) => (
            <span key={name} className="flex items-center gap-2">
              <svg aria-hidden viewBox="0 0 12 12" className="size-3">
                <rect width={12} height={12} className={`${fills[at]} stroke-neutral`} />
              </svg>
              {name}
            </span>
          ))}
        </figcaption>
      )}
      <svg role="img" aria-label={title} viewBox={`0 0 ${width} ${height}`} className="mt-2 w-full">
        {ticks.map((value) => (
          <g key={value}>
            <line x1={left} x2={width} y1={yOf(value)} y2={yOf(value)} className="stroke-base-300" />
            <text x={left - 8} y={yOf(value) + 7} textAnchor="end" className="fill-muted num text-[20px]">
              {format(value)}
            </text>
          </g>
        ))}
        {bars.map(({ label, values }, place) => (
          <g key={label} transform={`translate(${left + place * step})`}>
            {values.map(
              (value, at) =>
                value !== null && (
                  <rect
                    key={series[at]}
                    x={step / 2 + (at - series.length / 2) * bar}
                    y={yOf(value)}
                    width={bar - 2}
                    height={yOf(0) - yOf(value)}
                    className={`${fills[at]} stroke-neutral`}
                  />
                ),
            )}
            <text x={step / 2} y={height - 12} textAnchor="middle" className="fill-base-content text-[20px]">
              {label}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}
