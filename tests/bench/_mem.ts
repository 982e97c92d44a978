import { newSystem, openSyncBench } from '#tests/kit/sync-bench.ts'
const N = Number(process.argv[2])
const src = {
  tables: ['administrations', 'usage'] as const,
  async *read(table: string) {
    const total = table === 'usage' ? N * 3 : N
    for (let from = 0; from < total; from += 1000) {
      const records = Array.from({ length: Math.min(1000, total - from) }, (_, i) => {
        const n = from + i
        return table === 'usage'
          ? {
              administrationId: 'adm-' + Math.floor(n / 3),
              product: 'Product ' + (n % 3),
              amounts: { '2026-01': n % 7, '2026-02': n % 5, '2026-03': n % 3 },
              data: {},
            }
          : { externalId: 'adm-' + n, name: 'Administratie ' + n, chamberOfCommerceNumber: null, data: {} }
      })
      yield { records, next: from + 1000 < total ? String(from + 1000) : undefined }
    }
  },
}
const bench = await openSyncBench(newSystem(), { source: () => src as never })
for (const round of ['first', 'again']) {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  let heap = 0
  const timer = setInterval(() => {
    const m = process.memoryUsage()
    most = Math.max(most, m.rss)
    heap = Math.max(heap, m.heapUsed)
  }, 20)
  const t = performance.now()
  const run = await bench.sync()
  clearInterval(timer)
  console.log(
    N,
    round,
    run.state,
    JSON.stringify(run.tables.map((x) => [x.table, x.read, x.unchanged, x.changes.new])),
    ((performance.now() - t) / 1000).toFixed(1) + ' s',
    'rss +' + Math.round((most - before) / 1048576) + ' MB',
    'heap ' + Math.round(heap / 1048576),
  )
}
await bench.test.close()
