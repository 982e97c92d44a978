/** How a receiver proves that a message is from Spil, in Node.js and without a package. Stands in docs/webhooks.md too. */
export const verificationExample = `import { createHmac, timingSafeEqual } from 'node:crypto'

// body: the text of the request as it came in, not parsed and written again.
export function verify(secret, headers, body) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  const age = Math.abs(Date.now() / 1000 - Number(timestamp))
  if (!(age <= 300)) throw new Error('Not of the last five minutes')

  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const wanted = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest()
  const isOurs = String(headers['webhook-signature']).split(' ').some((one) => {
    const [version, text = ''] = one.split(',')
    const given = Buffer.from(text, 'base64')
    return version === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted)
  })
  if (!isOurs) throw new Error('Not signed with this secret')
  return JSON.parse(body)
}
`

/** A message as it comes in, of an invented firm. */
export const messageExample = `POST /spil HTTP/1.1
content-type: application/json
webhook-id: msg_3f0c1d7e9a5b4c2f8e6d1a0b7c4e5f92
webhook-timestamp: 1795168800
webhook-signature: v1,m0RbR1WnmNSgJyG1oLlqx1lHaGKkgtmlsCkQ7ULBJ1c=

{
  "type": "sync.finished",
  "timestamp": "2026-11-20T09:59:58.000Z",
  "version": 1,
  "data": {
    "runId": "20261120T015900000Z-0a1b2c3d4e5f",
    "connection": { "id": "…", "system": "ExactOnlineNL", "description": "Exact" },
    "state": "SUCCESS",
    "error": null,
    "start": "2026-11-20T01:59:00.000Z",
    "end": "2026-11-20T09:59:58.000Z",
    "tables": [
      { "table": "users", "read": 40, "new": 3, "changed": 2, "reappeared": 0, "vanished": 1 }
    ]
  }
}
`
