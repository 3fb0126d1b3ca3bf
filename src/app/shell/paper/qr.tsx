import { encode } from 'uqr'

/** A picture of a text that phones read: black on white whatever the theme, with the margin that the standard asks for. */
export function QrCode({ text, label, className = 'w-56' }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={`${className} max-w-full bg-white`}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
