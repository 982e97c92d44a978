/** How a receiver proves that a message is from Spil, in Node.js and without a package. Stands in docs/webhooks.md too. */
export const verificationExample = `import { createHmac, timingSafeEqual } from 'node:crypto'

// body: the text as it came in, not parsed and written again.
export function verify(secret, headers, body) {
  const id = headers['webhook-id']
  const time = headers['webhook-timestamp']
  const age = Math.abs(Date.now() / 1000 - Number(time))
  if (!(age <= 300)) throw new Error('Not of the last five minutes')

  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const mac = createHmac('sha256', key)
  const wanted = mac.update(\`\${id}.\${time}.\${body}\`).digest()
  // More than one while the secret is being replaced.
  const given = String(headers['webhook-signature']).split(' ')
  const isOurs = given.some((one) => {
    const [version, text = ''] = one.split(',')
    const signature = Buffer.from(text, 'base64')
    if (version !== 'v1' || signature.length !== wanted.length) return false
    return timingSafeEqual(signature, wanted)
  })
  if (!isOurs) throw new Error('Not signed with this secret')
  return JSON.parse(body)
}
`

/** A message as it comes in, of an invented firm; set out over lines, where Spil sends none. */
export const messageExample = `POST /spil HTTP/1.1
content-type: application/json
webhook-id: msg_3f0c1d7e9a5b4c2f8e6d1a0b7c4e5f92
webhook-timestamp: 1795168800
webhook-signature: v1,…

{
  "type": "sync.finished",
  "timestamp": "2026-11-20T09:59:58.000Z",
  "version": 1,
  "data": {
    "runId": "20261120T095900000Z-0a1b2c3d4e5f",
    "connection": {
      "id": "…",
      "system": "ExactOnlineNL",
      "description": "Exact"
    },
    "state": "SUCCESS",
    "error": null,
    "start": "2026-11-20T09:59:00.000Z",
    "end": "2026-11-20T09:59:58.000Z",
    "tables": [
      {
        "table": "users",
        "read": 40,
        "new": 3,
        "changed": 2,
        "reappeared": 0,
        "vanished": 1
      }
    ]
  }
}
`
