/** The order matters: a browser's text also names the browsers that it descends from, so the first match counts. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPX\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bLine\//, 'LINE'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const

type Names = readonly (readonly [RegExp, string])[]
const firstOf = (names: Names, agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1]

/** The device in words, from how its browser calls itself: `WindowsのChrome`. It is what the browser says, and no proof. */
export function deviceOf(agent: string | null): string {
  const system = firstOf(systems, agent ?? '')
  const browser = firstOf(browsers, agent ?? '')
  if (system && browser) return `${system}の${browser}`
  return system ?? browser ?? '不明な端末'
}
