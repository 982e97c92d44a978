import { record } from './record.ts'
import { readFigures } from './figures.ts'
import { readRecorded } from './recorded.ts'
import { playNight } from './night/report.ts'
if (process.argv[2] === '--record') await record(new Date())
else {
  const t = Date.now()
  const r = playNight({
    firms: Number(process.argv[2]),
    records: 100000,
    connections: 20,
    seed: 1,
    recorded: readRecorded(),
    figures: readFigures(),
    largeRows: Number(process.argv[3] ?? 0),
    ...(process.argv[4] === undefined ? {} : { outage: { connector: process.argv[4], hours: 2 } }),
  })
  console.log(JSON.stringify({ ...r, lanes: r.lanes.slice(0, 8) }, null, 1))
  console.log(Date.now() - t, 'ms', process.memoryUsage().rss / 1e6)
}
