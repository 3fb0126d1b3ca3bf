import { digits } from '#domain/format/count.ts'

const sizes = { md: 'text-2xl', lg: 'text-4xl', sm: 'text-lg' }

/** A price in integer yen, large figures and small units: 5,480万円, 1億2,800万円. What is below 1万 is shown in 円; nothing is 無償譲渡. */
export function Price({ yen, size = 'md' }: { yen: number; size?: keyof typeof sizes }) {
  if (yen === 0) return <p className={`price ${sizes[size]}`}>無償譲渡</p>
  const oku = Math.floor(yen / 100_000_000)
  const man = Math.floor((yen % 100_000_000) / 10_000)
  const rest = yen % 10_000
  return (
    <p className={`price ${sizes[size]}`}>
      {oku > 0 && <Figure value={oku} unit="億" />}
      {man > 0 && <Figure value={man} unit={rest ? '万' : '万円'} />}
      {rest > 0 && <Figure value={rest} unit="円" />}
      {oku > 0 && man === 0 && rest === 0 && <small>円</small>}
    </p>
  )
}

function Figure({ value, unit }: { value: number; unit: string }) {
  return (
    <>
      {digits(value)}
      <small>{unit}</small>
    </>
  )
}
