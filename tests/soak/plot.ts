import { figures, type Figure, type Reading } from './readings.ts'

const width = 900
const panel = 110
const left = 70
const gap = 34

const units: Readonly<Record<Figure, string>> = {
  memory: 'memory of the host, MB',
  handles: 'open handles',
  threads: 'threads',
  files: 'files in the data folder',
  logs: 'write-ahead logs, MB',
}

const rounded = (value: number): string => String(Math.round(value * 10) / 10)

function panelOf(readings: readonly Reading[], figure: Figure, top: number): string {
  const most = Math.max(...readings.map((reading) => reading[figure])) * 1.1 || 1
  const last = readings.at(-1)?.minutes ?? 1
  const x = (minutes: number): string => rounded(left + (minutes / last) * (width - left - 20))
  const y = (value: number): string => rounded(top + panel - (value / most) * panel)
  const points = readings.map((reading) => `${x(reading.minutes)},${y(reading[figure])}`).join(' ')
  return `<text x="${left}" y="${top - 8}">${units[figure]}</text>
<text x="${left - 8}" y="${top + 10}" text-anchor="end">${rounded(most)}</text>
<text x="${left - 8}" y="${top + panel}" text-anchor="end">0</text>
<path d="M${left} ${top}v${panel}H${width - 20}" fill="none" stroke="#888"/>
<path d="M${x(last / 4)} ${top}v${panel}" stroke="#bbb" stroke-dasharray="4 4"/>
<polyline points="${points}" fill="none" stroke="#0B747C" stroke-width="1.5"/>`
}

/** One panel a figure, one above the other, over the minutes of the run; the dashed line ends the first quarter. */
export function plotted(readings: readonly Reading[]): string {
  const height = figures.length * (panel + gap) + 40
  const panels = figures.map((figure, at) => panelOf(readings, figure, 30 + at * (panel + gap)))
  const last = rounded(readings.at(-1)?.minutes ?? 0)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#444">
<rect width="${width}" height="${height}" fill="#fff"/>
${panels.join('\n')}
<text x="${width - 20}" y="${height - 14}" text-anchor="end">${last} minutes</text>
</svg>
`
}
