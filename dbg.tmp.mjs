import { mkdtempSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { listenToSqliteQueue } from '#local/host/sqlite-listener.ts'
import { readConfig } from '#platform/config.ts'
import { createPlatform } from '#platform/create-platform.ts'
import { defineJob, done } from '#platform/jobs/job.ts'
import { SqliteQueue } from '#platform/jobs/sqlite-queue.ts'
import { createLog } from '#platform/log.ts'
import { createMemoryBlobs } from '#tests/kit/memory-blobs.ts'
import { strangeMessages } from '#tests/kit/strange-messages.ts'
import { newTenantId, testSettings } from '#tests/kit/test-platform.ts'
const folder = mkdtempSync('/dev/shm/dbg-')
const queue = new SqliteQueue(folder, { retrySeconds: () => 0 })
const steps = []
const work = defineJob({ name: 'work', message: z.strictObject({ firm: z.string() }), internal: true, budgetMinutes: 1, run: ({ firm }) => { steps.push(firm); return done() } })
const platform = await createPlatform(readConfig(testSettings(folder)), { jobs: [work], queue, blobs: createMemoryBlobs(), mail: { send: () => Promise.resolve() }, log: createLog(() => {}) })
const a = newTenantId(), b = newTenantId()
await platform.createTenant(a); await platform.createTenant(b)
const { id: taskId } = await platform.openTenant(a).start(work, { firm: 'a' })
const strange = strangeMessages({ tenantId: a, taskId })
const db = new DatabaseSync(folder + '/queue.db')
const ins = db.prepare('INSERT INTO messages (id, session, body, visible) VALUES (?, ?, ?, 0)')
strange.forEach(({ body }, i) => ins.run(`put-${i}`, `strange-${i % 3}`, body))
for (let i = 0; i < 3; i++) await platform.openTenant(b).start(work, { firm: 'b' })
console.log('ready', strange.length)
let n = 0
const l = listenToSqliteQueue(queue, async ({ body }) => { n++; await platform.runTask(body) }, { sessions: 24, onError: () => {} })
for (let i = 0; i < 20; i++) { await new Promise((r) => setTimeout(r, 1000)); const left = db.prepare('SELECT id, session, deliveries, lockedUntil, visible, substr(body,1,60) b FROM messages').all(); console.log(i, n, steps.join(), left.length, queue.nextVisible()); if (left.length === 0) break; if (i === 19) console.log(left) }
console.log(queue.deadLetters().length)
await l.stop(); await platform.close()
